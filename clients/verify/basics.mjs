// What all parts of the verifier are made with: bytes and their spellings, hashes, canonical JSON, and what is thrown.

export const IN_NODE = typeof process !== "undefined" && Boolean(process.versions?.node);
export const NODE = IN_NODE
  ? {
      crypto: await import("node:crypto"),
      fs: await import("node:fs"),
      path: await import("node:path"),
      zlib: await import("node:zlib"),
      url: await import("node:url"),
    }
  : null;
export const SUBTLE = (IN_NODE ? NODE.crypto.webcrypto : globalThis.crypto)?.subtle;

/** Something does not hold. The message is a sentence without its full stop. */
export class Wrong extends Error {}

/** Something cannot be checked here: a key, a file or an ability of the browser is missing. */
export class Unchecked extends Error {}

// Bytes and text

export const utf8 = new TextEncoder();

/** The text of UTF-8 bytes. Bytes that differ never give the same text. @param {Uint8Array} bytes @param {string} what */
export function textOf(bytes, what) {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new Wrong(`${what} is not UTF-8`);
  }
}

/** Standard base64 with padding. @param {Uint8Array} bytes */
export function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The bytes of base64 in its only spelling. @param {unknown} text @param {string} what @param {number} [size] */
export function fromBase64(text, what, size) {
  let bytes;
  try {
    bytes = Uint8Array.from(atob(/** @type {string} */ (text)), (c) => c.charCodeAt(0));
  } catch {
    bytes = null;
  }
  if (typeof text !== "string" || !bytes || base64(bytes) !== text) throw new Wrong(`${what} is not base64`);
  if (size !== undefined && bytes.length !== size) throw new Wrong(`${what} has ${bytes.length} bytes, not ${size}`);
  return bytes;
}

/** @param {Uint8Array} bytes */
export function hex(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {unknown} text @param {string} what @param {number} size */
export function fromHex(text, what, size) {
  if (typeof text !== "string" || !/^([0-9a-f]{2})*$/.test(text) || text.length !== 2 * size)
    throw new Wrong(`${what} is not ${size} bytes in lower-case hexadecimal`);
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** A decimal number of at most 63 bits in its only spelling. @param {string} text @param {string} what */
export function fromDecimal(text, what) {
  if (!/^(0|[1-9][0-9]{0,18})$/.test(text) || BigInt(text) >= 1n << 63n) throw new Wrong(`${what} is not a number`);
  return BigInt(text);
}

/** @param {Uint8Array[]} parts */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @param {Uint8Array} one @param {Uint8Array} other */
export function same(one, other) {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}

/** @param {Uint8Array} bytes */
export async function sha256(bytes) {
  if (!SUBTLE) throw new Unchecked("this page has no cryptography: browsers give it only to https and localhost");
  return new Uint8Array(await SUBTLE.digest("SHA-256", bytes));
}

// Canonical JSON (RFC 8785)

/** The canonical JSON of a value; throws what a record cannot hold. @param {any} value @returns {string} */
export function canonical(value) {
  if (typeof value === "number") {
    if (!Number.isSafeInteger(value)) throw new Wrong("holds a number that is no integer within 2^53 - 1");
    return String(value);
  }
  if (typeof value === "string") {
    if (/\p{Surrogate}/u.test(value)) throw new Wrong("holds half a character");
    return JSON.stringify(value);
  }
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return String(value);
  const members = Object.keys(value).sort(); // by UTF-16 units, as RFC 8785 has it
  return `{${members.map((name) => `${canonical(name)}:${canonical(value[name])}`).join(",")}}`;
}

/** What the canonical JSON in some text stands for. @param {string} text @param {string} what */
export function fromJson(text, what) {
  try {
    return JSON.parse(text);
  } catch {
    throw new Wrong(`${what} is not JSON`);
  }
}
