"""What is changed afterwards, as directors and the public are told of it."""

from .conftest import refused


def play(event, number: int, tables: int = 4) -> None:
    event.begin(number)
    for table in range(1, tables + 1):
        event.done("enter-result", round=number, table=table, places=[1, 2, 3, 4])


def test_corrected_standings_say_to_everybody_what_changed_and_why(sixteen, anybody):
    play(sixteen, 1)
    sixteen.done("close-round", round=1)
    sixteen.done("publish-standings", as_="official")
    seated = [seat["name"] for seat in sixteen.read("rounds/1")["tables"][0]["seats"]]
    sixteen.done("correct-result", round=1, table=1, places=[2, 1, 3, 4], why="For officials alone.")
    assert sixteen.by(anybody).read("standings")["corrected"] is None
    sixteen.done("publish-standings", as_="corrected", why="Two places were mixed up.")
    told = sixteen.by(anybody).read("standings")
    assert told["state"] == "corrected"
    corrected = told["corrected"]
    assert corrected["why"] == "Two places were mixed up."
    assert corrected["tables"] == [{"round": 1, "table": 1, "names": seated}]
    changed = {one["name"]: (one["former_points"], one["points"]) for one in corrected["entrants"]}
    assert (changed[seated[0]], changed[seated[1]]) == (("6", "4"), ("4", "6"))
    assert "For officials" not in str(told)


def test_a_correction_after_the_next_draw_names_who_would_sit_together(sixteen):
    play(sixteen, 1)
    sixteen.begin(2)
    names = {one["name"] for one in sixteen.read("entries")["entries"]}
    answer = sixteen.done("correct-result", round=1, table=1, places=[4, 3, 2, 1], why="The slip was upside down.")
    (notice,) = answer["book"]["notices"]
    assert notice["code"] == "paired-before"
    assert any(name in notice["text"] for name in names)
    assert "a-" not in notice["text"]
    assert answer["events"][0]["paired"] == 2


def test_a_question_is_answered_by_its_code(sixteen):
    play(sixteen, 1)
    asked = refused(sixteen.act("finish", why="It rains."), "rounds-left")
    assert asked["confirm"] == [{"code": "rounds-left", "label": "Yes, do it"}]
    sixteen.done("finish", why="It rains.", confirmed=["rounds-left"])


def test_an_act_takes_the_step_that_was_seen_and_is_told_what_happened_since(sixteen):
    seen = sixteen.read("book")["step"]
    drawn = sixteen.done("draw-round", if_step=seen)
    late = sixteen.act("draw-round", if_step=seen, why="At once.")
    assert late.status_code == 412
    assert "since then: round drawn (round 1)" in late.json["detail"]
    assert "confirm" not in refused(sixteen.act("draw-round"), "drawn-already")
    again = sixteen.done("draw-round", if_step=drawn["step"], why="One is late.")
    assert again["pairing"]["number"] == 1


def test_refusals_call_entrants_by_their_names(sixteen):
    sixteen.begin()
    tables = sixteen.read("rounds/1")["tables"]
    one, other = tables[0]["seats"][0], tables[1]["seats"][0]
    moved = [{"number": 1, "seats": [other["entrant"], *[seat["entrant"] for seat in tables[0]["seats"][1:]]]}]
    said = refused(sixteen.act("change-pairing", round=1, tables=moved, why="A swap."), "seated-twice")["detail"]
    assert other["name"] in said
    assert other["entrant"] not in said
    assert one["entrant"] not in said
