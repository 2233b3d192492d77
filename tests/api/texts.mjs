// node texts.mjs VIEWER: prints every catalogue of the viewer with its translations, by file and language.

import { existsSync, readdirSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const root = resolve(process.argv[2]);
const read = async (name) => (await import(pathToFileURL(join(root, name)))).default;
const names = readdirSync(root, { recursive: true }).filter((name) => /^(text\/(?!en\.)\w+|titles\/\w+\/texts)\.js$/.test(name));
const languages = readdirSync(join(root, "text"), { withFileTypes: true }).filter((one) => one.isDirectory());
const found = {};
for (const name of names.sort()) {
  found[name] = { en: await read(name) };
  for (const { name: language } of languages) {
    const there = name.startsWith("text/") ? join("text", language, relative("text", name)) : name.replace(/\.js$/, `_${language}.js`);
    if (existsSync(join(root, there))) found[name][language] = await read(there);
  }
}
console.log(JSON.stringify(found));
