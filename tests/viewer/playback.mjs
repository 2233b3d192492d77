// node playback.mjs PLAYBACK_JS: writes how long pictures take by their number, and how many of many are shown, for those who
// are waited for ("hurried") and for those who watch.

import { pathToFileURL } from "node:url";

const { pauseOf, worthShowing } = await import(pathToFileURL(process.argv[2]).href);
const pictures = Array.from({ length: 20 }, (_, step) => ({ step, by: "bot:1", at: String(step), state: { step } }));
const told = (hurried) => {
  const shown = worthShowing(pictures, {}, hurried).length;
  return { shown, took: Object.fromEntries(Array.from({ length: shown }, (_, k) => [k + 1, (k + 1) * pauseOf(k + 1, hurried)])) };
};
const [hurried, watched] = [told(true), told(false)];
const shown = { hurried: hurried.shown, watched: watched.shown };
console.log(JSON.stringify({ hurried: hurried.took, watched: watched.took, shown }));
