// The English catalogue: the texts of all groups. A translation is another set of the same keys.

import cases from "./cases.js";
import market from "./market.js";
import moonflight from "./moonflight.js";
import play from "./play.js";
import replay from "./replay.js";
import rulings from "./rulings.js";
import shell from "./shell.js";
import statistics from "./statistics.js";
import tables from "./tables.js";

export default {
  ...shell,
  ...tables,
  ...market,
  ...moonflight,
  ...replay,
  ...play,
  ...statistics,
  ...cases,
  ...rulings,
};
