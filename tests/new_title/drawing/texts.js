// Texts of High Card.

export default {
  "high_card.table": "Table of High Card",
  "high_card.round": "This round",
};
