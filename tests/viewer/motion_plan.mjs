// node motion_plan.mjs PLAN_JS: reads a list of {before, after, pressed} and writes what moves in each.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { planOf } = await import(pathToFileURL(process.argv[2]).href);
const picture = ({ things, spots, numbers }) => ({
  things,
  spots: new Map(Object.entries(spots)),
  numbers: new Map(Object.entries(numbers)),
});
const asked = JSON.parse(readFileSync(0, "utf8"));
const plans = asked.map(({ before, after, pressed }) => planOf(picture(before), picture(after), pressed));
console.log(JSON.stringify(plans));
