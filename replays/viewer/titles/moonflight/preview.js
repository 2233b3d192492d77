// While a mouse rests on a card, or the keyboard is at it, both of its faces are shown large beside it.

import { html, useEffect, useLayoutEffect, useRef, useState } from "../../lib/html.js";
import { Later } from "../../lib/later.js";
import { typeOf } from "./deck.js";

const bothFaces = () => import("./sheet.js").then((module) => module.BothFaces);

const REST_MS = 450;
const [WIDTH, HEIGHT, APART] = [420, 340, 12];

/** Where there is room beside a card. @param {DOMRect} card */
function beside({ left, right, top }) {
  const x = right + APART + WIDTH < window.innerWidth ? right + APART : Math.max(APART, left - APART - WIDTH);
  const y = Math.min(Math.max(APART, top - 40), window.innerHeight - HEIGHT - APART);
  return { left: `${x}px`, top: `${Math.max(APART, y)}px` };
}

/** The card at which something happens. @param {Event} event @returns {HTMLElement|null} */
const cardAt = ({ target }) => (target instanceof Element ? target.closest("[data-look]") : null);

/** @param {{view: import("./cards.js").View, off: boolean}} props `off`: a sheet is open */
export function Preview({ view, off }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const [at, setAt] = useState(/** @type {{card: string, place: Record<string, string>}|null} */ (null));
  useEffect(() => {
    const table = /** @type {HTMLElement|null} */ (box.current?.closest(".table"));
    let timer = 0;
    const hide = () => {
      clearTimeout(timer);
      setAt(null);
    };
    const show = (node, wait) => {
      hide();
      timer = window.setTimeout(() => {
        if (node.isConnected) setAt({ card: node.dataset.look ?? "", place: beside(node.getBoundingClientRect()) });
      }, wait);
    };
    const over = (event) => {
      const node = event.pointerType === "mouse" ? cardAt(event) : null;
      if (node) show(node, REST_MS);
      else hide();
    };
    const focus = (event) => {
      const node = event.target.matches(":focus-visible") ? cardAt(event) : null;
      if (node) show(node, 0);
    };
    const key = (event) => event.key === "Escape" && hide();
    const ways = /** @type {[string, (event: any) => void][]} */ ([
      ["pointerover", over],
      ["pointerleave", hide],
      ["pointerdown", hide],
      ["focusin", focus],
      ["focusout", hide],
      ["keydown", key],
    ]);
    for (const [way, does] of ways) table?.addEventListener(way, does);
    return () => {
      hide();
      for (const [way, does] of ways) table?.removeEventListener(way, does);
    };
  }, []);
  const shown = at !== null && !off && window.innerWidth > WIDTH + 200;
  useLayoutEffect(() => {
    // Above all else, wherever the table is: what is in the top layer is placed on the screen.
    const open = box.current?.matches(":popover-open");
    if (shown && !open) box.current?.showPopover();
    if (!shown && open) box.current?.hidePopover();
  }, [shown]);
  const { deck, state } = view;
  return html`<div class="mf-preview" ref=${box} popover="manual" style=${at?.place} aria-hidden="true">
    ${shown && html`<${Later} wanted=${true} load=${bothFaces} what=${deck.kind(typeOf(at.card))} suit=${deck.suit(at.card)} turned=${state.turned} brief=${true} />`}</div>`;
}
