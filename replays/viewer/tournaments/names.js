// How tournaments name people, points and places. Import this module before anything that asks for their texts.

import { addTexts, t } from "../lib/text.js";
import texts from "../text/tournaments.js";

addTexts(texts);

/** A person whose handle was erased is told by a random id alone. */
const NAMELESS = /^p-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * What to call an entrant: its name, or its number where the name was erased.
 * @param {{name?: string|null, number?: number|null, seat?: number}|null|undefined} entrant of `/entries`, a seat, a row of standings
 */
export function entrantName(entrant) {
  const name = entrant?.name;
  if (name && !NAMELESS.test(name)) return name;
  return t("tournaments.entrant", { number: entrant?.number ?? "?" });
}

/** @type {Record<string, string>} */
const PARTS = { "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾" };

/**
 * Exact points as people write them: "7/2" is 3½, "-1/2" is −½, "3" is 3. What has no sign of its own stays a fraction: "3 2/7".
 * @param {string|number|null|undefined} exact
 */
export function points(exact) {
  if (exact === null || exact === undefined || exact === "") return "–";
  const [, minus, over, under = "1"] = /^(-?)(\d+)(?:\/(\d+))?$/.exec(String(exact)) ?? [];
  if (over === undefined) return String(exact);
  const whole = Math.floor(Number(over) / Number(under));
  const rest = Number(over) % Number(under);
  const part = rest ? `${rest}/${under}` : "";
  const sign = PARTS[part] ?? (part && (whole ? ` ${part}` : part));
  return `${minus ? "−" : ""}${whole || !part ? whole : ""}${sign}`;
}

/**
 * Points as people type them, exact: "3½", "3.5", "3,5" and "7/2" are "7/2". Null: it is no number.
 * @param {string} typed @returns {string|null}
 */
export function exactPoints(typed) {
  const text = typed.trim().replace("−", "-").replace(",", ".");
  const [sign] = Object.entries(PARTS).find(([, one]) => text.endsWith(one)) ?? [];
  if (sign) {
    const whole = text.slice(0, -1).trim();
    if (!/^-?\d*$/.test(whole)) return null;
    const [over, under] = sign.split("/").map(Number);
    const minus = whole.startsWith("-") ? "-" : "";
    return `${minus}${Number(whole.replace("-", "")) * under + over}/${under}`;
  }
  if (/^-?\d+(\/[1-9]\d*)?$/.test(text)) return text;
  const [, minus, whole, after] = /^(-?)(\d*)\.(\d{1,6})$/.exec(text) ?? [];
  if (after === undefined) return null;
  const under = 10 ** after.length;
  return `${minus}${Number(whole) * under + Number(after)}/${under}`;
}

/** The name of a round in a list or a heading. @param {number} number */
export const roundName = (number) => t("tournaments.round", { number });

/** The name of a table. @param {number} number */
export const tableName = (number) => t("tournaments.table", { number });
