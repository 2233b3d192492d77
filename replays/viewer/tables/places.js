// The places that the tables of all titles are made of: frame, felt, hand, pile, seat, facts, scores, result. They know
// nothing about a game; a title's Table gives them cards (as properties of `Card`) and words.
import { Card } from "../cards/card.js";
import { createContext, html, useContext, useMemo, useState } from "../lib/html.js";
import { measureWords } from "../lib/measure.js";
import { seatName, t } from "../lib/text.js";

/** @typedef {import("../cards/card.js").CardProps} CardProps */

/**
 * The whole drawing of a table: facts on top, then the children (felt, seats), the result at the foot.
 * @param {{name: string, className?: string, facts?: Fact[], children: unknown}} props `name`: the label of the drawing
 */
export function TableFrame({ name, className = "", facts, children }) {
  return html`<section class=${`table ${className}`} aria-label=${name}>
    ${facts && html`<${Facts} items=${facts} />`}
    ${children}
  </section>`;
}

/** @typedef {{label: string, value: unknown, fresh?: boolean} | null | false} Fact */

/** Short facts in a line, such as round 2 of 5, dealer Ana; falsy ones are skipped. @param {{items: Fact[]}} props */
export function Facts({ items }) {
  return html`<dl class="facts">${items
    .filter((item) => item !== null && item !== false)
    .map(
      ({ label, value, fresh }) => html`
    <div class=${fresh ? "fact fact-fresh" : "fact"} key=${label}><dt>${label}</dt><dd>${value}</dd></div>`,
    )}</dl>`;
}

/** The middle of the table, on green cloth. @param {{label: string, children: unknown, className?: string}} props */
export function Felt({ label, children, className = "" }) {
  return html`<div class=${`felt ${className}`} role="group" aria-label=${label}>${children}</div>`;
}

/** A named place on the cloth: its name above, its cards below, a note. `wide` takes all available room. */
export function Place({ label, count, note, wide, children }) {
  return html`<div class=${wide ? "place place-wide" : "place"} role="group" aria-label=${label}>
    <p class="place-name">${label}${count != null && html` <span class="count">${count}</span>`}</p>
    <div class="place-cards">${children}</div>
    ${note != null && html`<p class="place-note">${note}</p>`}
  </div>`;
}

/** A place without a card. */
export function EmptyPlace({ size = "m", label }) {
  return html`<span class=${`card card-${size} card-empty`}>
    <svg class="card-svg" viewBox="0 0 100 140" role="img" aria-label=${label ?? t("place.empty")}>
      <rect class="card-hole" x="3" y="3" width="94" height="134" rx="10" />
    </svg></span>`;
}

/**
 * A pile: its top card, the edges of those below, and the count.
 * @param {object} props
 * @param {string} props.label what the pile is
 * @param {unknown[]} [props.cards] the cards; only their number counts here
 * @param {number} [props.count] instead of `cards`
 * @param {CardProps | null} [props.top] the top card; null or left out: face down
 * @param {"s" | "m" | "l"} [props.size]
 * @param {unknown} [props.note] a line below
 * @param {(event: Event) => void} [props.onPick] makes the top card a button
 * @param {boolean} [props.fresh]
 * @param {boolean} [props.picked]
 */
export function Pile({
  label,
  cards,
  count = cards?.length ?? 0,
  top = null,
  size = "m",
  note,
  onPick,
  fresh,
  picked,
}) {
  const title = t("place.pile", { label, count });
  const words = top?.face !== "down" && top ? undefined : title;
  const card =
    count === 0
      ? html`<${EmptyPlace} size=${size} label=${title} />`
      : html`<${Card} face=${top ? "up" : "down"} title=${words} ...${top ?? {}} size=${size} onPick=${onPick ?? top?.onPick}
        fresh=${fresh ?? top?.fresh} picked=${picked ?? top?.picked} />`;
  return html`<${Place} label=${label} note=${note}>
    <span class=${`pile pile-${Math.min(count, 4)}`}>${card}<span class="pile-count" aria-label=${title}>${count}</span></span>
  <//>`;
}

/** Up to this many cards share one row and overlap if they must; more of them wrap. */
const ONE_ROW = 12;

/**
 * Cards side by side, overlapping where space is short. Cards that are buttons never overlap; they wrap.
 * For screen readers it is a list.
 * @param {object} props
 * @param {string} props.label whose or what cards these are
 * @param {CardProps[]} props.cards as they are drawn
 * @param {"s" | "m" | "l"} [props.size]
 * @param {boolean} [props.fan] whether they may overlap (default: if none of them is a button)
 * @param {string} [props.empty] the text for an empty hand
 */
export function Hand({ label, cards, size = "m", fan, empty }) {
  // Only one or two hands change per step, and a slider being dragged has milliseconds for all of them.
  const same = cards.every(isPlain) ? JSON.stringify([label, cards, size, fan, empty]) : {};
  return useMemo(() => {
    if (cards.length === 0) return html`<p class="hand-empty">${empty ?? t("place.no_cards")}</p>`;
    const overlap = fan ?? !cards.some((card) => card.onPick);
    const shape = !overlap ? "hand-open" : cards.length > ONE_ROW ? "hand-fan" : "hand-row";
    return html`<ul class=${`hand hand-${size} ${shape}`} aria-label=${label}>
    ${cards.map((card, k) => html`<li key=${k}><${Card} size=${size} ...${card} /></li>`)}
  </ul>`;
  }, [same]);
}

/** Whether a card is plain data, so that equal ones look alike. @param {CardProps} card */
const isPlain = (card) => !card.onPick && !card.drawing && !card.children;

/** The cards of a pile in a <details>, drawn once it is opened; nothing if there are none to show. */
export function PileContents({ label, cards, size = "s" }) {
  const [open, setOpen] = useState(false);
  if (cards.length === 0) return null;
  return html`<details class="contents" onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary>${t("place.contents", { label })}</summary>
    ${open && html`<${Hand} label=${label} cards=${cards} size=${size} fan=${true} />`}</details>`;
}

/** Cards that are only counted: some backs and a number. */
export function HiddenCards({ count, size = "s", label = t("card.down") }) {
  if (count === 0) return html`<p class="hand-empty">${t("place.no_cards")}</p>`;
  const backs = Array.from({ length: Math.min(count, 12) }, () => ({ face: "down" }));
  return html`<span class="hidden-cards" role="img" aria-label=${t("place.hidden", { label, count })}>
    <span class="hidden-fan" aria-hidden="true">
      ${backs.map((back, k) => html`<${Card} key=${k} size=${size} ...${back} />`)}</span>
    <span class="pile-count" aria-hidden="true">${count}</span>
  </span>`;
}

/**
 * One seat: name, points, cards. A seat to move is marked by words and an arrow, not by colour alone.
 * @param {object} props
 * @param {any} props.game the game's summary
 * @param {number} props.seat
 * @param {unknown} [props.points] shown to the right of the name
 * @param {string} [props.pointsLabel] the unit of `points`, by default what the game's scores count
 * @param {boolean} [props.toMove]
 * @param {boolean} [props.mine] the viewer's own seat
 * @param {boolean} [props.out] no longer in the game
 * @param {(string | null | false)[]} [props.badges] short words: "dealer", "leader", "1st"
 * @param {boolean} [props.fresh] the points have just changed
 * @param {any} [props.children]
 */
export function SeatBox({ game, seat, points, pointsLabel, toMove, mine, out, badges = [], fresh, children }) {
  const classes = ["seat", `seat-tone-${seat % 8}`, toMove && "seat-to-move", mine && "seat-mine", out && "seat-out"]
    .filter(Boolean)
    .join(" ");
  const marks = [mine && t("place.seat_you"), ...badges, out && t("place.seat_out")].filter(Boolean);
  return html`<article class=${classes} aria-label=${seatName(game, seat)}>
    <header class="seat-head">
      <h3 class="seat-name"><span class="seat-dot" aria-hidden="true"></span>${seatName(game, seat)}</h3>
      ${
        points != null &&
        html`<p class=${fresh ? "seat-points points-fresh" : "seat-points"}>
        <strong>${points}</strong> <span>${pointsLabel ?? measureWords(game?.measure)}</span></p>`
      }
      ${
        (toMove || marks.length > 0) &&
        html`<p class="seat-badges">
        ${toMove && html`<span class="badge badge-turn"><span aria-hidden="true">▶ </span>${t("place.to_move")}</span>`}
        ${marks.map((mark) => html`<span class="badge" key=${mark}>${mark}</span>`)}</p>`
      }
    </header>
    <div class="seat-body">${children}</div>
  </article>`;
}

/** All seats, side by side as space allows: first `own`, the viewer's, then the others in turn order. */
export function Seats({ count, own, children }) {
  const order = Array.from({ length: count }, (_, k) => (typeof own === "number" ? (own + k) % count : k));
  const classes = `seats seats-${count} ${typeof own === "number" ? "seats-own" : ""}`;
  return html`<div class=${classes} role="group" aria-label=${t("place.seats")}>${order.map((seat) => children(seat))}</div>`;
}

/** A table of numbers, seats by rounds or kinds; on a narrow screen it scrolls sideways by itself. */
export function ScoreTable({ game, caption, heads, rows, totals }) {
  return html`<div class="scores-scroll" tabindex="0" role="region" aria-label=${caption}><table class="scores">
    <caption>${caption}</caption>
    <thead><tr><th scope="col">${t("place.score_seat")}</th>${heads.map((head, k) => html`<th scope="col" key=${k}>${head}</th>`)}
      ${totals && html`<th scope="col">${t("place.score_total")}</th>`}</tr></thead>
    <tbody>${rows.map(
      (row, seat) => html`<tr key=${seat}>
      <th scope="row"><span class=${`seat-dot seat-tone-${seat % 8}`} aria-hidden="true"></span>${seatName(game, seat)}</th>
      ${row.map((value, k) => html`<td key=${k}>${value ?? "–"}</td>`)}${totals && html`<td><strong>${totals[seat]}</strong></td>`}</tr>`,
    )}</tbody>
  </table></div>`;
}

/** A label with a number. */
export function Score({ label, value, fresh }) {
  return html`<span class=${fresh ? "score points-fresh" : "score"}><span>${label}</span> <strong>${value}</strong></span>`;
}

/** Whether rulings have changed the scores or the result that the table shows, so that it says "as played". */
export const AsPlayed = createContext(false);

/** The result of the game in words, as it was played. `lines` are further sentences. */
export function ResultBanner({ game, winners, text, lines = [] }) {
  const names = (winners ?? []).map((seat) => seatName(game, seat));
  const played = useContext(AsPlayed);
  const words =
    text ??
    (names.length
      ? t(names.length > 1 ? "place.won_shared" : "place.won", { names: inWords(names) })
      : t("place.won_none"));
  return html`<div class="result" role="status"><p class="result-text">${played ? t("overruled.played", { words }) : words}</p>
    ${lines.map((line, k) => html`<p key=${k}>${line}</p>`)}</div>`;
}

/** "Ana, Ben and Cleo". */
export function inWords(names) {
  if (names.length < 2) return names.join("");
  return t("place.and", { first: names.slice(0, -1).join(", "), last: names[names.length - 1] });
}
