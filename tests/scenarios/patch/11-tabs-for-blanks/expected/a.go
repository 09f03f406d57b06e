func main() {
	if ok && ready {
		run()
		if deep {
			stop()
		}
	}
}
