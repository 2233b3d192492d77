// What differs on two tables that are drawn: cards that lie at a place of one and not of the other. They get a mark, and words.

import { useEffect, useState } from "../lib/html.js";

const MARK = "data-differs";

/** A card in words, without what it does and what is said of it just now. @param {Element} card */
function wordsOf(card) {
  const named = card.querySelector("svg[aria-label], button[aria-label]")?.getAttribute("aria-label");
  const words = named ?? card.querySelector(".unseen")?.textContent ?? "";
  return words.replace(/[.:] .*$/s, "").replace(/ \([^()]*\)$/, "");
}

/** What a place is called on the table. @param {Element} place */
const nameOf = (place) => {
  const named = place.closest("[aria-label]");
  return named?.getAttribute("data-named") ?? named?.getAttribute("aria-label") ?? "";
};

/**
 * The cards that lie face up, by place and words.
 * @param {Element} box @returns {Map<string, {words: string, place: string, cards: Element[]}>}
 */
function cardsIn(box) {
  const found = new Map();
  for (const card of box.querySelectorAll(".card:not(.card-down, .card-empty)")) {
    const place = card.closest("[data-place]");
    const words = wordsOf(card);
    if (!place || !words || card.closest(".motion")) continue;
    const key = `${place.getAttribute("data-place")} ${words}`;
    const there = found.get(key);
    if (there) there.cards.push(card);
    else found.set(key, { words, place: nameOf(place), cards: [card] });
  }
  return found;
}

/**
 * Marks the cards of a table that the other has not at that place.
 * @param {ReturnType<typeof cardsIn>} mine @param {ReturnType<typeof cardsIn>} others @returns {{place: string, cards: string[]}[]} the same in words
 */
function mark(mine, others) {
  const told = new Map();
  for (const [key, { words, place, cards }] of mine) {
    const more = cards.slice(others.get(key)?.cards.length ?? 0);
    for (const card of more) card.setAttribute(MARK, "");
    if (more.length)
      told.set(place, [...(told.get(place) ?? []), more.length > 1 ? `${more.length} × ${words}` : words]);
  }
  return [...told].map(([place, cards]) => ({ place, cards }));
}

/**
 * Two tables have regions by the same names: each is called by its table too, so that a list of regions tells them apart.
 * @param {Element} box whose label names the table
 */
function nameRegions(box) {
  const table = `${box.getAttribute("aria-label")}: `;
  for (const region of box.querySelectorAll('section[aria-label], [role="region"][aria-label]')) {
    const name = region.getAttribute("aria-label") ?? "";
    if (name.startsWith(table)) continue;
    region.setAttribute("data-named", name);
    region.setAttribute("aria-label", table + name);
  }
}

/** @typedef {{place: string, cards: string[]}[]} Only what only one table has, by place */

/**
 * Marks what differs on two tables, now and whenever one of them is drawn anew.
 * @param {{current: Element|null}} left @param {{current: Element|null}} right @param {boolean} on
 * @returns {{left: Only, right: Only}}
 */
export function useDifference(left, right, on) {
  const [only, setOnly] = useState(/** @type {{left: Only, right: Only}} */ ({ left: [], right: [] }));
  useEffect(() => {
    const boxes = [left.current, right.current];
    const [one, other] = boxes;
    if (!one || !other) return undefined;
    let waiting = 0;
    const look = () => {
      waiting = 0;
      for (const box of [one, other]) nameRegions(box);
      for (const card of [one, other].flatMap((box) => [...box.querySelectorAll(`[${MARK}]`)]))
        card.removeAttribute(MARK);
      if (!on) {
        setOnly({ left: [], right: [] });
        return;
      }
      const [mine, theirs] = [cardsIn(one), cardsIn(other)];
      const next = { left: mark(mine, theirs), right: mark(theirs, mine) };
      setOnly((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next));
    };
    const soon = () => {
      waiting ||= requestAnimationFrame(look);
    };
    const watcher = new MutationObserver(soon);
    for (const box of [one, other]) watcher.observe(box, { subtree: true, childList: true, characterData: true });
    soon();
    return () => {
      watcher.disconnect();
      cancelAnimationFrame(waiting);
    };
  }, [on]);
  return only;
}
