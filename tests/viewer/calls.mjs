// node calls.mjs MODULE: reads {name, calls} and writes what the module's function of that name gives to each list of arguments.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const { name, calls } = JSON.parse(readFileSync(0, "utf8"));
const module = await import(pathToFileURL(process.argv[2]).href);
console.log(JSON.stringify(calls.map((given) => module[name](...given))));
