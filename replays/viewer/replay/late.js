// What a replay does not need for its first picture, and loads when that is there.

export { ShareButton } from "../sharing/share_button.js";
export { LookTogether } from "../together/begin.js";
export { CompareMenu } from "./compare_menu.js";
export { ScoreStrip } from "./scores.js";
export { Side } from "./side.js";
