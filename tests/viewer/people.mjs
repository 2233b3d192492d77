// node people.mjs PEOPLE_JS: reads {game, opened, rulings, asked: [{step, text}]} and writes what each text becomes
// at its step.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { pastSittings, seatedAt, withNames } = await import(pathToFileURL(process.argv[2]).href);
const { game, opened, rulings, asked } = JSON.parse(readFileSync(0, "utf8"));
const past = pastSittings(opened, rulings);
console.log(JSON.stringify(asked.map(({ step, text }) => withNames(seatedAt(game, past, step), text))));
