"""Papers say what the dossier says, on pages that are numbered, quickly, and say so where there is nothing to print."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import segno
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen

from service.tournaments.exchange.reading import UnknownRound, standings_hash
from service.tournaments.paper.attendance import attendance_pdf
from service.tournaments.paper.cards import cards_pdf
from service.tournaments.paper.certificate import certificate_pdf
from service.tournaments.paper.codes import code_of, codes_of_tables
from service.tournaments.paper.figures import figure, in_order
from service.tournaments.paper.pairings import pairings_pdf
from service.tournaments.paper.sheet import UnknownSize, fit
from service.tournaments.paper.slips import slips_pdf
from service.tournaments.paper.standings import standings_pdf
from service.tournaments.paper.typefaces import use_fonts, width_of
from tests import suite
from tests.every import each_case
from tests.service.tournaments.dossiers import NOTE, dossier, entrant, player
from tests.service.tournaments.paper.pdf_text import forms_placed, pages_of, text_of

EMPTY: dict[str, Any] = {
    "tournament": {"id": "e-1", "name": "Nothing yet"}, "book": {"step": 1, "config": {"title": "market-day"}},
    "entries": [], "rounds": [], "standings": None, "at": "2026-12-01T18:00:00Z", "url": "https://cards.example.org",
}  # fmt: skip
OF_ROUND = (pairings_pdf, cards_pdf, slips_pdf)
ALL = (*OF_ROUND, standings_pdf, certificate_pdf, attendance_pdf)


def official(made: dict[str, Any], **over: Any) -> dict[str, Any]:
    return {**made, "standings": {**made["standings"], "state": "official", **over}}


def test_pairings_by_table_and_by_name_have_everybody_once_each() -> None:
    by_table, by_name = pages_of(pairings_pdf(dossier(18, 4), 2))
    names = {player(number) for number in range(1, 19)}
    assert sorted(word for word in by_name if word in names) == sorted(names)
    assert len([word for word in by_table if word in names]) == 16  # two have a bye
    assert "Pairings, round 2" in by_table
    assert "Market day · 4 tables · 2 byes · starts 20:00" in by_table  # in the zone of Zurich
    bruno, ada = (by_name.index(f"{name} Almeida") for name in ("Bruno", "Ada"))
    assert (by_name[bruno + 1 : bruno + 3], by_name[ada + 1]) == (["1", "1"], "bye")
    assert by_table.count("3½") == 16
    pages = pages_of(pairings_pdf(dossier(200, 4), 2))
    assert len(pages) > 4
    for number, words in enumerate(pages, start=1):
        heading = ("Market Day Open", "As of 1 December 2026, 19:42 (CET), step 57 of the book")
        assert {f"Page {number} of {len(pages)}", *heading} <= set(words)
    tables = [word for words in pages for word in words if "BY TABLE" in words and word.isdigit() and len(word) == 2]
    assert [number for number in tables if int(number) > 9] == [str(number) for number in range(10, 51)]


def test_a_round_that_is_not_published_is_marked_as_a_draft() -> None:
    made = dossier(8, 4)
    made["rounds"][1]["status"] = "drawn"
    assert "DRAFT, not published" in text_of(pairings_pdf(made, 2))
    made["rounds"][1]["status"] = "cancelled"
    assert "CANCELLED" in text_of(pairings_pdf(made, 2))
    assert "Pairings, round 1" in text_of(pairings_pdf(made)), "the latest is the one that still counts"


def test_who_has_no_name_that_can_be_printed_is_found_by_the_number_or_the_entrant() -> None:
    made = dossier(4, 4, rounds=1)
    made["rounds"][0]["tables"][0]["seats"][0]["name"] = None
    assert entrant(1) in text_of(pairings_pdf(made, 1)).replace("…", ""), "an erased name"
    made["entries"][2]["name"] = made["rounds"][0]["tables"][0]["seats"][2]["name"] = "日本 太郎"
    for paper, times in ((pairings_pdf, 2), (slips_pdf, 1)):
        words = text_of(paper(made, 1)).split("\n")
        assert sum(word == "No. 3 □ □" for word in words) == times
        assert not any(word.startswith("No. 2") for word in words)


def font_of(signs: str, file: Path) -> None:
    """A font that has these signs alone, each as a square."""
    pen = TTGlyphPen(None)
    for at, corner in enumerate(((0, 0), (0, 700), (700, 700), (700, 0))):
        (pen.lineTo if at else pen.moveTo)(corner)
    pen.closePath()
    names = [f"sign{at}" for at in range(len(signs))]
    made = FontBuilder(1000, isTTF=True)
    made.setupGlyphOrder([".notdef", *names])
    made.setupCharacterMap({ord(sign): name for sign, name in zip(signs, names, strict=True)})
    made.setupGlyf(dict.fromkeys([".notdef", *names], pen.glyph()))
    made.setupHorizontalMetrics(dict.fromkeys([".notdef", *names], (800, 0)))
    made.setupHorizontalHeader(ascent=800, descent=-200)
    made.setupNameTable({"familyName": file.stem, "styleName": "Regular", "psName": file.stem})
    made.setupOS2()
    made.setupPost()
    made.save(file)


def test_a_name_in_another_script_prints_in_the_font_that_has_it(tmp_path: Path) -> None:
    font_of("日本太郎", tmp_path / "Squares.ttf")
    (tmp_path / "Broken.ttf").write_bytes(b"no font")
    (tmp_path / "Cut.ttf").write_bytes((tmp_path / "Squares.ttf").read_bytes()[:40])
    made = dossier(4, 4, rounds=1)
    made["entries"][2]["name"] = made["rounds"][0]["tables"][0]["seats"][2]["name"] = "Taro 日本 太郎"
    use_fonts(str(tmp_path))
    try:
        words = text_of(pairings_pdf(made, 1)).split("\n")
        assert "No. 3" not in "".join(words)
        assert {"Taro ", "日本", "太郎"} <= set(words)
        assert width_of("Taro 日本", 10) == width_of("Taro ", 10) + 16
    finally:
        use_fonts("")


def test_nothing_to_print_is_said_on_one_page_and_a_round_that_is_not_drawn_is_refused() -> None:
    for paper in ALL:
        (page,) = pages_of(paper(EMPTY))
        assert any(word.endswith("yet.") for word in page)
        assert "Page 1 of 1" in page
    for paper in OF_ROUND:
        with pytest.raises(UnknownRound, match=r"Round 7 is not drawn\."):
            paper(dossier(8, 4), 7)


@each_case("paper", ALL)
def test_paper_is_of_two_sizes_and_the_same_dossier_makes_the_same_bytes(paper: Callable[..., bytes]) -> None:
    made = official(dossier(8, 4))
    printed = paper(made)
    turned = paper is attendance_pdf
    sides = b"841.8898 595.2756" if turned else b"595.2756 841.8898"
    for words in (sides, b"/Lang (en)", b"/Title (Market Day Open: ", b"/DisplayDocTitle true"):
        assert words in printed
    assert paper(made) == printed
    assert (b"792 612" if turned else b"612 792") in paper(made, size="letter")
    with pytest.raises(UnknownSize, match="A4 and Letter"):
        paper(made, size="A5")


def test_many_may_print_at_once() -> None:
    made = [official(dossier(players, 4)) for players in suite.sampled((8, 40, 61, 90, 20), 2)]
    alone = [[paper(one) for paper in ALL] for one in made]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda one: [paper(one) for paper in ALL], made)) == alone


def test_a_card_has_a_code_a_seat_and_each_is_drawn_once() -> None:
    made = cards_pdf(dossier(35, 5), 1)
    assert forms_placed(made) == (7, 35)
    words = pages_of(made)
    assert len(words) == 4
    assert words[0].count("Seat 5") == 2
    assert "Round 1 · Market day" in words[0]
    assert "Round" not in text_of(cards_pdf(dossier(35, 5))), "cards for the whole tournament"


def test_codes_made_from_others_are_those_that_are_made_one_by_one() -> None:
    before = "https://cards.example.org/#/tournaments/e-0196f0c0-7e2b/table/"
    tables = [1, 2, 9, 10, 37, 99, 100, 512, 1000, 2048]
    made = codes_of_tables(before, tables)
    assert sorted(made) == tables
    for table in tables:
        zero = segno.make(before + "0" * len(str(table)), error="m", mode="byte", micro=False)
        alone = segno.make(
            f"{before}{table}", error=zero.error, mode="byte", version=zero.version, mask=zero.mask, boost_error=False
        )
        assert made[table] == tuple([int("".join([str(module & 1) for module in row]), 2) for row in alone.matrix])
    assert len(set(made.values())) == len(tables)
    assert len(code_of(NOTE)) == len(segno.make(NOTE, error="m", micro=False).matrix), "all bytes of a checkpoint"


def test_a_slip_has_names_boxes_and_what_to_do() -> None:
    made = dossier(8, 4)
    made["rounds"][0]["tables"][0]["board"] = 3
    words = pages_of(slips_pdf(made, 1))[0]
    assert words.count("Place") == words.count("Score") == 2
    assert "Table 2" in words
    assert "Board 3" in words
    assert words.count("signature") == 8
    assert "Every player signs." in " ".join(words)
    made["book"]["config"]["confirmations"] = "one"
    made["book"]["config"]["points"]["kind"] = "score"
    assert "Write the score of every seat. One player signs." in " ".join(pages_of(slips_pdf(made, 1))[0])


def test_standings_have_ranks_tie_breaks_state_and_the_rulings_that_changed_them() -> None:
    words = pages_of(standings_pdf(official(dossier(18, 4), state="corrected")))[0]
    assert "Corrected standings after round 1 · 18 in the field" in words
    row = words[words.index("Ada Almeida") :][:5]
    assert row == ["Ada Almeida", "17½", "18½", "1", "0.0526"]
    assert words[words.index("Bruno Almeida") - 1] == "="
    assert "Round 1, table 2: case 1, ruling 3 in game 0196f0c0-aaaa; Ada Almeida, Эльвира Almeida" in words
    assert any("FIDE C.07" in word for word in words)
    assert words.count("Wins") == 1, "a tie-break that is a column already is not shown twice"
    assert "Results may be corrected for 30 minutes" in text_of(standings_pdf(dossier(18, 4))), "provisional"
    made = dossier(8, 4)
    made["standings"]["tie_breaks"] *= 2
    assert b"841.8898 595.2756" in standings_pdf(made), "many tie-breaks turn the paper"


def test_a_certificate_holds_the_fingerprint_and_the_checkpoint() -> None:
    made = official(dossier(18, 4))
    text = text_of(certificate_pdf(made))
    digest = standings_hash(made["standings"])
    assert digest in text.replace(" ", "").replace("\n", "")
    assert NOTE.replace("\n", "") in text.replace("\n", "")
    assert "Market day · 1 round · 18 entrants · 1 December 2026" in text
    assert "and 10 more on the pages that follow" in text
    assert "It does not prove who sat at a table" in text.replace("\n", " ")
    assert player(18) in text
    made["standings"]["standings"][0]["name"] = None
    assert standings_hash(made["standings"]) == digest, "it knows no name"
    made["standings"]["standings"][0]["points"] = "8"
    assert standings_hash(made["standings"]) != digest


def test_a_certificate_claims_no_more_than_there_is() -> None:
    provisional = text_of(certificate_pdf(dossier(18, 4)))
    assert "There are no official standings yet." in provisional
    assert player(1) not in provisional
    text = text_of(certificate_pdf(official(dossier(8, 4, checkpoint=None))))
    assert "printed without a checkpoint" in text
    assert "signature over all events" not in text
    assert "daybook verify" not in text


def test_whoever_has_played_gets_a_page_with_a_rank_once_it_is_official() -> None:
    made = dossier(5, 4, rounds=2)
    made["standings"]["standings"][4]["played"] = 0
    pages = pages_of(attendance_pdf(made))
    assert [page[1] for page in pages] == sorted([player(one) for one in range(1, 5)], key=in_order)
    assert not any("rank" in word for page in pages for word in page), "the standings are provisional"
    final = pages_of(attendance_pdf(official(made)))
    assert "1 round · 4½ points · rank 1 of 4" in final[0]


def test_fractions_as_printed_and_names_sorted_without_accents_and_case() -> None:
    wires = ("7/2", "3", "0", "1/2", "-1/4", "-5/3", "5/7", None)
    assert [figure(wire) for wire in wires] == ["3½", "3", "0", "½", "−¼", "−1⅔", "0.7143", ""]
    names = ["émile", "Łukasz", "Martin", "Ørsted", "oz", "Özdemir", "Zoe"]
    assert sorted({*names}, key=in_order) == names


def test_long_names_stay_in_their_place() -> None:
    for name in ("Ada", "Ada " * 12, "Maria Antonia " * 9, "W" * 200, "", "Ω" * 60):
        size, lines = fit(name.strip(), 150, 14, 8)
        assert 8 <= size <= 14
        assert len(lines) <= 2
        assert all(width_of(line, size) <= 150.01 for line in lines)
        begun = "".join(lines)[:20].replace(" ", "")
        assert name.strip()[:20].replace(" ", "").startswith(begun)
        assert begun or not name
