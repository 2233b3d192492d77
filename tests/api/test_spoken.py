"""The language of answers: asked for by Accept-Language, told by Content-Language; what is recorded has none."""

import pytest

from tests.api.test_validators import ask

pytestmark = pytest.mark.own_service

SPANISH = {"Accept_Language": "es-AR, en;q=0.5"}


def test_a_replay_is_told_in_the_language_asked_for_with_a_tag_of_its_own(app, opened):
    path = f"/v1/games/{opened['id']}/replay/sentences"
    english, spanish = ask(app, path), ask(app, path, **SPANISH)
    for answer, language in ((english, "en"), (spanish, "es")):
        assert answer.headers["Content-Language"] == language
        assert "Accept-Language" in answer.headers["Vary"]
    assert english.headers["ETag"] != spanish.headers["ETag"]
    assert ask(app, path, If_None_Match=english.headers["ETag"], **SPANISH).status_code == 200
    assert ask(app, path, If_None_Match=spanish.headers["ETag"], **SPANISH).status_code == 304
    told = [" ".join(one["text"] for one in answer.json["sentences"]) for answer in (english, spanish)]
    assert " deals " in told[0]
    assert " reparte " in told[1]
    lines = ask(app, path, Accept="application/x-ndjson", **SPANISH)
    assert " reparte " in lines.get_data(as_text=True), "they are drawn after the view has returned"
    assert ask(app, path, Accept_Language="fr").headers["Content-Language"] == "en"


def test_what_is_recorded_has_no_language(app, opened):
    for part in ("events", "table"):
        path = f"/v1/games/{opened['id']}/{part}"
        assert ask(app, path).get_data() == ask(app, path, **SPANISH).get_data()


@pytest.mark.parametrize("more", [{}, {"Prefer": "return=minimal"}], ids=["in the lane", "by the application"])
def test_a_refusal_has_its_words_in_the_language_and_its_codes_in_none(app, opened, seats, more):
    path = f"/v1/games/{opened['id']}/moves"
    move = {"type": "play", "seat": 0, "card": 99}
    answers = []
    for language in ("en", "es"):
        headers = {"Authorization": seats[0].headers["Authorization"], "Accept-Language": language, **more}
        answers.append(app.test_client().post(path, json={"move": move}, headers=headers))
    english, spanish = answers[0].json, answers[1].json
    assert answers[1].headers["Content-Language"] == "es"
    assert spanish["objections"][0]["message"] == "no hay ninguna carta 99; las cartas son 1, 3, 5, 7 y 10"
    assert english["objections"][0]["message"] == "there is no card 99; cards are 1, 3, 5, 7 and 10"
    for member in ("type", "code", "status", "step"):
        assert english[member] == spanish[member]
    for member in ("code", "rule"):
        assert english["objections"][0][member] == spanish["objections"][0][member]


def test_a_title_tells_what_it_is_in_the_language(app):
    spanish = ask(app, "/v1/titles/mercadito", **SPANISH).json
    assert spanish["display_name"] == "Mercadito"
    assert spanish["summary"].startswith("Cinco mercancías")
    assert spanish["deck"] == ask(app, "/v1/titles/mercadito").json["deck"], "it may go into a record"


def test_a_rulebook_is_in_the_language_of_its_address_or_reader(app):
    for answer in (ask(app, "/rules/market-day?lang=es"), ask(app, "/rules/market-day", **SPANISH)):
        assert answer.headers["Content-Language"] == "es"
        assert '<html lang="es">' in answer.text
        assert "El puesto de un asiento es uno más" in answer.text
        assert ">decidido</span>" in answer.text
    assert '<html lang="en">' in ask(app, "/rules/market-day").text
