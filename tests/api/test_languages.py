"""The viewer in every language: the same texts with the same parameters, and each page has those of one alone."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from api.app import create_app
from api.viewer.languages import translated
from api.viewer.views import SHELF
from domain.rules.language import LANGUAGES
from tests.clients.test_bots import node

from .viewer_files import VIEWER, files, name

PARAMETER = re.compile(r"\{(\w+)\}")


@pytest.fixture(scope="module")
def client():
    return create_app(None).test_client()


@pytest.fixture(scope="module")
def texts():
    """Every catalogue in every language, by file and language."""
    command = [node(), "--no-warnings", str(Path(__file__).with_name("texts.mjs")), str(VIEWER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


FORMS = {"one", "other"}
"""The plural forms that a text needs. Spanish has "many" too, for whole millions (CLDR), of which there are none here:
where a text has no such form, `t` takes "other"."""


def forms(text):
    return {"": text} if isinstance(text, str) else text


def faults_of(key, english, other):
    """What is wrong with a text beside the English one."""
    wanted = {""} if isinstance(english, str) else FORMS
    if set(forms(other)) != wanted:
        yield f"has the forms {set(forms(other))}, not {wanted}"
    known = {one for text in forms(english).values() for one in PARAMETER.findall(text)}
    for form, text in forms(other).items():
        said_ = set(PARAMETER.findall(text))
        if said_ - known:
            yield f"{form} has {said_ - known}, English has {known}"
        if known - said_ - ({"count"} if form == "one" else set()):
            yield f"{form} leaves out {known - said_}"
        same = text in forms(english).values() and key not in SAME
        if same and re.search(r"[^\W\d_]{2}", PARAMETER.sub("", text)):
            yield f"is English still: {text!r}"


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_catalogue_has_the_same_keys_parameters_and_forms_in_every_language(texts, language):
    faults = []
    for file, of in texts.items():
        english, other, there = of["en"], of.get(language, {}), translated(file, language)
        faults += [f"{there} lacks {key!r}: {english[key]!r}" for key in english if key not in other]
        faults += [f"{there} has {key!r}, which {file} has not" for key in other if key not in english]
        for key in english.keys() & other.keys():
            faults += [f"{there}: {key!r} {fault}" for fault in faults_of(key, english[key], other[key])]
    assert not faults, "\n".join(faults)


SAME = {
    *("Provisional", "Bot", "Buchholz"),
    *("shell.name", "nav.api", "theme.auto", "home.player_like", "new.bot", "plain.no", "place.score_total"),
    *("cases.span_ms", "cases.span_min", "desk.standing.provisional", "public.standings.provisional"),
    *("desk.template.arena", "compare.matchpoints", "public.boards.matchpoints"),
    *("public.points", "search.no"),
    *("public.tie_break.buchholz", "public.tie_break.sonneborn-berger", "statistics.ranking", "stories.size.xl"),
    *("verify.program", "fb.title", "md.title", "mm.title", "mc.title", "mf.jack", "mf.jacks"),
    *("mc.name.papaya", "mc.name.mango", "mc.name.tortilla", "mc.name.chocolate"),
}
"""Keys whose texts may be the same in both: names, units, and words that both languages have."""


def test_each_language_calls_itself_by_its_code(texts):
    for language in LANGUAGES:
        assert texts["text/shell.js"][language]["shell.language"] == language
    switch = (VIEWER / "lib" / "language.js").read_text("utf-8")
    assert set(re.findall(r"(\w\w): \"", switch)) == set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_comes_in_the_language_that_is_asked_for(client, language):
    for address in ("/", "/games", "/embed/games/x", "/embed/games/x/replay"):
        answers = [
            client.get(address, headers={"Accept-Language": f"{language}-AR,fr;q=0.5"}),
            client.get(f"{address}?lang={language}", headers={"Accept-Language": "de,fr"}),
        ]
        for answer in answers:
            assert f'<html lang="{language}">' in answer.text
            assert answer.vary.find("Accept-Language") >= 0
            editions = set(re.findall(r"/viewer/e-[0-9a-f]{16}([^/]*)/", answer.text))
            assert editions == {"" if language == "en" else f"-{language}"}
    for asked in ("", "lang=", "lang=fr", "lang=../es", "lang=ES", "lang=en&lang=es"):  # none of ours
        answer = client.get(f"/?{asked}", headers={"Accept-Language": "fr, *;q=0"})
        assert '<html lang="en">' in answer.text, asked
    edition = SHELF.edition()
    assert client.get(f"/viewer/{edition}-es/app.js").headers["Cache-Control"].endswith("immutable")
    assert client.get(f"/viewer/{edition}-fr/app.js").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_an_edition_has_the_texts_of_its_language_where_modules_import_them(language):
    for file in map(name, files(".js")):
        if translated(file, language) == file or file == "text/en.js":  # which has no texts of its own
            continue
        there = VIEWER / translated(file, language)
        module = SHELF.bound(file, language).content.decode()
        sheaf = re.search(r"sheaf/\w+\.js", module)[0]
        sent = SHELF.bound(sheaf, language).content.decode()
        wanted = there if there.is_file() else VIEWER / file
        assert re.search(r'^  "[^"]+":\s+("[^"]+")', wanted.read_text("utf-8"), re.MULTILINE)[1] in sent, file
