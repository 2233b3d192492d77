"""Names: none that passes for another one, or that upsets the line in which it is shown."""

import re
import unicodedata

from service.look_alikes import mixed_scripts, skeleton
from service.names import handle_fault, handle_from, name_fault, new_handle_fault
from tests.processes import ROOT

GOOD = ["ana", "Ana López", "O\u2019Neil", "李雷", "Zoë", "می\u200cخواهم", "x", "ana.b-c_d!", "7", "bots", "seats"]
BAD = [
    "", " ", " ana", "ana ", "a  b", "a\u00a0b", "a\u202eb", "a\u2066b", "\u200eana", "a\u200bb", "\ufeffana",
    "a\u00adb", "a\u0085b", "\u009bana", "a\tb", "a\x1bb", "a\u2028b", "\u115f", "\ufb01n", "Ａna", "e\u0301va",
    "\ue000", "\ud800",
]  # fmt: skip
OURS = [
    "seat:0", "Seat:1", "bot:greedy", "BOT:x", "Bot:", "dealer", "CLOCK", "director:u-1", "organiser:o", "scorer:1",
    "public", "All",
]  # fmt: skip


IDS = ["p-0199a0b0-0000-7000-8000-000000000000", "o-first", "U-0199A0B0-0000-7000-8000-000000000000"]


def test_names_of_people_are_taken_as_they_are():
    assert [name for name in GOOD if name_fault(name) or handle_fault(name)] == []


def test_marks_that_are_not_seen_blanks_and_letters_in_odd_forms_are_refused():
    assert [name for name in BAD if not name_fault(name) or not handle_fault(name)] == []


def test_nobody_is_called_like_what_the_record_names_itself_or_another_person():
    assert [handle for handle in OURS if "record" not in (handle_fault(handle) or "")] == []
    assert {handle_fault(handle) for handle in IDS} == {"must not read like the id of a person"}


ALIKE = [
    ("Ana", "\u0430n\u0430"), ("copa", "\u0441\u043e\u0440\u0430"), ("BABA", "\u0412\u0410\u0412\u0410"),
    ("Alice", "AIice"), ("mia", "MIA"), ("m", "rn"), ("bob", "b0b"), ("O\u2019Neil", "O'Neil"), ("Straße", "STRASSE"),
    ("tom", "\u0442\u043e\u043c"),
]  # fmt: skip
APART = [("Zoë", "Zoe"), ("Ana", "Ava"), ("ana 2", "ana 3"), ("Иван", "Иванн"), ("李雷", "李蕾"), ("Ñu", "Nu")]
MIXED = ["\u0430na", "Лопеz", "Ελένηb", "გAna", "αna"]
ONE_SCRIPT = ["ジョン・スミス", "李雷 Lee", "김철수 Kim", "می\u200cخواهم", "नरेन्द्र 2", "Ana Лопес", "O\u2019Neil-Şahin"]
_ROLE = re.compile(r'"(?:cases\.role|desk\.duty|replay\.by)\.(?!seat|what-if)[a-z]+": "([^{"]+)"')


def test_what_looks_alike_in_any_case_and_script_has_one_skeleton():
    assert [pair for pair in ALIKE if len(set(map(skeleton, pair))) != 1] == []
    assert [pair for pair in APART if len(set(map(skeleton, pair))) != 2] == []
    letters = [sign for sign in map(chr, range(0x21, 0x3000)) if unicodedata.category(sign).startswith("L")]
    assert [
        sign for sign in letters if len({*map(skeleton, (sign, sign.upper(), sign.lower(), skeleton(sign)))}) > 1
    ] == []


def test_scripts_are_mixed_only_as_languages_mix_them():
    assert [name for name in MIXED if not mixed_scripts(name) or new_handle_fault(name) is None] == []
    assert [name for name in ONE_SCRIPT if mixed_scripts(name) or new_handle_fault(name)] == []


def test_nobody_is_called_what_the_pages_call_an_office_in_any_language():
    texts = [path.read_text() for path in (ROOT / "replays/viewer/text").rglob("*.js")]
    offices = {name for text in texts for name in _ROLE.findall(text)}
    assert {"the organiser", "director", "un anotador", "quien reparte"} <= offices
    for form in (str, str.upper, str.title, lambda name: f"{name} 2", lambda name: f"-{name}."):
        assert [name for name in offices if new_handle_fault(form(name)) is None] == []


def test_what_is_made_of_any_text_is_a_handle_that_somebody_new_may_have():
    texts = [*GOOD, *BAD[:-1], *OURS, *IDS, *MIXED, *ONE_SCRIPT, "Director", "ana/ben", "x" * 90, "\u0430" * 50]
    assert [text for text in texts if new_handle_fault(handle_from(text))] == []
    assert [handle_from(text) for text in ("\u0430na", "ana/ben", "Director")] == ["ana", "ana ben", "player"]
