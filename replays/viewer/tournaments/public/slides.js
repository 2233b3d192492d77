// Pages of a big screen that turn over by themselves.

import { useEffect, useLayoutEffect, useState } from "../../lib/html.js";

const EVERY_MS = 12_000;

/** @typedef {{columns: number, rows: number}} Room */

/** A length of the style sheet in pixels. @param {number} rems */
const pixels = (rems) => rems * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);

/** How many of these fit into so much space, at least one. @param {number} space @param {number} size */
const fitting = (space, size) => Math.max(1, Math.floor(space / size));

/**
 * How many pieces of a size fit into an element, in columns and rows.
 * @param {Element|null} element @param {{width: number, height: number}} piece in rem, with its gap
 * @returns {Room}
 */
export const roomFor = (element, { width, height }) => ({
  columns: fitting(element?.clientWidth ?? 0, pixels(width)),
  rows: fitting(element?.clientHeight ?? 0, pixels(height)),
});

/** Draws anew when the size of an element changes. @param {{current: Element|null}} ref @param {any} [inputs] */
export function useSize(ref, inputs) {
  const [, setSize] = useState("");
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const look = () => setSize(`${element.clientWidth} ${element.clientHeight}`);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [inputs]);
}

/** A list in pages of that size. @template T @param {T[]} list @param {number} size @returns {T[][]} */
export function inPages(list, size) {
  // As many pages as are needed, and about as much on each.
  const count = Math.ceil(list.length / size);
  const each = Math.ceil(list.length / Math.max(1, count));
  return Array.from({ length: count }, (_, at) => list.slice(at * each, (at + 1) * each));
}

/**
 * Which of so many pages is shown: the next one every some seconds, unless it is held.
 * @param {number} count @returns {{at: number, held: boolean, hold: () => void, next: () => void}}
 */
export function useTurning(count) {
  const [turn, setTurn] = useState(0);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => setTurn(turn + 1), EVERY_MS);
    return () => clearTimeout(timer);
  }, [turn, held]);
  return {
    at: count ? turn % count : 0,
    held,
    hold: () => setHeld(!held),
    next: () => setTurn(turn + 1),
  };
}
