// The texts of most rooms, in English or, on pages in another language, in that: see lib/text.js. Those of a title are in its
// folder; they join when it is loaded, as those of disputes, of the statistics, of lessons and of tournaments join with their
// pages.

import play from "./play.js";
import replay from "./replay.js";
import shell from "./shell.js";
import tables from "./tables.js";

export default {
  ...shell,
  ...tables,
  ...replay,
  ...play,
};
