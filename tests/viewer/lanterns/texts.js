// Texts of Lanterns.

export default {
  "la.table": "Table of Lanterns",
  "la.lantern": "lantern {id}",
  "la.lanterns": "Lanterns of {name}",
  "la.hidden": "has hidden one",
};
