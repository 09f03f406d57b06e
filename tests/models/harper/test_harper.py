"""Harper itself: what it corrects, what it leaves alone, and that nothing odd breaks it."""

from __future__ import annotations

import threading

import harper as harper_py
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from macrotool.config.settings import DIALECTS
from macrotool.models.harper import engine as harper
from macrotool.models.harper.engine import Harper
from macrotool.models.harper.rules import REFUSED_RULES


def lines(table: str) -> list[str]:
    found = [row for row in table.splitlines() if row]
    assert found
    return found


CORRECTED = """
teh => the
recieve => receive
definately => definitely
seperate => separate
i recieve alot => I receive a lot
He go to school => He goes to school
She dont know => She doesn't know
dont do that => don't do that
could of went => could have gone
I has a dog => I have a dog
they was late => they were late
an eror => an error
a apple => an apple
teh cat => the cat
your welcome => you're welcome
Its raining => It's raining
i am hapy => I am happy
thier house => their house
wich one => which one
alot of people => a lot of people
we was there => we were there
he have a car => he has a car
Their is a eror in this sentense, and she dont know it. => There is an error in this sentence, and she doesn't know it.
I recieved you're email yesterday. => I received your email yesterday.
He dont like it. => He doesn't like it.
She have two childs. => She has two children.
I could of done it better. => I could have done it better.
This is a example. => This is an example.
I am agree with you. => I agree with you.
We discussed about the plan. => We discussed the plan.
The team are going to there new office. => The team are going to their new office.
I look forward to hear from you. => I look forward to hearing from you.
He is more taller than me. => He is taller than me.
She is the most prettiest girl. => She is the prettiest girl.
I didn't went there. => I didn't go there.
He didn't knew the answer. => He didn't know the answer.
There is many people here. => There are many people here.
I have went to the store. => I have gone to the store.
I need some informations. => I need some information.
Could you give me an advice? => Could you give me advice?
You should of told me. => You should have told me.
Its color is red, and its a nice one. => Its color is red, and it's a nice one.
The dog wagged it's tail. => The dog wagged its tail.
I want too go home. => I want to go home.
It is to late now. => It is too late now.
She is better then me. => She is better than me.
I would rather stay then leave. => I would rather stay than leave.
Whose going to the party? => Who's going to the party?
Your the best. => You're the best.
They went to they're house. => They went to their house.
I loose my keys all the time. => I lose my keys all the time.
The affect was huge. => The effect was huge.
Please advice me on this. => Please advise me on this.
We we need to talk. => We need to talk.
I definately beleive you. => I definitely believe you.
This is alot of work. => This is a lot of work.
i think your right => I think you're right
He runned to the bus. => He ran to the bus.
She buyed a book. => She bought a book.
I have three childs. => I have three children.
One of the student is absent. => One of the students is absent.
He is interested on music. => He is interested in music.
She is good in English. => She is good at English.
They arrived to the airport. => They arrived at the airport.
It depends of the weather. => It depends on the weather.
He must to go. => He must go.
She let me to go. => She let me go.
He made me to laugh. => He made me laugh.
We are looking forward to see you. => We are looking forward to seeing you.
For all intensive purposes it works. => For all intents and purposes it works.
I could care less about there opinion. => I could care less about their opinion.
He was suppose to call. => He was supposed to call.
I use to smoke. => I used to smoke.
Lets go. => Let's go.
I cant come today. => I can't come today.
He wont listen. => He won't listen.
Thats what i said. => That's what I said.
im going home now => I'm going home now
i dont think so => I don't think so
Can you here me? => Can you hear me?
The childrens are playing. => The children are playing.
I seen him yesterday. => I saw him yesterday.
We should have went earlier. => We should have gone earlier.
He has broke the window. => He has broken the window.
My english is not very good. => My English is not very good.
I will come on monday. => I will come on Monday.
We live in france. => We live in France.
Please find attatched the document. => Please find attached the document.
I would like to know weather you can come. => I would like to know whether you can come.
Unfortunatly, the goverment did not reply untill now. => Unfortunately, the government did not reply until now.
Its neccessary to seperate it from the enviroment. => It's necessary to separate it from the environment.
We occured an issue wich was embarassing. => We occurred an issue which was embarrassing.
I realy enjoyed the concert, it was awsome. => I really enjoyed the concert, it was awesome.
Becuase of the whether we stayed home. => Because of the weather we stayed home.
Please let me know if you has any question. => Please let me know if you have any question.
Thank you for you help. => Thank you for your help.
I am writting to inform you about the problme. => I am writing to inform you about the problem.
I recieved you're email, but i didnt had time to read it. => I received your email, but I didn't have time to read it.
He dont know wether its to late too fix teh error. => He doesn't know whether it's too late to fix the error.
We have recieve your mesage and will reply soon. => We have received your message and will reply soon.
They is from germany. => They are from Germany.
I have been working here since five years. => I have been working here for five years.
My freind went to the libary becuase we wanted too read. => My friend went to the library because we wanted to read.
Thanks for you're help, I realy apreciate it! => Thanks for your help, I really appreciate it!
I'm definitly going too the store, do you need anyting? => I'm definitely going to the store, do you need anything?
He said "das ist gut" and left teh room. => He said "das ist gut" and left the room.
😀 teh 👍🏽 recieve => 😀 the 👍🏽 receive
don’t do that, she dont know => don’t do that, she don’t know
teh `recieve` in foo_recieve, see https://exmaple.com/teh => the `recieve` in foo_recieve, see https://exmaple.com/teh
**Teh** cat and [teh link](https://exmaple.com/teh) => **The** cat and [the link](https://exmaple.com/teh)
"""

# What is selected or typed in a chat often has neither a capital nor a full stop.
CORRECTED += """
teh cat sat on the mat and he dont care => the cat sat on the mat and he doesn't care
teh cat sat on the mat. => The cat sat on the mat.
adn so it was => and so it was
hte door is open => the door is open
thsi must be so => this must be so
oyu are very welcome to join => you are very welcome to join
recieve it before friday => receive it before Friday
becuase i said so => because I said so
thier house is big => their house is big
wich one do you want => which one do you want
definately a good idea => definitely a good idea
whenn he came it rained => when he came it rained
loacl files are kept => local files are kept
go to teh store => go to the store
make sure you recieve it => make sure you receive it
fix: teh parser dropps teh last line => fix: the parser drops the last line
The datas are wrong => The data are wrong
theres alot of bugs in this verison => there's a lot of bugs in this version
your app crashs when i click on it => your app crashes when I click on it
I work on sunday in berlin => I work on Sunday in Berlin
"""

# Korean, Japanese, Chinese, Cyrillic, Arabic, Hebrew, Greek, Thai, Hindi, then everything in Latin letters.
NOT_ENGLISH = """
안녕하세요. 저는 학생입니다.
오늘 회의는 세 시에 시작합니다.
이 문장에는 error가 없습니다.
배포가 끝나면 Slack에 알려 주세요.
これは日本語の文章です。
明日の会議は三時からです。
このAPIはもう使われていません。
这是一个中文句子。
请在明天之前把报告发给我。
我们用 Python 写了这个工具。
Это предложение написано по-русски.
Пожалуйста, пришлите отчёт до завтра.
Це речення написане українською мовою.
هذه جملة مكتوبة باللغة العربية.
זהו משפט בעברית.
Αυτή η πρόταση είναι στα ελληνικά.
ประโยคนี้เขียนเป็นภาษาไทย
यह वाक्य हिंदी में लिखा गया है।
Le chat est sur la table.
Je ne sais pas si tu viens demain.
Bonjour, comment allez-vous ?
Merci beaucoup pour votre aide.
La réunion est reportée à lundi.
Il faut que nous parlions de ce projet.
Das ist ein Haus und ich bin müde.
Bitte schicken Sie mir den Bericht bis morgen.
Guten Morgen, wie geht es Ihnen?
Wir treffen uns um drei Uhr im Büro.
Die Katze liegt auf dem Tisch.
Vielen Dank für Ihre Hilfe.
El gato está en la mesa.
Muchas gracias por tu ayuda.
No sé si vienes mañana.
¿Dónde está la biblioteca?
Tenemos que hablar del proyecto antes del lunes.
Buenos días, me llamo Carlos.
Il gatto è sul tavolo.
Grazie mille per il tuo aiuto.
Non so se vieni domani.
Buongiorno, come sta?
O gato está em cima da mesa.
Muito obrigado pela sua ajuda.
Não sei se você vem amanhã.
De kat ligt op de tafel.
Kun je mij het rapport voor morgen sturen?
Hartelijk dank voor je hulp.
Ik weet niet of je morgen komt.
Katten ligger på bordet.
Jag vet inte om du kommer i morgon.
Tack så mycket för hjälpen.
Jeg ved ikke, om du kommer i morgen.
Jeg vet ikke om du kommer i morgen.
En tiedä, tuletko huomenna.
Nie wiem, czy przyjdziesz jutro.
Dziękuję bardzo za pomoc.
Nevím, jestli zítra přijdeš.
Nem tudom, hogy holnap jössz-e.
Nu știu dacă vii mâine.
Yarın gelip gelmeyeceğini bilmiyorum.
Toplantı saat üçte başlıyor.
Yardımın için çok teşekkür ederim.
Saya tidak tahu apakah kamu datang besok.
Terima kasih banyak atas bantuan Anda.
Rapat dimulai pukul tiga.
Saya tidak faham soalan ini.
Hindi ko alam kung darating ka bukas.
Tôi không biết bạn có đến vào ngày mai không.
Sijui kama utakuja kesho.
Gallia est omnis divisa in partes tres.
Lorem ipsum dolor sit amet, consectetur adipiscing elit.
No sé si vindràs demà.
Mi ne scias, ĉu vi venos morgaŭ.
annyeonghaseyo, jeoneun haksaengimnida
watashi wa gakusei desu
wo bu zhidao ni mingtian lai bu lai
mujhe nahi pata ki tum kal aaoge
ya ne znayu pridyosh li ty zavtra
bonjour
danke schön
hola amigo
gracias
ciao bella
Guten Tag
hej då
selamat pagi
ça va
goede morgen
merhaba
Haus
à bientôt
dzień dobry
"""

GOOD = r"""
I'll be there at 5.
Could you send me the report by Friday? Thanks!
ok, see you tomorrow
lol no way
hey, are you coming tonight?
brb, getting coffee
thx! will do
yeah right  -- never mind
The server returns 404 if the file does not exist.
Run `pip install macrotool`, then `macrotool run fix-grammar`.
Set the `OPENAI_API_KEY` environment variable, e.g. in your shell's profile.
We use grep, awk, sed, etc. and pipe the output to less.
The function `get_user()` returns `None` when there is no such user.
Kubernetes, Terraform and Ansible are used by the DevOps team.
Kubernetes runs in Gwangju with Seungho and macrotool.
The API's rate limit is 60 requests/min per key.
Pods are scheduled onto nodes by the kube-scheduler.
See https://example.com/docs/getting-started for details.
Open ~/.config/macrotool/config.yaml and add your key.
Contact support@example.com or @octocat on GitHub.
Dr. Kim from Gwangju met Prof. Nguyen in Zürich.
Seungho and Minji work at Naver.
She lives in Reykjavík; he lives in São Paulo.
"I don't know," she said. "Maybe we should wait."
"Has he come yet?" asked Mrs. Hale. "Is he quiet?"
He had had enough. He put down the book, cut the bread and set the table.
The cat that that man had found was called Whiskers.
She let him go, and he beat the drum until it burst.
It was the best of times, it was the worst of times.
Call me Ishmael. Some years ago, never mind how long precisely, I thought I would sail about a little.
The company reported its third-quarter results; its shares fell by 3.5%.
In 2024, there were 1,024 participants (about 40% more than in 2023).
The colour of the centre is grey.
We organised the programme at the theatre and analysed the behaviour of our neighbours.
I realise that you travelled a lot last year.
The color of the center is gray, and we realize that you traveled.
This is a well-known, state-of-the-art approach.
He is a UK-based engineer with an MBA and an honest face.
An hour ago a European friend gave me a one-page summary.
An SQL query and a URL are stored in an XML file.
We decided to go; however, it rained.
Either you or I am wrong.
Neither of the answers is correct.
The data are stored as JSON.
The news is good, and the police are here.
If I were you, I would wait.
I suggest that he go at once.
Please make sure that each of the files has a header.
fix: handle empty input in the parser
feat(cli): add --json to `list`
Merge branch 'main' into feature/foo
TODO: rename this before the release
Total: $1,234.56 (incl. VAT)
from 9 a.m. to 5 p.m. on weekdays
e.g. this one, i.e. the other
The C++ and C# teams use clang-format.
The variable snake_case_name and the class PascalCase differ from camelCase.
Hello {name}, your order #12345 has shipped.
<p>This is a <b>bold</b> word.</p>
Let $x = y + 1$ and \\emph{suppose} that \\alpha is small.
I can't, won't and shouldn't do it; they're busy and we've left.
It’s a quote with curly apostrophes, isn’t it?
The quick brown fox jumps over the lazy dog.
We'll have to wait and see how things go.
Nobody knows what the future holds, but everybody has an opinion.
She's been working here since 2015, and she's happy.
They each have their own desk.
There are a lot of reasons why this is hard.
My brother's friends' cars are parked outside.
To be or not to be, that is the question.
He asked me whether I had seen the film.
The more you practise, the better you get.
I have read the document you sent and have a few questions.
Let me know what you think.
Sounds good to me.
Not sure yet.
Sent from my iPhone
See you on Monday!
Could we move the meeting to Thursday at 2 pm?
Please review the attached contract before signing.
The patient was given 5 mg of the drug twice a day.
The results were statistically significant (p < 0.05).
We thank the anonymous reviewers for their comments.
The train leaves at 08:15 from platform 9.
Mix the flour, sugar and butter, then add two eggs.
Once upon a time there was a princess who lived in a castle.
The wind howled; the shutters banged. Nobody slept.
Patches are against Exhibit A in the annex.
"""

# Names in small letters, and commands.
GOOD += r"""
pydantic is a library for data validation.
ftfy is a library, and pex files are archives.
install jiter and pydantic
We use jiter for JSON, ttok to count, and nushell as a shell.
The former is an sdist, the latter is a wheel.
Upload both sdists and wheels.
Use markdown, docker, redis, django, conda and travis on linux.
It has dunder methods, serializers, deserializers and resolvers.
The hatchling backend parametrizes it; the enablement is resumable.
A full build of dbus needs kinit, blist, biarch and cubin.
It is stored in a SQLite database.
Clone it from an ssh address or a GNOME mirror.
Otherwise it works.
Compatible with the re module.
This does not affect existing repositories.
looks at how Rust idioms compare to others
sudo apt install jq
npm install expresss
git comit -m "fix teh bug"
docker run --rm -it alpne sh
frobnicate --recieve teh.txt
"""

GOOD_DOCUMENTS = [
    "Hi Anna,\n\nThank you for your e-mail. I've attached the slides.\n\nBest regards,\nTom",
    "Dear Ms. Okonkwo,\r\n\r\nI am writing to ask whether the room is free from 3 to 7 May.\r\n\r\nHélène Dubois\r\n",
    "# Getting started\n\n- Fast\n- easy to use\n- no configuration needed\n\n1. Install it.\n2. Run the tests.\n",
    "| Name | Type | Use |\n|------|------|---|\n| id | int | the identifier |\n| nm | str | a name |\n",
    "> I agree with you.\n> Let's do it.\n\nGreat, thanks!\n",
    "def recieve(self):\n    teh = self.recieve(1)\n    return teh\n",
    "Text\x00 with\u2028odd \t blanks \n\n\n and e\u0301 too.  \n",
    "```\nteh recieve\n```\n\n    teh indented code\n\nThe end.",
]

MIXED = [
    (
        "안녕하세요. 저는 학생입니다.\n\nTheir is a eror here.\n\nIch bin müde und gehe nach Hause.",
        "안녕하세요. 저는 학생입니다.\n\nThere is an error here.\n\nIch bin müde und gehe nach Hause.",
        "2 paragraphs do not look like English and were left as they are",
    ),
    (
        "# Instalation\n\n| Nmae | Descripton |\n|---|---|\n| id | teh identifer |\n",
        "# Installation\n\n| Nmae | Description |\n|---|---|\n| id | the identifier |\n",
        "",
    ),
    (
        "Hi Bob,\r\n\r\nI has recieved you're email.\r\n\r\nSeungho",
        "Hi Bob,\r\n\r\nI have received your email.\r\n\r\nSeungho",
        "",
    ),
]


@pytest.fixture(scope="module")
def proofreader() -> Harper:
    return Harper()


@pytest.fixture(scope="module")
def briton() -> Harper:
    return Harper("british")


@pytest.mark.parametrize("row", lines(CORRECTED))
def test_an_error_is_corrected(proofreader: Harper, row: str) -> None:
    wrong, right = row.split(" => ")
    done = proofreader.proofread(wrong)
    assert (done.text, done.notes) == (right, ())
    assert done.fixes > 0


@pytest.mark.parametrize("text", [*lines(GOOD), *GOOD_DOCUMENTS])
@pytest.mark.parametrize("english", ["american", "british"])
def test_good_english_is_left_alone(text: str, english: str, proofreader: Harper, briton: Harper) -> None:
    done = (briton if english == "british" else proofreader).proofread(text)
    assert (done.text, done.fixes) == (text, 0)


@pytest.mark.parametrize("text", lines(NOT_ENGLISH))
def test_what_is_not_english_is_left_alone(proofreader: Harper, text: str) -> None:
    assert proofreader.proofread(text).text == text


@pytest.mark.parametrize(("text", "expected", "note"), MIXED)
def test_the_english_parts_of_a_document(proofreader: Harper, text: str, expected: str, note: str) -> None:
    done = proofreader.proofread(text)
    assert (done.text, done.notes) == (expected, (note,) if note else ())


def test_nothing_is_printed(proofreader: Harper, capfd: pytest.CaptureFixture[str]) -> None:
    for row in lines(CORRECTED):
        proofreader.proofread(row)
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("english", DIALECTS)
def test_every_dialect_can_be_built(english: str) -> None:
    assert Harper(english).proofread("I recieve alot").text == "I receive a lot"


def test_the_rules_that_are_refused_exist() -> None:
    assert harper_py.get_default_lint_config().keys() >= REFUSED_RULES


def test_a_linter_may_be_built_in_one_thread_and_asked_in_another() -> None:
    late = Harper()
    threads = [threading.Thread(target=late.preload) for _ in range(3)]
    for thread in threads:
        thread.start()
    done = [late.proofread("teh").text for _ in range(3)]
    for thread in threads:
        thread.join()
    assert done == ["the"] * 3


def test_several_cores_find_what_one_finds(proofreader: Harper, monkeypatch: pytest.MonkeyPatch) -> None:
    text = "\n\n".join([*(row.split(" => ")[0] for row in lines(CORRECTED)), *lines(GOOD)])
    alone = proofreader.proofread(text)
    monkeypatch.setattr(harper, "_LARGE", 1000)
    monkeypatch.setattr("os.cpu_count", lambda: 3)
    assert proofreader.proofread(text) == alone
    assert alone.fixes > 100


class PanicException(BaseException):  # as pyo3 names it
    pass


def test_a_panic_leaves_the_text_alone_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    fragile = Harper()
    fragile.preload()

    def panic(block: str) -> None:
        raise PanicException

    monkeypatch.setattr(fragile._checkers[0], "_findings", panic)
    done = fragile.proofread("this is teh end")
    assert (done.text, done.fixes) == ("this is teh end", 0)
    assert done.notes == ("the proofreader failed on 1 part of the text and left that as it was",)
    monkeypatch.undo()
    assert fragile.proofread("this is teh end").notes == ()


def test_an_interrupt_causes_no_panic(monkeypatch: pytest.MonkeyPatch) -> None:
    fragile = Harper()
    fragile.preload()

    def interrupt(block: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(fragile._checkers[0], "_findings", interrupt)
    with pytest.raises(KeyboardInterrupt):
        fragile.proofread("this is teh end")


ODD = r"""
` `` ``` ~~~ # - > | * _ $x$ \x &amp; <b> </b> {x} https://a.b/c a@b.c foo_bar 1st 2th e.g. U.S.A. -- … “ ” ‘ ’ ' "
( ) [ ] ; : . , ! ? 😀 👍🏽 é é ｆｕｌｌ 한국어 日本語 Привет naïve teh recieve alot eror dont their is a an I i the the
"""
WORDS = st.sampled_from([*ODD.split(), "\n", "\r\n", "\n\n", "\t", "\u2028", "\x00", "\u200b"])
TEXTS = st.one_of(
    st.text(max_size=150),
    st.lists(WORDS, max_size=30).map(" ".join),
    st.lists(WORDS, max_size=30).map("".join),
    st.lists(st.one_of(WORDS, st.text(max_size=5)), max_size=20).map(" ".join),
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(TEXTS)
def test_any_text_comes_back_corrected_once_and_for_all(proofreader: Harper, text: str) -> None:
    done = proofreader.proofread(text)
    assert proofreader.proofread(done.text).text == done.text
    assert not any("failed" in note for note in done.notes)
    assert [mark for mark in done.text if _survives(mark)] == [mark for mark in text if _survives(mark)]


def _survives(mark: str) -> bool:
    """Line breaks, controls, emoji and other scripts are never touched."""
    return mark in "\r\n\t\0" or (mark > "\u024f" and mark not in "‘’“”")
