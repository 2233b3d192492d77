// node parting.mjs PARTING_JS: reads pairs of {left, right}, each {record, index}, and writes the places of each pair.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const at = process.argv[2];
const { dealtAlike, decisionsOf, placesOf } = await import(pathToFileURL(at).href);
const { Listing } = await import(pathToFileURL(join(dirname(at), "../replay/listing.js")).href);

function told({ left, right }) {
  const [one, other] = [left, right].map(({ record, index }) => {
    const listing = new Listing(index);
    return { listing, decisions: decisionsOf(record, listing) };
  });
  const last = { left: one.listing.last, right: other.listing.last };
  return {
    alike: dealtAlike(left.record, right.record),
    decisions: [one.decisions.length, other.decisions.length],
    places: placesOf(one.decisions, other.decisions, last),
  };
}

console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(told)));
