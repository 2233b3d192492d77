// Names for the values in moves: cards and piles as the title names them, seats by who sits there.

import { useMemo } from "../lib/html.js";
import { seatName, t, Words } from "../lib/text.js";
import { useTitleOf } from "../lib/titles.js";
import { usePresentation } from "../titles/presentation.js";

/**
 * @typedef {import("../titles/presentation.js").Name} Name
 * @typedef {((member: string, value: any) => Name) & {unsaid: string[]}} Naming `unsaid`: members that go without saying
 */

/** @param {string} text @param {string} [more] @returns {Name} */
const name = (text, more = "") => ({ text, more });

/**
 * @param {import("../titles/presentation.js").Known} known
 * @param {import("../titles/presentation.js").Presentation} presentation
 * @returns {Naming}
 */
export function naming(known, presentation) {
  const named = presentation.naming?.(known) ?? (() => null);
  const called = (member, value) => {
    if (value === null) return name(t("play.none"));
    if (typeof value === "boolean") return name(t(value ? "plain.yes" : "plain.no"));
    if (typeof value === "string") return named(value) ?? name(value);
    if (member === "to" && typeof value === "number") return name(seatName(known.game, value));
    if (Array.isArray(value)) return name(value.map((one) => named(String(one))?.text ?? String(one)).join(", "));
    return name(typeof value === "object" ? JSON.stringify(value) : String(value));
  };
  return Object.assign(called, { unsaid: ["type", "seat", ...(presentation.unsaid ?? [])] });
}

/** @param {any} game @param {any} state @returns {Naming} */
export function useNaming(game, state) {
  const title = useTitleOf(game?.title);
  const presentation = usePresentation(game?.title);
  return useMemo(() => {
    const deck = { ...title?.deck, ...game?.config?.deck };
    return naming({ game, state, deck }, presentation);
  }, [game?.id, state, title, presentation]);
}

/** A name on one line. @param {Name} named */
export const inOneLine = ({ text, more }) => (more && more !== text ? `${text} (${more})` : text);

/**
 * A move in words, for moves without a label from the service: "claim: price 11, coin 5".
 * @param {any} move
 * @param {Naming} called
 */
export function moveInWords(move, called) {
  const parts = Object.entries(move).filter(([member]) => !called.unsaid.includes(member));
  const said = parts.map(([member, value]) => `${Words(member).toLowerCase()} ${inWords(member, value, called)}`);
  const type = Words(move.type ?? "");
  return said.length ? `${type}: ${said.join(", ")}` : type;
}

/** @param {string} member @param {any} value @param {Naming} called @returns {string} */
function inWords(member, value, called) {
  if (!Array.isArray(value)) return inOneLine(called(member, value));
  if (!value.length) return t("play.none");
  return value
    .map((one) =>
      one !== null && typeof one === "object" && !Array.isArray(one)
        ? Object.entries(one)
            .map(([inner, part]) => inOneLine(called(inner, part)))
            .join(" → ")
        : inOneLine(called(member, one)),
    )
    .join(" + ");
}
