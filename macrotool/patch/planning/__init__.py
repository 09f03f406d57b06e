"""Operations and the files at their paths -> the changes to commit, and what failed. Pure."""
