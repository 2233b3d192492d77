// The move list: all that happened, by hand and round, the step on show marked and kept in view. Only rows in view are drawn.

import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../lib/html.js";
import { t, words } from "../lib/text.js";
import { MarkShape } from "./marks.js";
import { rowAt, rowsOf } from "./move_rows.js";
import { withNames } from "./people.js";
import { useSentences } from "./sentences.js";

const HIGH = 30; // pixels, as in replay.css
const BEYOND = 8; // rows drawn above and below those in view
const AROUND = 2; // rows that are to be seen before and after the current one

/**
 * The rows in view: kept as the first one and how many there are, so that little scrolling draws nothing. `seen` has where
 * the list stands, as its own events tell: asked for after a step, it would have the whole page laid out once more.
 */
function useWindow(box, count) {
  const [view, setView] = useState({ first: 0, rows: 30 });
  const seen = useRef({ top: 0, high: 0 });
  useLayoutEffect(() => {
    const list = box.current;
    const look = () => {
      seen.current = { top: list.scrollTop, high: list.clientHeight };
      const next = { first: Math.floor(list.scrollTop / HIGH), rows: Math.ceil(list.clientHeight / HIGH) };
      setView((last) => (last.first === next.first && last.rows === next.rows ? last : next));
    };
    look();
    const watcher = new ResizeObserver(look);
    watcher.observe(list);
    list.addEventListener("scroll", look, { passive: true });
    return () => {
      watcher.disconnect();
      list.removeEventListener("scroll", look);
    };
  }, []);
  const start = Math.max(0, view.first - BEYOND);
  return { start, end: Math.min(count, view.first + view.rows + BEYOND), rows: view.rows, seen };
}

/** Scrolls the list, and nothing around it, so that the current row is in view. */
function useInView(box, seen, at, count, high) {
  useLayoutEffect(() => {
    const top = at * HIGH;
    const room = AROUND * HIGH;
    if (top - room < seen.current.top || top + HIGH + room > seen.current.top + seen.current.high) {
      seen.current.top = Math.max(0, top - (seen.current.high - HIGH) / 2);
      box.current.scrollTop = seen.current.top;
    }
  }, [at, count > 0, high]);
}

/** @param {{row: import("./move_rows.js").Row, said: string, current: boolean, stop: boolean, href: string, place: number, of: number, note?: any}} props */
function Step({ row, said, current, stop, href, place, of, note }) {
  return useMemo(() => {
    const kind = `${row.moved ? "is-move" : "is-event"}${row.tried ? " is-tried" : ""}`;
    return html`<li class=${`move-row ${kind}`} aria-setsize=${of} aria-posinset=${place}>
      <a href=${href} data-step=${row.step} tabindex=${stop ? 0 : -1} aria-current=${current ? "step" : undefined} title=${said}>
        <span class=${row.seat === null ? "move-seat" : `move-seat seat-ink-${row.seat % 8}`} aria-hidden="true"></span>
        <span class="move-said">${said}</span>
        ${row.marks.map((mark) => html`<span class="move-mark" title=${mark.label}><${MarkShape} kind=${mark.kind} /><span class="unseen">${mark.label}</span></span>`)}
        ${note}
        <span class="move-step">${row.step}</span></a></li>`;
  }, [row, said, current, stop, href, place, of, note]);
}

/** Where a hand or a round begins: a row as well, as a step that is no move may have no other. */
const Divider = ({ row, current, stop, href, place, of }) =>
  html`<li class="move-row is-group" aria-setsize=${of} aria-posinset=${place}>
    <a href=${href} data-step=${row.step} tabindex=${stop ? 0 : -1} aria-current=${current ? "step" : undefined}>
      <span class="move-said">${row.group}</span></a></li>`;

/** Up and down go from row to row; the focus follows. */
function useRowKeys(box, rows, at, onGo) {
  const follow = useRef(false);
  useEffect(() => {
    if (!follow.current) return;
    follow.current = false;
    box.current.querySelector('a[aria-current="step"]')?.focus({ preventScroll: true });
  }, [at]);
  return (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    let next = at + by;
    while (rows[next] && rows[next].step === rows[at]?.step) next += by;
    if (!rows[next]) return;
    follow.current = true;
    onGo(rows[next].step);
  };
}

/**
 * @param {{reel: import("./reel.js").Reel, marks: any[], unit: "move"|"event", step: number, branchAt: number|null,
 *   seating: (step: number) => any, linkTo: (step: number) => string, onGo: (step: number) => void, noteAt?: (step: number) => any}} props `noteAt`: what stands
 *   beside a step, the same for as long as it says the same
 */
export function MoveList({ reel, marks, unit, step, branchAt, seating, linkTo, onGo, noteAt }) {
  const box = useRef(null);
  const { listing } = reel;
  const rows = useMemo(
    () => (listing ? rowsOf(listing, marks, unit, branchAt) : []),
    [listing, listing?.turn, marks, unit, branchAt],
  );
  const at = rowAt(rows, step);
  const { start, end, rows: high, seen } = useWindow(box, rows.length);
  useInView(box, seen, at, rows.length, high);
  const shown = rows.slice(start, end);
  const sentences = useSentences(reel, shown[0]?.step ?? 1, shown.at(-1)?.step ?? 0);
  const onKeyDown = useRowKeys(box, rows, at, onGo);
  const stop = at >= start && at < end ? at : start; // the row that Tab comes to
  const click = (event) => {
    const link = event.target.closest("a[data-step]");
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onGo(Number(link.dataset.step));
  };
  const said = ({ step: one, type }) => {
    const text = sentences.at(one);
    return text === undefined ? words(type) : withNames(seating(one), text);
  };
  return html`<div ref=${box} class="move-list" onClick=${click} onKeyDown=${onKeyDown}>
    <ol aria-label=${t("replay.list")} style=${{ height: `${rows.length * HIGH}px`, paddingTop: `${start * HIGH}px` }}>${shown.map(
      (row, index) => {
        const place = start + index;
        const where = { place: place + 1, of: rows.length, href: linkTo(row.step) };
        const state = { current: place === at, stop: place === stop };
        const key = `${row.step} ${row.group ?? ""}`;
        return row.group === null
          ? html`<${Step} key=${key} ...${where} ...${state} row=${row} said=${said(row)} note=${noteAt?.(row.step)} />`
          : html`<${Divider} key=${key} ...${where} ...${state} row=${row} />`;
      },
    )}</ol></div>`;
}
