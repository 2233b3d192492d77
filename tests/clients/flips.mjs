// Flips bits of an exported file, one byte at a time, and tells which of them verify.mjs does not find or misnames.
// Run: node flips.mjs VERIFY.mjs DIRECTORY FILE SEED [COUNT]. Answers {"flips", "missed": [[place, what it said]]}.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [program, directory, target, seed, count] = process.argv.slice(2);
const { check } = await import(pathToFileURL(program).href);
const files = readdirSync(directory).map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(directory, name))) }));
const file = files.find(({ name }) => name === target);
const { bytes } = file;
const isRecord = target.endsWith(".ndjson");

let state = Number(seed) >>> 0;
/** A small generator of its own, so that a seed gives the same flips again (mulberry32). */
const luck = (below) => {
  state = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(state ^ (state >>> 15), state | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
};

const all = Array.from({ length: bytes.length }, (_, place) => place);
const places = count ? [...Array.from({ length: Number(count) }, () => luck(bytes.length)), bytes.length - 1] : all;
const missed = [];
for (const place of places) {
  const flipped = bytes.slice();
  flipped[place] ^= 1 << luck(8);
  file.bytes = flipped;
  const { findings } = await check(files);
  const wrong = findings.filter(({ kind }) => kind === "wrong");
  const event = bytes.subarray(0, place).reduce((lines, byte) => lines + (byte === 10), 1);
  const named = isRecord ? wrong[0]?.file === target && wrong[0].text.startsWith(`event ${event} `) : wrong.length > 0;
  if (!named) missed.push([place, findings.map(({ kind, text }) => `${kind}: ${text}`)]);
}
process.stdout.write(JSON.stringify({ flips: places.length, missed }));
