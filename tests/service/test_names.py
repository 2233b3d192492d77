"""Names: none that passes for another one, or that upsets the line in which it is shown."""

from service.names import handle_fault, name_fault

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
