// node outline.mjs OUTLINE_JS: reads {state, count} and writes what the plain table takes the members of the state for.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { outline } = await import(pathToFileURL(process.argv[2]).href);
const { state, count } = JSON.parse(readFileSync(0, "utf8"));
console.log(JSON.stringify(outline(state, count)));
