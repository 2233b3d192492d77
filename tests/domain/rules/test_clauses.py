"""Finding clauses in a RULES.md."""

from __future__ import annotations

from domain.rules.clauses import Clause, read_clauses

RULES = """# A Title

An introduction.

## FB-1 The deck

- **FB-1.1** Sixty-five cards.
- **FB-1.2** (decided) A clause that goes on
  over two lines.

  And over a paragraph.
- A plain item, with **FB-9** in it.

Prose that belongs to nothing.

## FB-6 What is refused

A refused move
changes nothing.

More prose.

- **MM-B3.5** Another title's number.
- **MF-R4.4.1** A deep one.
- **MF-A12** A register's.
- **MC-4.4b** With a letter.

### FB-7 Who sees what

| item | who |
| --- | --- |

## FB-8 Nothing

## Words

No number here.
"""


def test_clauses_are_items_with_a_bold_number_and_numbered_headings_with_a_paragraph() -> None:
    assert read_clauses(RULES) == (
        Clause("FB-1.1", "FB-1 The deck", "Sixty-five cards.", False),
        Clause("FB-1.2", "FB-1 The deck", "A clause that goes on over two lines. And over a paragraph.", True),
        Clause("FB-6", "FB-6 What is refused", "A refused move changes nothing.", False),
        Clause("MM-B3.5", "FB-6 What is refused", "Another title's number.", False),
        Clause("MF-R4.4.1", "FB-6 What is refused", "A deep one.", False),
        Clause("MF-A12", "FB-6 What is refused", "A register's.", False),
        Clause("MC-4.4b", "FB-6 What is refused", "With a letter.", False),
    )


def test_what_has_no_number_is_no_clause_and_the_last_line_needs_no_end() -> None:
    for text in ("", "no clauses\n", "- **Bold** text", "- FB-1.1 not bold", "## fb-1 small\n\ntext"):
        assert read_clauses(text) == ()
    assert read_clauses("- **FB-1** Last") == (Clause("FB-1", "", "Last", False),)


def test_a_clause_is_told_in_plain_words() -> None:
    (clause,) = read_clauses(
        "## FB-1 *All* of `deck`\n\n- **FB-1.1** A **stock** and a *value*, 2 * 3 * 4: `BAD_DEAL` for `hands: 3`, see\n"
        "  [the deck](deck.md). First:\n  - one;\n  - two.\n"
    )
    assert clause.heading == 'FB-1 All of "deck"'
    assert clause.text == (
        'A stock and a value, 2 * 3 * 4: BAD_DEAL for "hands: 3", see the deck. First: • one; • two.'
    )
