"""The viewer in every language: the same texts with the same parameters, and each page has those of one alone."""

import json
import re
import subprocess
from pathlib import Path

import pytest

from api.app import create_app
from api.viewer.languages import LANGUAGES, translated
from api.viewer.views import SHELF
from tests.clients.test_bots import node

from .viewer_files import VIEWER, files, name
from .viewer_templates import said

FORMS = {"en": {"one", "other"}, "es": {"one", "other"}}
"""The plural forms that a text needs. Spanish has "many" too, for whole millions (CLDR), of which there are none here:
where a text has no such form, `t` takes "other"."""

PARAMETER = re.compile(r"\{(\w+)\}")


@pytest.fixture(scope="module")
def client():
    return create_app(None).test_client()


@pytest.fixture(scope="module")
def texts():
    """Every catalogue in every language, by file and language."""
    command = [node(), "--no-warnings", str(Path(__file__).with_name("texts.mjs")), str(VIEWER)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def both(texts, language):
    """The catalogues: file, English texts, and those of the language, none where its file is not there."""
    return [(file, of["en"], of.get(language, {})) for file, of in texts.items()]


def forms(text):
    return {"": text} if isinstance(text, str) else text


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_catalogue_has_the_same_keys_in_every_language(texts, language):
    faults = []
    for file, english, other in both(texts, language):
        there = translated(file, language)
        faults += [f"{there} lacks {key!r}: {english[key]!r}" for key in english if key not in other]
        faults += [f"{there} has {key!r}, which {file} has not" for key in other if key not in english]
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_text_has_the_same_parameters_in_every_language(texts, language):
    faults = []
    for file, english, other in both(texts, language):
        for key in english.keys() & other.keys():
            known = {one for text in forms(english[key]).values() for one in PARAMETER.findall(text)}
            for form, text in forms(other[key]).items():
                said = set(PARAMETER.findall(text))
                if said - known:
                    faults.append(
                        f"{translated(file, language)}: {key!r} {form} has {said - known}, English has {known}"
                    )
                if known - said - ({"count"} if form == "one" else set()):
                    faults.append(f"{translated(file, language)}: {key!r} {form} leaves out {known - said}")
    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_a_text_that_counts_has_the_forms_of_its_language(texts, language):
    faults = []
    for file, english, other in both(texts, language):
        for key in english.keys() & other.keys():
            counts = not isinstance(english[key], str)
            wanted = FORMS[language] if counts else {""}
            if set(forms(other[key])) != wanted:
                faults.append(
                    f"{translated(file, language)}: {key!r} has the forms {set(forms(other[key]))}, not {wanted}"
                )
    assert not faults, "\n".join(faults)


SAME = {
    *("shell.name", "nav.api", "theme.auto", "home.player_like", "new.bot", "plain.no", "place.score_total"),
    *("cases.span_ms", "cases.span_min", "desk.standing.provisional", "public.standings.provisional"),
    *(
        "desk.template.arena",
        "desk.points.matchpoints",
        "compare.matchpoints",
        "public.boards.matchpoints",
        "public.points",
        "search.no",
    ),
    *("public.tie_break.buchholz", "public.tie_break.sonneborn-berger", "statistics.ranking", "stories.size.xl"),
    *("verify.program", "fb.title", "md.title", "mm.title", "mc.title", "mf.jack", "mf.jacks"),
}
"""Keys whose texts may be the same in both: names, units, and words that both languages have."""


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_text_is_left_in_english(texts, language):
    faults = []
    for file, english, other in both(texts, language):
        for key in english.keys() & other.keys():
            same = [text for text in forms(other[key]).values() if text in forms(english[key]).values()]
            if any(re.search(r"[^\W\d_]{2}", PARAMETER.sub("", text)) for text in same) and key not in SAME:
                faults.append(f"{translated(file, language)}: {key!r} is English still: {same[0]!r}")
    assert not faults, "\n".join(faults)


def test_whoever_finds_what_templates_say_finds_it():
    """The check below can fail: it sees through expressions, and takes neither code nor names of classes for words."""
    source = """const a = (b) => html`<p class="not this" title="a title">
      ${b ? html`<b>deep</b>, ${{ c: "}" }.c}` : `not this`}
      <${Link} href="/not/this" ...${rest} onClick=${() => { b("not this"); }}>Read on // here<//>${t("key")}</p>`;"""
    assert sorted(said(source)) == ["Read on // here", "a title", "deep"]


def test_no_template_says_anything_that_is_not_in_the_catalogue():
    faults = [f"{name(path)}: {words!r}" for path in files(".js", own=True) for words in said(path.read_text("utf-8"))]
    assert not faults, "\n".join(["Let these come from the catalogue, by t(key):", *faults])


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


@pytest.mark.parametrize("asked", ["", "lang=", "lang=fr", "lang=../es", "lang=ES", "lang=en&lang=es"])
def test_whoever_asks_for_no_language_of_ours_gets_english(client, asked):
    answer = client.get(f"/?{asked}", headers={"Accept-Language": "fr, *;q=0"})
    assert '<html lang="en">' in answer.text


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
        first = re.search(r'^  "[^"]+":\s+("[^"]+")', wanted.read_text("utf-8"), re.MULTILINE)
        assert first[1] in sent, file


def test_an_edition_of_no_language_of_ours_is_none(client):
    edition = SHELF.edition()
    assert client.get(f"/viewer/{edition}-es/app.js").headers["Cache-Control"].endswith("immutable")
    assert client.get(f"/viewer/{edition}-fr/app.js").status_code == 404
