// The English catalogue: the texts of all rooms. Those of a title are in its folder, and join when it is loaded.

import cases from "./cases.js";
import play from "./play.js";
import replay from "./replay.js";
import rulings from "./rulings.js";
import shell from "./shell.js";
import statistics from "./statistics.js";
import tables from "./tables.js";

export default {
  ...shell,
  ...tables,
  ...replay,
  ...play,
  ...statistics,
  ...cases,
  ...rulings,
};
