// What the seats of a sealed game add to its shuffles. This page draws the number of its seat, commits the seat to it, and
// reveals it once nobody commits any more; whatever goes wrong with that, play goes on without it.

import { newKey, post } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { keep, kept } from "../lib/session.js";
import { addTexts, t } from "../lib/text.js";
import texts from "../text/nonces.js";
import { namesOf } from "./status.js";
import { isUnanswered, pause } from "./submission.js";

addTexts(texts);

const RETRY_MS = 1500;
const HIDDEN_MS = 2000; // a hidden page hears of events too rarely to reveal in time

/**
 * @typedef {object} Nonces as the summary has them
 * @property {"commit"|"reveal"} phase
 * @property {string} commitment the dealer's
 * @property {number[]} committed
 * @property {number[]} revealed
 */

/** @typedef {{commitment: string, nonce: string, keys: {commit: string, reveal: string}}} Own a nonce for one promise of the dealer */

const nameOf = (game, seat) => `daybook.nonce.${game}.${seat}`;

/** The nonce that this tab keeps for a seat; null if it has none. @returns {Own|null} */
function ownNonce(game, seat, commitment) {
  const own = JSON.parse(kept(nameOf(game, seat)) ?? "null");
  return own?.commitment === commitment ? own : null;
}

/** A fresh nonce, kept before anybody hears of it, so that a reload can still reveal it. @returns {Own} */
function drawn(game, seat, commitment) {
  const own = { commitment, nonce: newKey(), keys: { commit: newKey(), reveal: newKey() } };
  keep(nameOf(game, seat), JSON.stringify(own));
  return own;
}

/** What commits a seat to a nonce (docs/record-format.md, sealed deals). @param {string} text */
async function sha256(text) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What a seat has to do now; null: nothing. @param {Nonces|null} nonces @param {number|null} seat */
function dueOf(nonces, seat) {
  if (!nonces || seat === null) return null;
  if (nonces.phase === "commit") return nonces.committed.includes(seat) ? null : "commit";
  return nonces.committed.includes(seat) && !nonces.revealed.includes(seat) ? "reveal" : null;
}

/**
 * Sends what is due until it is answered. Returns the code of a refusal; null: none.
 * @param {string} path @param {"commit"|"reveal"} due @param {Own} own @param {number} seat @param {() => boolean} wanted
 * @returns {Promise<string|null>}
 */
async function refusalOf(path, due, own, seat, wanted) {
  const text = `deal-nonce-v1\n${own.commitment}\nseat:${seat}\n${own.nonce}\n`;
  const body = due === "commit" ? { commitment: await sha256(text) } : { nonce: own.nonce };
  while (wanted()) {
    try {
      await post(`${path}/nonces`, body, { key: own.keys[due] });
      return null;
    } catch (problem) {
      if (!isUnanswered(problem)) return problem.objections[0]?.code ?? problem.code;
      await pause(Math.max(RETRY_MS, (problem.retryAfter ?? 0) * 1000));
    }
  }
  return null;
}

/**
 * Gives the number of the page's seat. Returns why it is not given here; null if it is.
 * @param {any} game @param {number|null} seat @param {string} path @param {() => void} onWait
 * @returns {"insecure"|"late"|"elsewhere"|null}
 */
function useOwnNonce(game, seat, path, onWait) {
  const [refusal, setRefusal] = useState(/** @type {string|null} */ (null));
  /** @type {Nonces|null} */
  const nonces = game.status === "open" ? game.nonces : null;
  const due = dueOf(nonces, seat);
  const commitment = nonces?.commitment;
  useEffect(() => {
    if (!due || seat === null || !commitment || !crypto.subtle) return undefined;
    const own = ownNonce(game.id, seat, commitment) ?? (due === "commit" ? drawn(game.id, seat, commitment) : null);
    if (!own) return undefined;
    let wanted = true;
    refusalOf(path, due, own, seat, () => wanted).then((code) => {
      if (due === "commit" && code === "NONCE_COMMITTED") keep(nameOf(game.id, seat), null);
      if (wanted) setRefusal(code);
    });
    return () => {
      wanted = false;
    };
  }, [game.id, seat, due, commitment]);
  const waits = nonces !== null && seat !== null && !nonces.revealed.includes(seat);
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => document.visibilityState === "hidden" && onWait(), HIDDEN_MS);
    return () => clearInterval(timer);
  }, [waits]);
  if (!nonces || seat === null) return null;
  if (nonces.committed.includes(seat))
    return ownNonce(game.id, seat, nonces.commitment) && refusal !== "BAD_NONCE" ? null : "elsewhere";
  if (!crypto.subtle) return "insecure";
  return nonces.phase === "reveal" || refusal === "NONCES_CLOSED" ? "late" : null;
}

/**
 * What the dealer waits for, in a few words, while it does.
 * @param {{game: any, seat: number|null, path: string, onWait: () => void}} props `onWait` looks what has happened since
 */
export function SeatNonces({ game, seat, path, onWait }) {
  const why = useOwnNonce(game, seat, path, onWait);
  /** @type {Nonces|null} */
  const nonces = game.status === "open" ? game.nonces : null;
  if (!nonces) return null;
  const commits = nonces.phase === "commit";
  const done = commits ? nonces.committed : nonces.revealed;
  const asked = commits ? game.seats.map((_, k) => k) : nonces.committed;
  const missing = asked.filter((k) => !done.includes(k));
  const said = [t(`nonces.${nonces.phase}`), seat !== null && t(`nonces.${why ?? "yours"}`)];
  const seats = [
    done.length > 0 && t("nonces.done", { names: namesOf(game, done) }),
    missing.length > 0 && t("nonces.missing", { names: namesOf(game, missing) }),
  ];
  return html`<div class="note nonces" role="status">
    <p>${sentences(said)}</p>
    <p class="hint">${sentences(seats)}</p>
  </div>`;
}

/** @param {(string|false)[]} all */
const sentences = (all) => all.filter(Boolean).join(" ");
