// Where comparisons begin: at a replay, and at the boards of a tournament.

export default {
  "compare_menu.seats": "With the same game seen by another",
  "compare_menu.tables": "With another table of this deal",
  "compare_menu.table": "Table {table}: {names}",
  "compare_menu.none": "No other table had these deals.",
  "compare_menu.later": "Others may still play these cards: their tables come when all are over.",
  "compare_menu.with": "Compare with table {table}",
};
