// Every text that people read comes from the catalogue: t("key", {params}).

import texts from "../text/en.js";

/** @type {Record<string, string|Record<string, string>>} */
const catalogue = { ...texts };

/** The language of the texts. Modules import the English ones; a page in another language has its own in their place. */
export const LANGUAGE = String(catalogue["shell.language"]);

/** The same as it is used where the reader is: their browser's variety of it, for dates and numbers. */
export const LOCALE = (globalThis.navigator?.languages ?? []).find((one) => one.split("-")[0] === LANGUAGE) ?? LANGUAGE;

/** For elements with words of the service, which it says in English: so that they are read out as English. */
export const ENGLISH = LANGUAGE === "en" ? {} : { lang: "en" };

/**
 * Makes something when it is first asked for: what formats numbers and times takes long to make on a phone.
 * @template T
 * @param {() => T} make @returns {() => T}
 */
export function once(make) {
  /** @type {T|undefined} */
  let made;
  return () => (made ??= make());
}

const plural = once(() => new Intl.PluralRules(LANGUAGE));

const decimals = once(() => new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 3, useGrouping: false }));

/** A parameter as it stands in a text: "0.5" and "0,5" for the same number. @param {any} value */
const written = (value) => (typeof value === "number" && value % 1 ? decimals().format(value) : String(value));

const listShape = once(() => new Intl.ListFormat(LANGUAGE, { type: "conjunction" }));

/** Several names in a sentence: "Ana, Ben and Chen". @param {string[]} names */
export const listed = (names) => listShape().format(names);

/** The form of a text that a count takes. English has two, which need no rules. @param {number} count */
const formOf = (count) => (LANGUAGE === "en" ? (count === 1 ? "one" : "other") : plural().select(count));

/**
 * The text of the key, with `{name}` replaced by the parameter. Where the catalogue has forms ({one, other}), the parameter
 * `count` chooses. A missing key is shown as it is, so that somebody notices.
 * @param {string} key @param {Record<string, any>} [params] @returns {string}
 */
export function t(key, params = {}) {
  const found = catalogue[key];
  if (found === undefined) return key;
  const text = typeof found === "string" ? found : (found[formOf(params.count ?? 0)] ?? found.other);
  return text.replace(/\{(\w+)\}/g, (whole, name) => (name in params ? written(params[name]) : whole));
}

/** Adds the texts of a title or of a page, when it is loaded. @param {Record<string, string|Record<string, string>>} texts */
export const addTexts = (texts) => void Object.assign(catalogue, texts);

/** A person whose handle was erased is told by a random id alone, which no reader can make anything of. */
const NAMELESS = /^p-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Who sits there, by the handle or the bot's name in words. @param {{player?: string|null, bot?: string|null}} seat */
const called = ({ player, bot }) => player ?? (bot && Words(bot));

/**
 * What to call a seat of a game: the person's handle, or the bot's name (with the seat's number where two seats share it),
 * or the seat's number where there is no name.
 * @param {{seats: {seat: number, player?: string|null, bot?: string|null}[]}} game @param {number} k @returns {string}
 */
export function seatName(game, k) {
  const name = game?.seats?.[k] && called(game.seats[k]);
  if (!name || NAMELESS.test(name)) return t("seat.number", { number: k + 1 });
  const same = game.seats.filter((other) => called(other) === name).length > 1;
  return same ? t("seat.shared_name", { name, number: k + 1 }) : name;
}

/** What to call a player by the name that the interface has for them: a handle, or `bot:greedy`. @param {string} name */
export const playerName = (name) =>
  name.startsWith("bot:") ? t("replay.by.bot", { name: Words(name.slice("bot:".length)) }) : name;

/** A name of the interface in words: "first_dealer" -> "first dealer". @param {string} name */
export const words = (name) =>
  name
    .replace(/[_-]+/g, " ")
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

/** The same with a capital letter. @param {string} name */
export function Words(name) {
  const text = words(name);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const timeShape = once(() => new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium", timeStyle: "short" }));

/** A time of the interface (ISO 8601) in the reader's zone and shape. @param {string} iso */
export const when = (iso) => timeShape().format(new Date(iso));

const agoShape = once(() => new Intl.RelativeTimeFormat(LANGUAGE, { numeric: "auto" }));
const UNITS = /** @type {const} */ ([
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
]);

/** How long ago in words: "5 minutes ago". @param {string} iso @param {number} [now] ms */
export function ago(iso, now = Date.now()) {
  const seconds = (now - new Date(iso).getTime()) / 1000;
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return agoShape().format(-Math.floor(seconds / size), unit);
  }
  return t("time.now");
}
