// node --experimental-vm-modules viewer_modules.mjs VIEWER: parses and links every module without running it, then prints
// the catalogue by its modules, those of the titles among them. What one module imports another must export.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import vm from "node:vm";

const root = resolve(process.argv[2]);
const names = readdirSync(root, { recursive: true }).filter((name) => /\.m?js$/.test(name)).map((name) => join(root, name));
const modules = new Map();
const faults = [];
for (const name of names) {
  try {
    modules.set(name, new vm.SourceTextModule(readFileSync(name, "utf8"), { identifier: name }));
  } catch (error) {
    faults.push(`${relative(root, name)}: ${error.message}`);
  }
}
const linker = (specifier, from) => {
  const there = modules.get(join(dirname(from.identifier), specifier));
  if (!there) throw new Error(`imports ${specifier}, which is not there or has a fault`);
  return there;
};
// What a module imports is linked before it: Node now and then fails where it has to link many on the way. None imports itself
// by way of others, which a test of its own sees to.
const link = async (name, module) => {
  if (module.status !== "unlinked") return;
  for (const specifier of module.dependencySpecifiers) {
    const there = join(dirname(name), specifier);
    if (modules.has(there)) await link(there, modules.get(there));
  }
  await module.link(linker);
};
for (const [name, module] of modules) {
  try {
    await link(name, module);
    if (module.status === "linked" && module.instantiate) module.instantiate();
    if (module.status === "errored") throw module.error;
  } catch (error) {
    faults.push(`${relative(root, name)}: ${error.message}`);
  }
}
const catalogue = modules.get(join(root, "text", "en.js"));
const groups = {};
if (!faults.length) {
  await catalogue.evaluate(); // texts and nothing else
  const texts = names.filter((name) => /^(text\/(?!en\.)\w+|titles\/\w+\/texts)\.js$/.test(relative(root, name)));
  for (const name of texts) {
    const group = modules.get(name);
    if (group.status === "linked") await group.evaluate();
    groups[relative(root, name)] = group.namespace.default;
  }
}
console.log(JSON.stringify({ modules: names.length, faults, groups }));
