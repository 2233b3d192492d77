#!/usr/bin/env node
// Checks records that a Daybook has given out, without that Daybook: the chain of hashes, the proof that the log has
// the record, signatures, receipts, that every shuffle follows from the promised seed, and what follows in the book of a
// tournament. It does not know the rules of any game, so it cannot say whether a move was allowed: `daybook verify`
// judges every move again.
//
//     node verify.mjs DIRECTORY|FILE.ndjson|ARCHIVE.zip [--key KEY]...
//
// For Node (18 or newer) and browsers, without packages: it needs WebCrypto with Ed25519. It is written from
// docs/record-format.md, and shares no code with the service, which gives it out with its modules as one file.

import {
  IN_NODE,
  NODE,
  SUBTLE,
  Wrong,
  Unchecked,
  utf8,
  textOf,
  base64,
  fromBase64,
  hex,
  fromHex,
  fromDecimal,
  joined,
  same,
  sha256,
  canonical,
  fromJson,
} from "./basics.mjs";
import { checkBook, gameOf } from "./books.mjs";

// Events and the chain

const KINDS = {
  at: "string",
  by: "string",
  cmd: "string",
  data: "object",
  game: "string",
  move: "object",
  n: "number",
  of: "number",
  prev: "string",
  rule: "string",
  salt: "string",
  title: "string",
  type: "string",
  v: "number",
};
const OPTIONAL = new Set(["cmd", "move", "of", "rule"]);
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The members of an event. Throws `Wrong` with the end of a sentence that begins "event 12". @param {Uint8Array} line */
function eventOf(line) {
  let text, event;
  try {
    text = textOf(line, "");
    event = JSON.parse(text);
  } catch {
    throw new Wrong("cannot be read: it is not JSON in UTF-8");
  }
  if (event === null || typeof event !== "object" || Array.isArray(event)) throw new Wrong("is not an object");
  if (canonical(event) !== text) throw new Wrong("is not canonical JSON (RFC 8785)");
  for (const name of Object.keys(event)) {
    if (!Object.hasOwn(KINDS, name)) throw new Wrong(`has a member that no event has: ${name}`);
    const kind = Array.isArray(event[name]) || event[name] === null ? "another" : typeof event[name];
    if (kind !== KINDS[name] || event[name] === "") throw new Wrong(`has something else for ${name} than events have`);
  }
  for (const name of Object.keys(KINDS))
    if (!OPTIONAL.has(name) && !Object.hasOwn(event, name)) throw new Wrong(`has no ${name}`);
  if (event.v < 1) throw new Wrong("has no version");
  if (!TIME.test(event.at) || Number.isNaN(Date.parse(event.at))) throw new Wrong("was made at no time that there is");
  if (event.of !== undefined && !(event.of >= 1 && event.of < event.n)) throw new Wrong("stands for no earlier event");
  fromBase64(event.prev, "has as prev what", 32);
  fromBase64(event.salt, "has as salt what", 16);
  return event;
}

const BOOK = "tournament-book-";

/** Whether an event is one of a game, and not of a tournament's stream or the house's. @param {any} event */
function isGame({ game }) {
  return game !== "house" && !game.startsWith("tournament-");
}

/** The first event that is not in its place. @param {any[]} events */
function orderFault(events) {
  const [first] = events;
  if (first.prev !== base64(new Uint8Array(32))) return fault(1, "is not the first: it follows another");
  let at = "";
  for (const [index, event] of events.entries()) {
    const n = index + 1;
    if (event.n !== n) return fault(n, `says that it is event ${event.n}`);
    if (event.game !== first.game) return fault(n, `is of another game (${event.game})`);
    if (event.at < at) return fault(n, "is earlier than the one before");
    const opens = event.title === "daybook" && event.type === "GameOpened";
    if (isGame(first) && opens !== (n === 1))
      return fault(n, n === 1 ? "is not the opening of a game" : "opens the game once more");
    if (!isGame(first) && (opens || event.title !== "daybook")) return fault(n, "is one of a game");
    at = event.at;
  }
  return null;
}

/** @param {number} n @param {string} what */
function fault(n, what) {
  return { n, what };
}

/** The events of lines that may be anything, or the first that is none. @param {Uint8Array[]} lines */
function formOf(lines) {
  const events = [];
  for (const [index, line] of lines.entries()) {
    try {
      events.push(eventOf(line));
    } catch (error) {
      if (!(error instanceof Wrong)) throw error;
      return { events, fault: fault(index + 1, error.message) };
    }
  }
  return { events, fault: events.length ? orderFault(events) : fault(1, "is missing: there are no events") };
}

/** The lines of a record, without their ends. Throws `Wrong`. @param {Uint8Array} bytes */
function linesOf(bytes) {
  const lines = [];
  let start = 0;
  for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  if (start < bytes.length) throw new Wrong(`event ${lines.length + 1} breaks off: its line has no end`);
  if (!lines.length) throw new Wrong("event 1 is missing: there are no events");
  return lines;
}

/** The hashes of all lines, many at a time. @param {Uint8Array[]} lines @param {(share: number) => void} told */
async function hashesOf(lines, told) {
  const hashes = [];
  for (let at = 0; at < lines.length; at += 512) {
    hashes.push(...(await Promise.all(lines.slice(at, at + 512).map(sha256))));
    told(hashes.length / lines.length);
  }
  return hashes;
}

/**
 * The events of a record whose last line is taken as it is. Each line before it is known by the hash that the next one
 * holds, so the walk goes backwards and names the event that was changed. Throws `Wrong`.
 * @param {Uint8Array[]} lines @param {Uint8Array[]} hashes
 */
function chainOf(lines, hashes) {
  const events = [];
  for (let n = lines.length; n > 0; n -= 1) {
    if (n < lines.length && base64(hashes[n - 1]) !== events[events.length - 1].prev)
      throw new Wrong(`event ${n} was changed, or is another: it does not have the hash that event ${n + 1} holds`);
    try {
      events.push(eventOf(lines[n - 1]));
    } catch (error) {
      throw error instanceof Wrong ? new Wrong(`event ${n} ${error.message}`) : error;
    }
  }
  events.reverse();
  const found = orderFault(events);
  if (found) throw new Wrong(`event ${found.n} ${found.what}`);
  return events;
}

// Signed notes (c2sp.org/signed-note) and their keys

const TEXT_KEY = 1;
const WITNESS_KEY = 4;

/** A public key in `name+id+base64`. Throws `Wrong`. @param {unknown} text @param {string} what */
async function keyOf(text, what) {
  const parts = typeof text === "string" ? /^([^+]+)\+([^+]+)\+(.*)$/s.exec(text) : null;
  if (!parts) throw new Wrong(`${what} does not have the form name+id+base64`);
  const [, name, id, encoded] = parts;
  checkName(name, what);
  const data = fromBase64(encoded, what, 33);
  if (data[0] !== TEXT_KEY && data[0] !== WITNESS_KEY) throw new Wrong(`${what} is not an Ed25519 key`);
  const expected = (await sha256(joined(utf8.encode(`${name}\n`), data))).subarray(0, 4);
  if (!same(fromHex(id, `the id of ${what}`, 4), expected)) throw new Wrong(`${what} has the id of another key`);
  return { name, id: hex(expected), type: data[0], public: data.subarray(1), text: /** @type {string} */ (text) };
}

/** @param {string} name @param {string} what */
function checkName(name, what) {
  if (!name || /[\s\u0085+]/u.test(name) || hasControls(name))
    throw new Wrong(`${what} has no name that a key may have`);
}

/** Whether a text has control characters but newlines. @param {string} text */
function hasControls(text) {
  for (const c of text) if (c < " " && c !== "\n") return true;
  return false;
}

/** The text and signatures of a note, not yet verified. Throws `Wrong`. @param {Uint8Array} bytes @param {string} what */
function noteOf(bytes, what) {
  if (bytes.length > 1_000_000) throw new Wrong(`${what} is larger than a note may be`);
  const whole = textOf(bytes, what);
  if (hasControls(whole)) throw new Wrong(`${what} has control characters`);
  const end = whole.lastIndexOf("\n\n");
  if (end < 0 || !whole.endsWith("\n") || end + 2 >= whole.length) throw new Wrong(`${what} is not a signed note`);
  const signatures = whole
    .slice(end + 2, -1)
    .split("\n")
    .map((line) => signatureOf(line, what));
  if (signatures.length > 100) throw new Wrong(`${what} has more than 100 signatures`);
  return { text: whole.slice(0, end + 1), signatures };
}

/** @param {string} line @param {string} what */
function signatureOf(line, what) {
  const parts = /^\u2014 ([^ ]+) (.*)$/u.exec(line);
  if (!parts) throw new Wrong(`${what} has a signature line that is none`);
  checkName(parts[1], what);
  const data = fromBase64(parts[2], `a signature of ${what}`);
  if (data.length < 5) throw new Wrong(`${what} has a signature that is too short`);
  return { name: parts[1], id: hex(data.subarray(0, 4)), data: data.subarray(4) };
}

/**
 * Those of the trusted keys that have signed a note; of a witness with the time when it saw the text. Others'
 * signatures say nothing. Throws `Wrong` if a trusted key's signature is not one of this text.
 * @param {{text: string, signatures: any[]}} note @param {any[]} keys @param {string} what
 */
async function signersOf(note, keys, what) {
  const found = [];
  for (const signature of note.signatures) {
    const key = keys.find((one) => one.name === signature.name && one.id === signature.id);
    if (!key) continue;
    let { data } = signature;
    let message = note.text;
    let time = null;
    if (key.type === WITNESS_KEY) {
      if (data.length !== 72) throw new Wrong(`the signature of ${key.name} under ${what} has another length`);
      time = new DataView(data.buffer, data.byteOffset, 8).getBigUint64(0);
      message = `cosignature/v1\ntime ${time}\n${note.text}`;
      data = data.subarray(8);
    }
    if (!(await isSigned(key.public, data, utf8.encode(message))))
      throw new Wrong(`the signature of ${key.name} under ${what} is not one of this text`);
    found.push({ key, time });
  }
  return found;
}

/** @param {Uint8Array} key @param {Uint8Array} signature @param {Uint8Array} message */
async function isSigned(key, signature, message) {
  if (!SUBTLE) throw new Unchecked("this page has no cryptography: browsers give it only to https and localhost");
  let imported;
  try {
    imported = await SUBTLE.importKey("raw", key, { name: "Ed25519" }, false, ["verify"]);
  } catch (error) {
    if (error?.name !== "NotSupportedError" && !/algorithm/i.test(String(error))) return false; // no point of the curve
    throw new Unchecked("this browser cannot check Ed25519 signatures: use a newer one, or Node 18.4 or newer");
  }
  return SUBTLE.verify({ name: "Ed25519" }, imported, signature, message);
}

// The log (RFC 6962): checkpoints and proofs of inclusion

/** @param {Uint8Array} entry */
function leafHash(entry) {
  return sha256(joined(Uint8Array.of(0), entry));
}

/** @param {Uint8Array} left @param {Uint8Array} right */
function nodeHash(left, right) {
  return sha256(joined(Uint8Array.of(1), left, right));
}

const FOLLOWS = "daybook-log-follows@v1";

/** The checkpoint in a note's text: origin, size and root, and which logs ended before. @param {string} text @param {string} what */
function checkpointOf(text, what) {
  const lines = text.split("\n");
  if (lines.pop() !== "" || lines.length < 3 || lines.includes("")) throw new Wrong(`${what} is not a checkpoint`);
  const [origin, size, root, ...further] = lines;
  const ended = further.map((line) => line.split(" ")).filter(([first]) => first === FOLLOWS);
  return {
    origin,
    size: fromDecimal(size, `the size in ${what}`),
    root: fromBase64(root, `the root in ${what}`, 32),
    ended: ended.map(([, before, kept, signed]) => endedLog(before, kept, signed, what)),
  };
}

/** What is said of a log that ended before. @param {string} before @param {string} kept @param {string} signed @param {string} what */
function endedLog(before, kept, signed, what) {
  const [here, all] = [kept, signed].map((number) => fromDecimal(String(number), `a number in ${what}`));
  const said = `this log follows ${before}, which ended after ${all} signed events`;
  return here < all
    ? `${said}: events ${here + 1n} to ${all} of it are missing here`
    : `${said}, all of which are here`;
}

/** A checkpoint that a trusted key of the log has signed. Throws `Wrong`. @param {Uint8Array} bytes @param {Trust} trust @param {string} what */
async function signedCheckpoint(bytes, trust, what) {
  const note = noteOf(bytes, what);
  const checkpoint = checkpointOf(note.text, what);
  const signers = await signersOf(note, [...trust.log, ...trust.witnesses], what);
  if (!signers.some(({ key }) => key.type === TEXT_KEY))
    throw new Wrong(`no trusted key of the log has signed ${what}`);
  if (checkpoint.origin !== trust.origin)
    throw new Wrong(`${what} is that of the log ${checkpoint.origin}, not of ${trust.origin}`);
  const seen = signers.filter(({ time }) => time !== null);
  if (trust.quorum && !trust.quorum(new Set(seen.map(({ key }) => key.text)))) {
    const names = seen.map(({ key }) => key.name).join(", ");
    throw new Wrong(`${names || "no witness"} has cosigned ${what}, which is less than the policy wants`);
  }
  return { ...checkpoint, seen };
}

/** A tlog-proof: index, hashes and a signed checkpoint. Throws `Wrong`. @param {Uint8Array} bytes @param {string} what */
function proofOf(bytes, what) {
  const end = bytes.findIndex((byte, at) => byte === 10 && bytes[at + 1] === 10);
  if (end < 0) throw new Wrong(`${what} has no checkpoint`);
  const [header, ...lines] = textOf(bytes.subarray(0, end), what).split("\n");
  if (header !== "c2sp.org/tlog-proof@v1") throw new Wrong(`${what} does not begin as a tlog-proof does`);
  if (lines[0]?.startsWith("extra ") && !fromBase64(lines.shift()?.slice(6), `the extra data in ${what}`).length)
    throw new Wrong(`${what} has an empty line of extra data`);
  const index = /^index (.*)$/.exec(lines.shift() ?? "");
  if (!index) throw new Wrong(`${what} does not say the index of its entry`);
  if (lines.length > 63) throw new Wrong(`${what} has too many hashes`);
  return {
    index: fromDecimal(index[1], `the index in ${what}`),
    hashes: lines.map((line) => fromBase64(line, `a hash in ${what}`, 32)),
    checkpoint: bytes.subarray(end + 2),
  };
}

/** The root that a leaf and its path lead to (RFC 9162 section 2.1.3.2), or null where the path has another length. */
async function rootFrom(leaf, index, size, path) {
  if (index >= size) return null;
  let place = index;
  let last = size - 1n;
  let root = leaf;
  for (const hash of path) {
    if (last === 0n) return null;
    if (place & 1n || place === last) {
      root = await nodeHash(hash, root);
      while (!(place & 1n) && place !== 0n) {
        place >>= 1n;
        last >>= 1n;
      }
    } else root = await nodeHash(root, hash);
    place >>= 1n;
    last >>= 1n;
  }
  return last === 0n ? root : null;
}

/** Whether the log of a checkpoint has event `n` of a game with that hash; the entry of a private one names neither. */
async function isInLog(proof, checkpoint, game, n, hash) {
  const h = base64(hash);
  for (const entry of [{ game, h, n }, { h }]) {
    const leaf = await leafHash(utf8.encode(canonical(entry)));
    const root = await rootFrom(leaf, proof.index, checkpoint.size, proof.hashes);
    if (root !== null && same(root, checkpoint.root)) return true;
  }
  return false;
}

// Whom to believe

/**
 * @typedef {object} Trust
 * @property {string} origin
 * @property {any[]} log
 * @property {any[]} receipts
 * @property {any[]} witnesses
 * @property {((signers: Set<string>) => boolean) | null} quorum - whether those keys of witnesses are enough
 * @property {boolean} given - whether somebody has named a key of the log, and it did not just come with the files
 */

const HANDOVER = "daybook-key-handover@v1";

/** The keys in keys.json, each with whom it has handed over to. Throws `Wrong`. @param {Uint8Array} bytes */
async function publishedKeys(bytes) {
  const found = fromJson(textOf(bytes, "keys.json"), "keys.json");
  const members = ["log", "origin", "receipts", "retired_log", "retired_receipts"];
  if (found === null || typeof found !== "object" || Object.keys(found).sort().join() !== members.join())
    throw new Wrong("keys.json does not have the members that it should");
  const log = await lineOf(found.log, found.retired_log);
  const receipts = await lineOf(found.receipts, found.retired_receipts);
  if (log[0].name !== found.origin) throw new Wrong("keys.json has a key of another log");
  return { origin: found.origin, log, receipts };
}

/** A key and those before it, each of which has to have named the next. @param {unknown} current @param {any} retired */
async function lineOf(current, retired) {
  const keys = [await keyOf(current, "a key in keys.json")];
  if (!Array.isArray(retired)) throw new Wrong("keys.json does not list its retired keys");
  for (const one of retired) {
    const key = await keyOf(one?.key, "a retired key in keys.json");
    const note = noteOf(utf8.encode(String(one?.handover)), "a handover in keys.json");
    const signers = await signersOf(note, [key], "a handover in keys.json");
    const next = keys[keys.length - 1];
    if (!signers.length || note.text !== `${HANDOVER}\n${next.text}\n`)
      throw new Wrong(`keys.json has no handover from ${key.text} to ${next.text}`);
    keys.push(key);
  }
  return keys;
}

/** The keys that follow from the given ones: those after a key that is trusted, handed over one to the next. */
function following(line, given) {
  const oldest = line.findLastIndex((key) => given.some((one) => one.text === key.text));
  return oldest < 0 ? given : [...given, ...line.slice(0, oldest)];
}

/**
 * A trust policy (c2sp.org/tlog-policy): keys of logs and witnesses, and which witnesses are enough. Throws `Wrong`.
 * @param {Uint8Array} bytes @param {string} what
 */
async function policyOf(bytes, what) {
  const keys = [];
  const named = new Map([["none", () => true]]);
  let quorum = null;
  for (const [index, line] of textOf(bytes, what).split("\n").entries()) {
    const [verb, name, ...rest] = line.split(/[ \t]+/).filter(Boolean);
    const bad = () => new Wrong(`line ${index + 1} of ${what} is no line of a policy`);
    const known = (member) => {
      if (!named.has(member) || member === "none") throw bad();
      return named.get(member);
    };
    if (verb === undefined || verb.startsWith("#")) continue;
    if (name === undefined || ((verb === "witness" || verb === "group") && named.has(name))) throw bad();
    if (verb === "log" && rest.length <= 1) keys.push(await keyOf(name, `a key in ${what}`));
    else if (verb === "witness" && (rest.length === 1 || rest.length === 2)) {
      const key = await keyOf(rest[0], `a key in ${what}`);
      keys.push(key);
      named.set(name, (signers) => signers.has(key.text));
    } else if (verb === "group" && rest.length >= 2) {
      const members = rest.slice(1).map(known);
      const least = { any: 1, all: members.length }[rest[0]] ?? Number(fromDecimal(rest[0], `a number in ${what}`));
      if (least < 1 || least > members.length) throw bad();
      named.set(name, (signers) => members.filter((member) => member(signers)).length >= least);
    } else if (verb === "quorum" && !rest.length && !quorum) quorum = name === "none" ? named.get(name) : known(name);
    else throw bad();
  }
  if (!quorum) throw new Wrong(`${what} does not say its quorum`);
  return { keys, quorum };
}

/** @param {any[]} given @param {any} quorum @param {Uint8Array | undefined} file @returns {Promise<Trust>} */
async function trustOf(given, quorum, file) {
  const named = given.filter((key) => key.type === TEXT_KEY);
  const receipts = named.filter((key) => key.name.endsWith("/receipts"));
  const log = named.filter((key) => !key.name.endsWith("/receipts"));
  const witnesses = given.filter((key) => key.type === WITNESS_KEY);
  if (!file && !log.length) throw new Unchecked("there is no key to check signatures with: keys.json is missing");
  const published = file ? await publishedKeys(file) : null;
  return {
    origin: log.length ? log[0].name : published.origin,
    log: log.length ? following(published?.log ?? [], log) : published.log,
    receipts: receipts.length ? following(published?.receipts ?? [], receipts) : (published?.receipts ?? []),
    witnesses,
    quorum,
    given: log.length > 0,
  };
}

// Sealed deals: `deal-hkdf-sha256-v1`

const ALGORITHM = "deal-hkdf-sha256-v1";
const STREAM_SIZE = 255 * 32;

/** The seed's 8,160 bytes for one shuffle: HKDF (RFC 5869). */
async function streamOf(seed, publicBytes, info) {
  const key = await SUBTLE.importKey("raw", seed, "HKDF", false, ["deriveBits"]);
  const salt = await sha256(publicBytes);
  const bits = await SUBTLE.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, STREAM_SIZE * 8);
  return new DataView(bits);
}

/** The numbers 0 to size - 1 in the order that a stream gives them: Fisher-Yates without bias. */
function shuffled(size, stream) {
  const order = Array.from({ length: size }, (_, at) => at);
  let at = 0;
  for (let last = size - 1; last > 0; last -= 1) {
    const limit = 65536 - (65536 % (last + 1));
    let word;
    do {
      if (at >= STREAM_SIZE) throw new Wrong("is a shuffle of more cards than one stream has words for");
      word = stream.getUint16(at);
      at += 2;
    } while (word >= limit);
    const other = word % (last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}

const PRINTED_MERCADITO = ["F", "V", "L", "B", "P"]
  .flatMap((family) => [1, 2, 3, 4, 5].map((k) => family + k))
  .concat("J");

const byNumber = (one, other) => one - other;
/** By code points: those of UTF-16 order otherwise beyond the basic plane. */
const byText = (one, other) => {
  const [left, right] = [[...one], [...other]];
  for (let at = 0; at < Math.min(left.length, right.length); at += 1)
    if (left[at] !== right[at]) return left[at].codePointAt(0) - right[at].codePointAt(0);
  return left.length - right.length;
};
const byPlace = (list) => (one, other) => list.indexOf(one) - list.indexOf(other);
const byKind = (one, other) => {
  const [left, right] = [one.lastIndexOf(":"), other.lastIndexOf(":")];
  return (
    byText(one.slice(0, left), other.slice(0, right)) || Number(one.slice(left + 1)) - Number(other.slice(right + 1))
  );
};

/** The types of events that end a game. */
const ENDS = new Set(["GameClosed", "GameAbandoned"]);
/** The types of moves that are the dealer's. */
const DEALS = new Set(["deal", "reshuffle", "shuffle", "start"]);

/** The canonical order of each title's cards, in which they lie before a shuffle; `config` is that of the opening. */
const CARD_ORDERS = {
  "fairy-bargains": () => byNumber,
  "market-day": () => byNumber,
  "math-market": () => byText,
  mercadito: (config) => (config.deck ? byText : byPlace(PRINTED_MERCADITO)),
  moonflight: () => byKind,
};

/**
 * What a record shows of its deals: how many shuffles follow from a seed, wait for one, or were never promised one.
 * Throws `Wrong` with the event.
 * @param {any[]} events
 */
async function dealsOf(events) {
  const sets = [];
  const players = events[0].data.seats?.length ?? 0;
  const boards = new Boards(players);
  for (const event of events) {
    const { data, n, title, type } = event;
    const own = title === "daybook" ? type : "";
    if (own === "DealCommitted") sets.push(promised(event));
    if (Object.hasOwn(NONCES, own))
      await NONCES[own](sets[sets.length - 1], event, boards.dealt.at(-1)?.set === sets.length - 1, players);
    if (own === "SeedRevealed") await reveal(sets[sets.length - 1], event);
    if (ENDS.has(own)) requireRevealed(sets[sets.length - 1], event);
    if (own === "SetBack") boards.setBack(n, data.to);
    if (own === "RedealOrdered") boards.order(data.boards);
    if (event.by !== "dealer" && sets.length && DEALS.has(event.move?.type))
      throw new Wrong(`event ${n} is a deal by ${event.by}, in a game that the service deals`);
    if (event.by !== "dealer" || !event.move) continue;
    const made = boards.deal(event, sets.length - 1);
    const last = sets[sets.length - 1];
    if (made.length && last?.seed && event.of === undefined)
      throw new Wrong(`event ${n} shuffles after event ${last.revealed} has revealed the seed`);
    if (made.length && event.of === undefined) requireNonces(last, event);
  }
  const under = (some) => boards.dealt.filter(({ set }) => some(sets[set]));
  for (const shuffle of under((set) => set?.seed)) await checkShuffle(shuffle, sets[shuffle.set], events[0].data);
  return {
    proven: under((set) => set?.seed).length,
    sealed: under((set) => set && !set.seed).length,
    unpromised: under((set) => !set).length,
    sets,
  };
}

/** What an event promises. @param {any} event */
function promised({ n, at, data: { alg, commitment, session, shared, nonces_ms } }) {
  if (alg !== ALGORITHM) throw new Unchecked(`event ${n} promises deals by ${alg}, which is not known here`);
  fromHex(commitment, `event ${n}: the commitment`, 32);
  return {
    n,
    alg,
    commitment,
    session,
    shared: Boolean(shared),
    /** For how long seats may commit themselves to nonces, and then reveal them, in ms. */
    wait: nonces_ms ?? 0,
    due: Date.parse(at) + (nonces_ms ?? 0),
    nonces: [],
    committed: new Map(),
    awaited: null,
    seed: null,
    revealed: 0,
  };
}

/** What people call a seat; they count from 1. @param {number} seat */
const seatNamed = (seat) => `seat ${seat + 1}`;

/** Throws `Wrong` unless the event is by that seat, or by the bot that sits there. */
function requireSeat(seat, n, by) {
  if (by !== `seat:${seat}` && by !== `bot:${seat}`)
    throw new Wrong(`event ${n} is about a nonce of ${seatNamed(seat)}, and by ${by}`);
}

/** What seats add to a set: each commits itself, then each reveals. All of it comes before the first shuffle. */
const NONCES = {
  NonceCommitted(set, { n, at, by, data: { seat, commitment } }, dealt) {
    requireSeat(seat, n, by);
    if (!set?.wait) throw new Wrong(`event ${n} commits ${seatNamed(seat)} to a nonce that nothing has asked for`);
    if (set.awaited || dealt || Date.parse(at) >= set.due)
      throw new Wrong(`event ${n} commits ${seatNamed(seat)} to a nonce too late`);
    if (set.committed.has(seat)) throw new Wrong(`event ${n} commits ${seatNamed(seat)} to a nonce once more`);
    set.committed.set(seat, commitment);
  },
  RevealsAwaited(set, { n, at, by, data: { seats } }, dealt, players) {
    if (by !== "dealer") throw new Wrong(`event ${n} awaits nonces, and is by ${by}, not by the dealer`);
    const committed = [...(set?.committed.keys() ?? [])].sort(byNumber);
    if (!set || set.awaited || dealt || canonical([...seats].sort(byNumber)) !== canonical(committed))
      throw new Wrong(`event ${n} awaits nonces of other seats than have committed themselves`);
    if (seats.length < players && Date.parse(at) < set.due)
      throw new Wrong(`event ${n} awaits nonces before all seats had the time to commit themselves`);
    Object.assign(set, { awaited: seats, due: Date.parse(at) + set.wait });
  },
  async NonceRevealed(set, { n, at, by: speaker, data: { seat, nonce } }, dealt) {
    requireSeat(seat, n, speaker);
    if (!set?.awaited?.includes(seat) || dealt || Date.parse(at) >= set.due)
      throw new Wrong(`event ${n} reveals a nonce that nothing awaits`);
    const by = `seat:${seat}`;
    if (set.nonces.some((one) => one.by === by))
      throw new Wrong(`event ${n} reveals the nonce of ${seatNamed(seat)} once more`);
    fromHex(nonce, `event ${n}: the nonce`, 16);
    const hash = hex(await sha256(utf8.encode(`deal-nonce-v1\n${set.commitment}\n${by}\n${nonce}\n`)));
    if (hash !== set.committed.get(seat))
      throw new Wrong(`event ${n} reveals another nonce than ${seatNamed(seat)} has committed itself to`);
    set.nonces.push({ by, nonce });
    set.nonces.sort((one, other) => Number(one.by.slice(5)) - Number(other.by.slice(5)));
  },
};

/** Throws `Wrong` if a shuffle comes before the seats have given their nonces or had the time to. */
function requireNonces(set, { n, at }) {
  const all = set?.awaited && set.nonces.length === set.awaited.length;
  const over = Date.parse(at) >= set?.due && (set.awaited || !set.committed.size);
  if (set?.wait && !all && !over)
    throw new Wrong(`event ${n} shuffles before the seats have given their nonces or had the time to`);
}

/** Throws `Wrong` if a game closes whose seed is not revealed, unless other tables still play the same deals. */
function requireRevealed(set, { n }) {
  if (set && !set.seed && !set.shared)
    throw new Wrong(`event ${n} closes the game, and the seed that event ${set.n} promised is not revealed`);
}

/** Keeps the seed of a set, which has to be the one that was promised. Throws `Wrong`. */
async function reveal(set, { n, data }) {
  const seed = fromHex(data.seed, `event ${n}: the seed`, 32);
  if (!set || set.seed) throw new Wrong(`event ${n} reveals a seed that no event has promised`);
  if (hex(await sha256(seed)) !== set.commitment)
    throw new Wrong(`event ${n} reveals another seed than event ${set.n} has promised`);
  Object.assign(set, { seed, revealed: n });
}

/** Checks a shuffle against its seed. Throws `Wrong` with the event. */
async function checkShuffle({ n, board, reserve, cards, size }, set, { title, config }) {
  const { alg, commitment, session, nonces, seed } = set;
  const publicBytes = utf8.encode(canonical({ alg, commitment, ...(nonces.length && { nonces }) }));
  const drawn = !Array.isArray(cards);
  const orderOf = CARD_ORDERS[title]?.(config);
  if (!drawn && !orderOf) throw new Unchecked(`event ${n} shuffles cards of a title whose order is not known here`);
  const pile = drawn ? Array.from({ length: size }, (_, at) => at) : [...cards].sort(orderOf);
  const info = utf8.encode(`${ALGORITHM}\n${session}\n${board}\n${reserve}\n${size}\n`);
  const due = shuffled(size, await streamOf(seed, publicBytes, info)).map((at) => pile[at]);
  if (canonical(drawn ? due[0] : due) !== canonical(cards))
    throw new Wrong(`event ${n} holds another shuffle than the seed gives: board ${board}, reserve ${reserve}`);
}

/** The numbers of shuffles. A board that is dealt again after a set-back keeps its number and reserve. */
class Boards {
  /** @type {{n: number, set: number, board: number, reserve: number, cards: any, size: number}[]} */
  dealt = [];
  /** What is superseded from an event on, the newest last: pairs `[to, n]`, for all events after `to` up to `n`. */
  #lines = [{ since: 0, superseded: /** @type {[number, number][]} */ ([]) }];
  #ordered = new Map();
  #players;

  /** @param {number} players */
  constructor(players) {
    this.#players = players;
  }

  /** Event `n` sets the table back: what stood after event `to` stands again. @param {number} n @param {number} to */
  setBack(n, to) {
    const then = this.#lines.filter(({ since }) => since <= to).pop();
    this.#lines.push({ since: n, superseded: [...(then?.superseded ?? []), [to, n]] });
  }

  #stands({ n }) {
    return this.#lines[this.#lines.length - 1].superseded.every(([to, end]) => n <= to || n > end);
  }

  /** Boards that are to be dealt anew. @param {{board: number, reserve: number}[]} boards */
  order(boards) {
    for (const { board, reserve } of boards) this.#ordered.set(board, reserve);
  }

  /** The shuffles of a dealer's move, made under set number `set`. @param {any} event @param {number} set */
  deal({ n, of, move }, set) {
    const before = this.dealt.filter((shuffle) => shuffle.n === of);
    const lists = Object.keys(move).filter((name) => name !== "type" && name !== "zone");
    const made = lists.map((name, at) => {
      const cards = move[name];
      const size = Array.isArray(cards) ? cards.length : this.#players;
      const place = of === undefined ? this.#next(size, set) : (before[at] ?? { board: 0, reserve: 0, set });
      const shuffle = { n, set: place.set, board: place.board, reserve: place.reserve, cards, size };
      this.dealt.push(shuffle);
      return shuffle;
    });
    return made;
  }

  /** The place of the next shuffle: the lowest board of which no deal stands, else a new one. */
  #next(size, set) {
    const boards = new Map();
    for (const shuffle of this.dealt) {
      const { stands, most } = boards.get(shuffle.board) ?? { stands: false, most: 0 };
      const known = { last: shuffle, stands: stands || this.#stands(shuffle), most: Math.max(most, shuffle.reserve) };
      boards.set(shuffle.board, known);
    }
    const waiting = [...boards.keys()].filter((board) => !boards.get(board).stands).sort(byNumber);
    if (!waiting.length) return { board: Math.max(0, ...boards.keys()) + 1, reserve: 0, set };
    const [board] = waiting;
    const { last, most } = boards.get(board);
    const ordered = this.#ordered.get(board) ?? 0;
    if (ordered > last.reserve) return { board, reserve: ordered, set };
    const same = last.set < set || last.size === size;
    return { board, reserve: same ? last.reserve : Math.max(most, ordered) + 1, set };
  }
}

// Archives

const LARGEST_FILE = 1 << 29;

/** The files in a zip. Throws `Wrong` or `Unchecked`. @param {Uint8Array} bytes @param {string} what */
async function filesInZip(bytes, what) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < 0) throw new Wrong(`${what} is not a whole zip`);
  const files = [];
  let at = view.getUint32(end + 16, true);
  try {
    for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
      if (view.getUint32(at, true) !== 0x02014b50) throw new Wrong(`${what} has no directory`);
      const [method, packed, size] = [
        view.getUint16(at + 10, true),
        view.getUint32(at + 20, true),
        view.getUint32(at + 24, true),
      ];
      const [nameSize, extraSize, commentSize] = [28, 30, 32].map((place) => view.getUint16(at + place, true));
      const name = textOf(bytes.subarray(at + 46, at + 46 + nameSize), `a name in ${what}`);
      if (size > LARGEST_FILE || packed === 0xffffffff)
        throw new Unchecked(`${name} in ${what} is too large: unpack it`);
      const local = view.getUint32(at + 42, true);
      const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
      const data = bytes.subarray(start, start + packed);
      if (!name.endsWith("/")) files.push({ name, bytes: await unpacked(data, method, size, `${name} in ${what}`) });
      at += 46 + nameSize + extraSize + commentSize;
    }
  } catch (error) {
    throw error instanceof RangeError ? new Wrong(`${what} is not a whole zip`) : error;
  }
  return files;
}

/** @param {Uint8Array} data @param {number} method @param {number} size @param {string} what */
async function unpacked(data, method, size, what) {
  if (method !== 0 && method !== 8) throw new Unchecked(`${what} is packed in a way that is not known here: unpack it`);
  let bytes = data;
  if (method === 8) {
    try {
      bytes = await inflated(data, size);
    } catch (error) {
      throw error instanceof Unchecked ? error : new Wrong(`${what} cannot be unpacked`);
    }
  }
  if (bytes.length !== size) throw new Wrong(`${what} has another size than the zip says`);
  return bytes;
}

/** @param {Uint8Array} data @param {number} size */
async function inflated(data, size) {
  if (NODE) return new Uint8Array(NODE.zlib.inflateRawSync(data, { maxOutputLength: size + 1 }));
  if (!globalThis.DecompressionStream) throw new Unchecked("this browser cannot unpack zips: unpack it yourself");
  const stream = new Blob([data]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
  const parts = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return joined(...parts);
    length += value.length;
    if (length > size) throw new Wrong("");
    parts.push(value);
  }
}

// Checking

/**
 * @typedef {{name: string, bytes: Uint8Array}} NamedFile
 * @typedef {{kind: "ok" | "note" | "wrong" | "unchecked", file: string, text: string}} Finding
 */

/**
 * Checks exported files and archives, and tells what it finds, record by record. A record beside a keys.json, or in an
 * archive, has to have its proof. `keys` are texts `name+id+base64` to be trusted instead of those in keys.json, `policy`
 * a file with such keys and a quorum of witnesses.
 * @param {NamedFile[]} files
 * @param {{keys?: string[], policy?: NamedFile | null, receipts?: NamedFile[], checkpoints?: NamedFile[], onFinding?: (finding: Finding) => void,
 *   onProgress?: (share: number) => void}} [options]
 * @returns {Promise<{findings: Finding[], keys: {log: string, receipts: string, given: boolean} | null}>}
 */
export async function check(files, options = {}) {
  const findings = /** @type {Finding[]} */ ([]);
  const tell = (kind, file, text) => {
    findings.push({ kind, file, text });
    options.onFinding?.(findings[findings.length - 1]);
  };
  /** @template T @param {string} file @param {() => Promise<T>} work @returns {Promise<T | undefined>} */
  const guarded = async (file, work) => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Wrong) tell("wrong", file, error.message);
      else if (error instanceof Unchecked) tell("unchecked", file, error.message);
      else throw error;
      return undefined;
    }
  };
  let keys = null;
  await guarded("", async () => {
    const policy = options.policy && (await policyOf(options.policy.bytes, baseOf(options.policy.name)));
    const own = await Promise.all((options.keys ?? []).map((key) => keyOf(key, "a key that was given")));
    const given = { keys: [...(policy?.keys ?? []), ...own], quorum: policy?.quorum ?? null };
    const all = await expanded(files, guarded);
    const folders = [...new Set(all.filter(isRecord).map((file) => folderOf(file.name)))];
    if (!folders.length && !findings.length) throw new Unchecked("there is no record (GAME.ndjson) among the files");
    const loose = all.filter((file) => !folders.includes(folderOf(file.name)));
    for (const folder of folders) {
      const inside = all.filter((file) => folderOf(file.name) === folder);
      const checked = await checkFolder([...inside, ...loose], given, options, tell, guarded);
      keys ??= checked;
    }
  });
  return { findings, keys };
}

const isRecord = (file) => file.name.endsWith(".ndjson");
const folderOf = (name) => name.slice(0, name.lastIndexOf("/") + 1);
const baseOf = (name) => name.slice(name.lastIndexOf("/") + 1);

/** Files, with those in zips in place of the zips. */
async function expanded(files, guarded) {
  const all = [];
  for (const file of files) {
    const isZip = file.bytes[0] === 0x50 && file.bytes[1] === 0x4b;
    if (!isZip) all.push(file);
    else {
      const inside = (await guarded(file.name, () => filesInZip(file.bytes, file.name))) ?? [];
      all.push(...inside.map((one) => ({ name: `${file.name}/${one.name}`, bytes: one.bytes })));
    }
  }
  return all;
}

/** Checks the records of one folder. Returns the keys that were trusted, for the reader to compare. */
async function checkFolder(files, given, options, tell, guarded) {
  const named = (name) => files.find((file) => baseOf(file.name) === name);
  const records = files.filter(isRecord);
  const keysFile = named("keys.json");
  const proofs = files.filter((file) => file.name.endsWith(".proof"));
  const starts = (file, text) => textStart(file.bytes).startsWith(text);
  const receipts = [...(options.receipts ?? []), ...files.filter((file) => starts(file, "daybook-receipt@v1\n"))];
  const kept = [...(options.checkpoints ?? []), ...files.filter((file) => isCheckpoint(file))];
  const trust = await guarded(keysFile?.name ?? "", async () => {
    if (keysFile || given.keys.length || proofs.length || kept.length || receipts.length)
      return trustOf(given.keys, given.quorum, keysFile?.bytes);
    return null;
  });
  if (trust === undefined) return null;
  if (trust && !trust.given)
    tell(
      "note",
      keysFile.name,
      `the key comes with the files; compare it with one from elsewhere: ${trust.log[0].text}`,
    );
  let done = 0;
  const events = new Map();
  const books = [];
  const sessions = new Map();
  for (const record of records) {
    const proof = proofs.find((file) => file.name === record.name.replace(/ndjson$/, "proof"));
    const told = (share) => options.onProgress?.((done + share) / records.length);
    const found = await guarded(record.name, () => checkRecord(record, proof, keysFile, trust, told, tell));
    if (found) {
      events.set(found.game, found);
      if (found.book) books.push(found);
      await guarded(record.name, async () => requireOneSession(sessions, found));
    }
    done += 1;
    options.onProgress?.(done / records.length);
  }
  const games = new Map([...events.values()].flatMap(({ game, played }) => (played ? [[game, played]] : [])));
  for (const { file, book } of books)
    await guarded(file, () => checkBook(book, games, (kind, text) => tell(kind, file, text)));
  const isGiven = (file) => Boolean(options.checkpoints?.includes(file));
  for (const file of kept)
    await guarded(file.name, () => checkKept(file, [...events.values()], trust, isGiven(file), tell));
  for (const file of receipts)
    await guarded(file.name, () => checkReceipt(file, events, trust, records.length > events.size, tell));
  return trust && { log: trust.log[0].text, receipts: trust.receipts[0]?.text ?? "", given: trust.given };
}

/** @param {Uint8Array} bytes */
const textStart = (bytes) => new TextDecoder().decode(bytes.subarray(0, 64));

/** A file `checkpoint`, or another that looks like one. @param {NamedFile} file */
function isCheckpoint(file) {
  const looks = /^[^\n]+\n\d+\n[A-Za-z0-9+/]{43}=\n/.test(new TextDecoder().decode(file.bytes.subarray(0, 400)));
  return baseOf(file.name) === "checkpoint" || (looks && !/\.(ndjson|proof|json|txt)$/.test(file.name));
}

/** Checks one record. Throws `Wrong` with the first thing that differs. */
async function checkRecord(record, proof, keysFile, trust, told, tell) {
  const lines = linesOf(record.bytes);
  if (!proof && keysFile)
    throw new Wrong(`there is no proof (${baseOf(record.name).replace(/ndjson$/, "proof")}) beside it`);
  const hashes = await hashesOf(lines, told);
  const checkpoint = proof ? await provenBy(lines, hashes, proof, trust) : null;
  const events = chainOf(lines, hashes);
  tell("ok", record.name, `${lines.length} events, each with the hash of the one before`);
  if (checkpoint) {
    tell("ok", proof.name, `the log of ${checkpoint.size} events has the last of them, and so all`);
    for (const ended of checkpoint.ended) tell("note", proof.name, ended);
    for (const { key, time } of checkpoint.seen)
      tell("ok", proof.name, `${key.name} saw that log at ${new Date(Number(time) * 1000).toISOString()}`);
  } else tell("note", record.name, "without a proof nothing covers the last event");
  const { game } = events[0];
  const found = { file: record.name, game, hashes, checkpoint, sets: [], played: null, book: null };
  if (game.startsWith(BOOK)) return { ...found, book: events };
  return isGame(events[0]) ? { ...found, sets: await tellOfGame(record, events, tell), played: gameOf(events) } : found;
}

/** Checks the deals of a game, whose chain holds, and tells what can be said of it. */
async function tellOfGame(record, events, tell) {
  const deals = await dealsOf(events);
  const shuffles = (count) => (count === 1 ? "1 shuffle" : `${count} shuffles`);
  if (deals.proven) tell("ok", record.name, `${shuffles(deals.proven)}, as the seed gives that was promised before`);
  if (deals.sealed)
    tell("note", record.name, `${shuffles(deals.sealed)} by a seed that was promised, and is not revealed yet`);
  if (deals.unpromised)
    tell("note", record.name, `${shuffles(deals.unpromised)} without a seed that was promised: not provable`);
  if (!events.some((event) => event.title === "daybook" && ENDS.has(event.type)))
    tell("note", record.name, "the game is not closed: events may follow");
  return deals.sets;
}

/** Games of one session have one promise, and say that they share it. Throws `Wrong`. */
function requireOneSession(sessions, { game, sets }) {
  for (const { n, session, commitment, shared } of sets) {
    const first = sessions.get(session);
    if (!first) sessions.set(session, { game, commitment, shared });
    else if (first.commitment !== commitment)
      throw new Wrong(`event ${n} promises other deals than game ${first.game} has, of the same session`);
    else if (!first.shared || !shared)
      throw new Wrong(`event ${n} promises the deals of game ${first.game}, and does not say that they are shared`);
  }
}

/** The checkpoint of the log that has the last line. Throws `Wrong` and names the event. */
async function provenBy(lines, hashes, proof, trust) {
  const found = proofOf(proof.bytes, baseOf(proof.name));
  const checkpoint = await signedCheckpoint(found.checkpoint, trust, `the checkpoint in ${baseOf(proof.name)}`);
  const n = lines.length;
  const last = lines[n - 1];
  let game = "";
  try {
    game = String(JSON.parse(textOf(last, "")).game);
  } catch {
    // formOf says it better
  }
  if (!(await isInLog(found, checkpoint, game, n, hashes[n - 1]))) {
    const first = formOf(lines).fault ?? fault(n, `is not the one that ${baseOf(proof.name)} proves`);
    throw new Wrong(`event ${first.n} ${first.what}`);
  }
  return checkpoint;
}

/** Checks a checkpoint that was kept against those of the proofs. */
async function checkKept(file, records, trust, isGiven, tell) {
  const kept = await signedCheckpoint(file.bytes, trust, baseOf(file.name));
  let others = 0;
  for (const { game, checkpoint } of records) {
    if (!checkpoint) throw new Unchecked(`a checkpoint says something of game ${game} only with its proof`);
    if (checkpoint.size === kept.size) {
      if (!same(checkpoint.root, kept.root)) throw new Wrong(`it has another log than the proof of game ${game}`);
      continue;
    }
    others += 1;
    const text = `it is of a log of ${kept.size} events, and the proof of game ${game} of one of ${checkpoint.size}`;
    // Later exports into one directory replace its checkpoint. One that somebody has kept is there to be compared.
    if (baseOf(file.name) === "checkpoint" && !isGiven) tell("note", file.name, text);
    else throw new Unchecked(`${text}: ask the service for a proof that they agree (/tlog/consistency)`);
  }
  if (records.length > others)
    tell("ok", file.name, `the log of ${kept.size} events is the one that ${others ? "other" : "the"} proofs lead to`);
}

/** Checks that a record has what a receipt promises. */
async function checkReceipt(file, records, trust, someWrong, tell) {
  const what = baseOf(file.name);
  const note = noteOf(file.bytes, what);
  const parts = /^daybook-receipt@v1\norigin (.+)\ngame (.+)\nn (.+)\nh (.+)\n(?:index (.+)\n)?$/.exec(note.text);
  if (!parts) throw new Wrong(`${what} is not a receipt`);
  const [, origin, game, n, h, index] = parts;
  const [number, hash] = [Number(fromDecimal(n, `the event in ${what}`)), fromBase64(h, `the hash in ${what}`, 32)];
  if (index !== undefined) fromDecimal(index, `the index in ${what}`);
  if (!trust.receipts.length) throw new Unchecked("there is no key for receipts: give it, or keys.json");
  if (!(await signersOf(note, trust.receipts, what)).length) throw new Wrong(`no trusted key has signed ${what}`);
  if (origin !== trust.origin) throw new Wrong(`${what} is for the log ${origin}, not for ${trust.origin}`);
  const record = records.get(game);
  if (!record && someWrong) return; // what is wrong with its record has been told
  if (!record) throw new Wrong(`${what} is about game ${game}, whose record is not here`);
  if (number < 1 || number > record.hashes.length)
    throw new Wrong(`event ${number} was accepted, and the record has no such event: it was dropped`);
  if (!same(record.hashes[number - 1], hash))
    throw new Wrong(`event ${number} was accepted, and the record has another in its place: it was changed`);
  tell("ok", file.name, `the record has event ${number} as it was accepted`);
}

// The command

const HELP = `Usage: node verify.mjs [OPTION]... DIRECTORY|FILE.ndjson|ARCHIVE.zip

Checks records that a Daybook has given out: the chain of hashes, proofs, signatures, that every shuffle follows from
the seed that was promised, and in the book of a tournament lots, standings and the results of games. Names the first
event that differs. It does not know the rules of the games: to have every move judged again, use \`daybook verify\`.

Options:
  --key NAME+ID+KEY  a key of the log, of receipts or of a witness that you trust, instead of those in keys.json
                     (may be given several times)
  --policy FILE      such keys in a file, and which witnesses must have cosigned (c2sp.org/tlog-policy)
  --checkpoint FILE  a checkpoint that you have kept: the proofs have to lead to it
  --receipt FILE     a receipt: the record has to have what it promises (may be given several times)
  --help             this text

Exit status: 0 if all holds, 1 if something differs, 2 if something cannot be checked.
`;

/** @param {string[]} words */
async function main(words) {
  if (words.includes("--help") || words.includes("-h")) {
    process.stdout.write(HELP);
    return 0;
  }
  let files, options;
  try {
    ({ files, options } = read(words));
  } catch (error) {
    if (!(error instanceof Unchecked) && !error.code) throw error;
    process.stderr.write(`${error.message}\nTry --help.\n`);
    return 2;
  }
  const label = { ok: "ok     ", note: "note   ", wrong: "WRONG  ", unchecked: "unchecked  " };
  const { findings } = await check(files, {
    ...options,
    onFinding: ({ kind, file, text }) => {
      const said = `${label[kind]}${file ? `${NODE.path.basename(file)}: ` : ""}${text}\n`;
      (kind === "ok" ? process.stdout : process.stderr).write(said);
    },
  });
  if (findings.some(({ kind }) => kind === "wrong")) return 1;
  if (findings.some(({ kind }) => kind === "unchecked")) return 2;
  process.stderr.write("note   the rules of the game are not judged here\n");
  return 0;
}

/** The files and options that the command's words name. Throws `Unchecked`, and what reading throws. */
function read(words) {
  const { fs, path } = NODE;
  const load = (name) => ({ name: name.split(path.sep).join("/"), bytes: new Uint8Array(fs.readFileSync(name)) });
  const options = { keys: [], policy: null, checkpoints: [], receipts: [] };
  const taking = {
    "--key": (word) => options.keys.push(word),
    "--policy": (word) => {
      options.policy = load(word);
    },
    "--checkpoint": (word) => options.checkpoints.push(load(word)),
    "--receipt": (word) => options.receipts.push(load(word)),
  };
  let what = null;
  const left = [...words];
  while (left.length) {
    const word = left.shift();
    const [name, ...rest] = word.split("=");
    if (Object.hasOwn(taking, name)) {
      const value = word.includes("=") ? rest.join("=") : left.shift();
      if (value === undefined) throw new Unchecked(`${name} needs a value.`);
      taking[name](value);
    } else if (word.startsWith("-") || what !== null) throw new Unchecked(`${word} is one word too many.`);
    else what = word;
  }
  if (what === null) throw new Unchecked("Which directory or file?");
  if (fs.statSync(what).isDirectory()) {
    const names = fs.readdirSync(what).filter((name) => !name.startsWith("."));
    const inside = names.map((name) => path.join(what, name)).filter((name) => fs.statSync(name).isFile());
    return { files: inside.map(load), options };
  }
  const beside = what.endsWith(".ndjson")
    ? [what.replace(/ndjson$/, "proof"), path.join(path.dirname(what), "keys.json")].filter((name) =>
        fs.existsSync(name),
      )
    : [];
  return { files: [what, ...beside].map(load), options };
}

if (IN_NODE && process.argv[1] && NODE.fs.realpathSync(process.argv[1]) === NODE.url.fileURLToPath(import.meta.url))
  process.exitCode = await main(process.argv.slice(2));
