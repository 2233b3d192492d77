// Reads the frames of a game as they arrive, line by line, without blocking the page.

import { address, problemOf, tokenOf } from "../lib/api.js";
import { begun } from "../lib/early.js";
import { LANGUAGE } from "../lib/text.js";

const SLICE_MS = 5; // a slider must keep moving while frames are read

/** Lets the browser draw and take input. `scheduler.yield` would not: it continues before drawing. */
const pause = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Reads NDJSON and hands it over in small batches. Throws `Problem` if refused, and whatever `fetch` throws.
 * @param {string} path @param {{query?: Record<string, any>, signal: AbortSignal, onLot: (lot: any[]) => void}} reading
 */
export async function readLines(path, { query = {}, signal, onLot }) {
  const bearer = tokenOf(path, undefined);
  const headers = {
    Accept: "application/x-ndjson",
    "Accept-Language": LANGUAGE,
    ...(bearer ? { Authorization: `Bearer ${bearer}` } : {}),
  };
  const place = address(path, query);
  const early = begun(place, bearer);
  const response = await (early ?? fetch(place, { headers, signal, credentials: "omit", cache: "no-store" }));
  if (!response.ok) throw await problemOf(response);
  const reader = /** @type {ReadableStream} */ (response.body).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = done ? "" : (lines.pop() ?? "");
    await parsed(lines, onLot, signal);
    if (done) return;
  }
}

/** @param {string[]} lines @param {(lot: any[]) => void} onLot @param {AbortSignal} signal */
async function parsed(lines, onLot, signal) {
  let lot = [];
  let began = performance.now();
  for (const line of lines) {
    if (line) lot.push(JSON.parse(line));
    if (performance.now() - began < SLICE_MS) continue;
    onLot(lot);
    lot = [];
    await pause();
    if (signal.aborted) return;
    began = performance.now();
  }
  if (lot.length) onLot(lot);
}
