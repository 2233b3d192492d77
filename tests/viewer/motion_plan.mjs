// node motion_plan.mjs PLAN_JS: reads {before, after, pressed} and writes what moves between the two pictures.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { planOf } = await import(pathToFileURL(process.argv[2]).href);
const { before, after, pressed } = JSON.parse(readFileSync(0, "utf8"));
const picture = ({ things, spots, numbers }) => ({
  things,
  spots: new Map(Object.entries(spots)),
  numbers: new Map(Object.entries(numbers)),
});
console.log(JSON.stringify(planOf(picture(before), picture(after), pressed)));
