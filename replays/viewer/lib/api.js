// The public interface over fetch: answers and refusals. The event stream is in stream.js.

import { begun } from "./early.js";
import { LANGUAGE, t } from "./text.js";
import { tokens } from "./tokens.js";

export { seatLink, tokens } from "./tokens.js";

/**
 * A refusal of the service (RFC 9457), or `status` 0 when it was not reached.
 * `objections`: [{code, rule, message}] of a refused move; `moves`, `patterns`: what would be legal; `confirm`: the answers to a question.
 */
export class Problem extends Error {
  /** @param {number} status @param {any} body @param {number|null} [retryAfter] seconds */
  constructor(status, body, retryAfter = null) {
    super(body.detail || body.title || t("problem.unknown"));
    this.name = "Problem";
    this.status = status;
    this.code = body.code || "unknown";
    this.detail = body.detail || "";
    this.title = body.title || "";
    this.objections = body.objections || [];
    this.moves = body.moves || [];
    this.patterns = body.patterns || [];
    this.errors = body.errors || [];
    this.confirm = body.confirm ?? null;
    this.step = body.step ?? null;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/**
 * @typedef {object} Asking
 * @property {string|null} [token] null: none; left out: the game's own token, else the official one
 * @property {string|number} [as] "public", "all" or a seat
 * @property {Record<string, any>} [query] members that are null or undefined are left out
 * @property {AbortSignal} [signal]
 */

/** The address with its query. @param {string} path @param {Record<string, any>} [query] */
export function address(path, query = {}) {
  const pairs = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  if (!pairs.length) return path;
  const search = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]));
  return path + (path.includes("?") ? "&" : "?") + search;
}

/** The token that a request goes with. @param {string} path @param {string|null|undefined} token */
export function tokenOf(path, token) {
  if (token !== undefined) return token;
  const game = /^\/v1\/games\/([^/?]+)/.exec(path);
  return game ? tokens.best(decodeURIComponent(game[1])) : tokens.official();
}

/** @param {Response} response @returns {Promise<Problem>} */
export async function problemOf(response) {
  let body = {};
  try {
    body = await response.json();
  } catch {
    body = { title: t("problem.status", { status: response.status }) };
  }
  const after = Number(response.headers.get("Retry-After"));
  return new Problem(response.status, body, Number.isFinite(after) && after > 0 ? after : null);
}

/**
 * Reads a file as it is. Throws `Problem`.
 * @param {string} path @returns {Promise<Uint8Array>}
 */
export async function getBytes(path) {
  const response = await answered("GET", path, {});
  return new Uint8Array(await response.arrayBuffer());
}

/**
 * Sends one request and returns the JSON of the answer (null if it has none). Throws `Problem`, or AbortError if aborted.
 * @param {string} method @param {string} path
 * @param {{token?: string|null, headers?: Record<string, string>, body?: string|Blob, signal?: AbortSignal}} sending
 */
async function ask(method, path, sending) {
  const response = await answered(method, path, sending);
  return response.status === 204 ? null : response.json();
}

/**
 * The answer to one request, which is none of a refusal.
 * @param {string} method @param {string} path
 * @param {{token?: string|null, headers?: Record<string, string>, body?: string|Blob, signal?: AbortSignal}} sending
 */
async function answered(method, path, { token, headers = {}, body, signal }) {
  const bearer = tokenOf(path, token);
  headers["Accept-Language"] = LANGUAGE;
  if (bearer) headers.Authorization = `Bearer ${bearer}`;
  else delete headers.Authorization;
  let response;
  try {
    const early = method === "GET" ? begun(path, bearer) : undefined;
    response = await (early ?? fetch(path, { method, headers, body, signal, credentials: "omit", cache: "no-store" }));
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Problem(0, { code: "unreachable", title: t("problem.unreachable"), detail: t("problem.unreachable") });
  }
  if (response.status === 401 && tokens.forgetStale(bearer)) return answered(method, path, { headers, body, signal });
  if (!response.ok) throw await problemOf(response);
  return response;
}

/**
 * Reads a resource.
 * @param {string} path from `/v1` on, or a link of an answer
 * @param {Asking} [asking]
 */
export function get(path, { token, as, query = {}, signal } = {}) {
  return ask("GET", address(path, as === undefined ? query : { ...query, as }), { token, signal });
}

/**
 * Reads all pages of a list: follows `next` with the query's `cursor` (or `by`, as "after") and joins the member `of`.
 * @param {string} path @param {string} of the member that holds the list, as "events"
 * @param {Asking & {by?: string, limit?: number}} [asking]
 * @returns {Promise<any[]>}
 */
export async function getAll(path, of, { by = "cursor", limit, query = {}, ...asking } = {}) {
  const all = [];
  let next = null;
  do {
    const turned = next === null ? {} : { [by]: next };
    const page = await get(path, { ...asking, query: { ...query, limit, ...turned } });
    all.push(...page[of]);
    next = page.next ?? null;
  } while (next !== null);
  return all;
}

/** A fresh key that makes one write safe to repeat. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @typedef {object} Writing
 * @property {string|null} [token]
 * @property {string} [key] the idempotency key, to repeat a write whose answer was lost
 * @property {number} [ifMatch] the step that the sender saw
 * @property {Record<string, string>} [headers] to be sent besides
 * @property {AbortSignal} [signal]
 */

/** Sends a body. @param {string} method @param {string} path @param {any} body @param {Writing} writing */
function send(method, path, body, { token, key = newKey(), ifMatch, headers: more, signal }) {
  const headers = { ...more, "Idempotency-Key": key };
  if (ifMatch !== undefined) headers["If-Match"] = `"${ifMatch}"`;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return ask(method, path, { token, headers, body: body === undefined ? undefined : JSON.stringify(body), signal });
}

/** Writes; adds an Idempotency-Key by itself. @param {string} path @param {any} body @param {Writing} [writing] */
export const post = (path, body, writing = {}) => send("POST", path, body, writing);

/** Has a file read, as it is. @param {string} path @param {Blob} file @param {string} kind its media type */
export const postFile = (path, file, kind) => ask("POST", path, { headers: { "Content-Type": kind }, body: file });

/** Puts something in its place. @param {string} path @param {any} body @param {Writing} [writing] */
export const put = (path, body, writing = {}) => send("PUT", path, body, writing);

/** Changes. @param {string} path @param {any} body @param {Writing} [writing] */
export const patch = (path, body, writing = {}) => send("PATCH", path, body, writing);

/** Removes. @param {string} path @param {Writing} [writing] */
export const remove = (path, writing = {}) => send("DELETE", path, undefined, writing);
