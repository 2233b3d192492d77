// The seats around the table: the viewer's own at the foot, the others clockwise from its left.
import { html } from "../lib/html.js";
import { measureWords } from "../lib/measure.js";
import { seatName, t } from "../lib/text.js";
import { Fold } from "./room.js";

/** How many of the others sit on the left, at the top and on the right, by the number of others. */
const SIDES = [
  [0, 0, 0],
  [0, 1, 0],
  [0, 2, 0],
  [1, 1, 1],
  [1, 2, 1],
  [1, 3, 1],
  [2, 2, 2],
  [2, 3, 2],
];

/**
 * All seats. Whoever only watches sees the first one at the foot.
 * @param {{count: number, own: number | string, children: (seat: number) => unknown}} props
 */
export function Seats({ count, own, children }) {
  const foot = typeof own === "number" && own < count ? own : 0;
  const others = Array.from({ length: count - 1 }, (_, k) => (foot + 1 + k) % count);
  const [left, top, right] = SIDES[others.length] ?? [0, others.length, 0];
  const sides = {
    left: others.slice(0, left),
    top: others.slice(left, left + top),
    right: others.slice(others.length - right),
  };
  return html`<div class="seats" role="group" aria-label=${t("place.seats")}>
    <div class=${`seats-others others-${others.length}`}>${Object.entries(sides).map(
      ([side, seats]) =>
        seats.length > 0 &&
        html`<div class=${`seats-${side}`} key=${side}>${seats.map((seat) => children(seat))}</div>`,
    )}</div>
    <div class="seats-foot">${children(foot)}</div>
  </div>`;
}

/**
 * One seat: its plate with name and points, and its cards. A seat to move is marked by words and an arrow, not by colour alone.
 * @param {object} props
 * @param {any} props.game the game's summary
 * @param {number} props.seat
 * @param {unknown} [props.points] shown beside the name
 * @param {string} [props.pointsLabel] the unit of `points`, by default what the game's scores count
 * @param {boolean} [props.toMove]
 * @param {boolean} [props.mine] the viewer's own seat
 * @param {boolean} [props.out] no longer in the game
 * @param {(string | null | false)[]} [props.badges] short words: "dealer", "leader", "1st"
 * @param {boolean} [props.fresh] the points have just changed
 * @param {unknown} [props.more] further numbers on the plate, where there is room for them
 * @param {any} [props.children]
 */
export function SeatBox({ game, seat, points, pointsLabel, toMove, mine, out, badges = [], fresh, more, children }) {
  const name = seatName(game, seat);
  const gone = out || game?.cases?.out?.includes(seat);
  const moves = toMove && !gone; // a table as it was played knows nothing of a ruling that took the seat out
  const classes = ["seat", `seat-tone-${seat % 8}`, moves && "seat-to-move", mine && "seat-mine", gone && "seat-out"]
    .filter(Boolean)
    .join(" ");
  const marks = [...badges, gone && t("place.seat_out")].filter(Boolean);
  return html`<article class=${classes} aria-label=${name} data-place=${`seat:${seat}`}>
    <header class="seat-head">
      <span class=${game?.seats?.[seat]?.bot ? "seat-disc seat-bot" : "seat-disc"} aria-hidden="true">${initial(name)}</span>
      <h3 class="seat-name">${name}</h3>
      ${
        points != null &&
        html`<p class=${fresh ? "seat-points points-fresh" : "seat-points"}>
        <strong data-number=${`points:${seat}`}>${points}</strong> <span>${pointsLabel ?? measureWords(game?.measure)}</span></p>`
      }
      ${more && html`<p class="seat-more">${more}</p>`}
      ${
        (moves || mine || marks.length > 0) &&
        html`<p class="seat-badges">
        ${moves && html`<span class="badge badge-turn"><span aria-hidden="true">▶ </span>${t("place.to_move")}</span>`}
        ${mine && html`<span class="badge badge-you">${t("place.seat_you")}</span>`}
        ${marks.map((mark) => html`<span class="badge" key=${mark}>${mark}</span>`)}</p>`
      }
    </header>
    <div class="seat-body">${children}</div>
  </article>`;
}

/**
 * What stands on the disc of a seat: the first letter of its name, or the whole sign of one without letters, and the number of
 * one of several. @param {string} name
 */
function initial(name) {
  const first = /\p{L}|\p{N}/u.exec(name)?.[0] ?? [...new Intl.Segmenter().segment(name)][0]?.segment ?? "";
  const number = /\D(\d{1,2})$/.exec(name)?.[1] ?? "";
  return `${first.toUpperCase()}${number}`;
}

/** A table of numbers, seats by rounds or kinds, folded away; on a narrow screen it scrolls sideways by itself. */
export function ScoreTable({ game, caption, heads, rows, totals }) {
  return html`<${Fold} label=${caption}><div class="scores-scroll" tabindex="0" role="region" aria-label=${caption}><table class="scores">
    <caption>${caption}</caption>
    <thead><tr><th scope="col">${t("place.score_seat")}</th>${heads.map((head, k) => html`<th scope="col" key=${k}>${head}</th>`)}
      ${totals && html`<th scope="col">${t("place.score_total")}</th>`}</tr></thead>
    <tbody>${rows.map(
      (row, seat) => html`<tr key=${seat}>
      <th scope="row"><span class=${`seat-dot seat-tone-${seat % 8}`} aria-hidden="true"></span>${seatName(game, seat)}</th>
      ${row.map((value, k) => html`<td key=${k}>${value ?? "–"}</td>`)}${totals && html`<td><strong>${totals[seat]}</strong></td>`}</tr>`,
    )}</tbody>
  </table></div><//>`;
}

/** A label with a number. */
export function Score({ label, value, fresh }) {
  return html`<span class=${fresh ? "score points-fresh" : "score"}><span>${label}</span> <strong>${value}</strong></span>`;
}
