// The table of a title that brings no table of its own. It knows no rules: it tells cards, hands and points by the names and
// shapes of the state's members. All moves are listed beside the table; a card that is the subject of just one can be
// pressed too.

import { html, useMemo } from "../lib/html.js";
import { seatName, t, Words, words } from "../lib/text.js";
import { useTitleDeck } from "../lib/titles.js";
import { added, seenAndHidden } from "./changes.js";
import { areSeats, isRow, isSeat, isSingle, isTotal, outline } from "./outline.js";
import {
  Felt,
  Hand,
  HiddenCards,
  inWords,
  Pile,
  Place,
  ResultBanner,
  Score,
  ScoreTable,
  SeatBox,
  Seats,
  TableFrame,
} from "./places.js";

const SHORT = 3; // letters that fit the corner of a card
const TONES = 10;

/**
 * @typedef {object} View what every part of the table needs
 * @property {any} game
 * @property {any} deck the title's, null until it is there
 * @property {{move: any, label: string}[]} choices
 * @property {(move: any) => void} onMove
 */

/** The name of a card, if the deck has one. @param {any} deck @param {any} id */
const nameOf = (deck, id) => deck?.cards?.[id]?.name ?? deck?.names?.[id];

/** The only move about a card. @param {View} view @param {any} card @param {number|null} seat its owner; null: nobody */
function moveOf({ choices }, card, seat) {
  const about = choices.filter(({ move }) => move.card === card && (seat === null || move.seat === seat));
  return about.length === 1 ? about[0] : null;
}

/** A value as a card. @param {View} view @param {any} value @param {number|null} seat @returns {import("../cards/card.js").CardProps} */
function cardOf(view, value, seat) {
  const id = String(value);
  const name = nameOf(view.deck, value);
  const choice = moveOf(view, value, seat);
  const short = id.length <= SHORT;
  const number = Number.isInteger(value) && value >= 1 && value <= TONES;
  return {
    label: short ? id : null,
    sub: name ?? (short ? undefined : id),
    tone: number ? id : "plain",
    title: choice?.label ?? [id, name].filter(Boolean).join(" "),
    ...(choice && { onPick: () => view.onMove(choice.move) }),
  };
}

/** Cards side by side: those face up, and the number of those face down. */
function Cards({ view, label, cards, before = null, seat = null, size = "s" }) {
  const { seen, hidden } = seenAndHidden(cards);
  const fresh = added(seen, isRow(before) ? before : null);
  const drawn = seen.map((value, k) => ({ ...cardOf(view, value, seat), fresh: fresh[k] }));
  return html`<div class=${seen.length ? "seat-hand" : "seat-hand seat-hand-hidden"}>
    ${(seen.length > 0 || hidden === 0) && html`<${Hand} label=${label} cards=${drawn} size=${size} />`}
    ${hidden > 0 && html`<${HiddenCards} label=${label} count=${hidden} size=${size} />`}
  </div>`;
}

/** A single value in words. @param {any} game @param {string} name @param {any} value */
function shown(game, name, value) {
  if (value === null) return t("plain.nothing");
  if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
  if (isSeat(name, value, game.seats.length)) return seatName(game, value);
  return typeof value === "string" && /^[a-z_]+$/.test(value) ? words(value) : String(value);
}

/** Seats as names. @param {any} game @param {number[]} seats */
const namesOf = (game, seats) => (seats.length ? inWords(seats.map((seat) => seatName(game, seat))) : t("plain.empty"));

/** Whether a value has members, each of them single or a list. @param {any} value */
const isRecord = (value) =>
  !isSingle(value) && !Array.isArray(value) && Object.values(value).every((one) => isSingle(one) || isRow(one));

/** A list of records as a table: a row for each, a column for each member. */
function Records({ view, records }) {
  const members = [...new Set(records.flatMap((record) => Object.keys(record)))];
  return html`<div class="scores-scroll"><table class="plain-records">
    <thead><tr>${members.map((member) => html`<th scope="col" key=${member}>${Words(member)}</th>`)}</tr></thead>
    <tbody>${records.map(
      (record, k) =>
        html`<tr key=${k}>${members.map(
          (member) =>
            html`<td key=${member}>${member in record && html`<${Parts} view=${view} name=${member} value=${record[member]} />`}</td>`,
        )}</tr>`,
    )}</tbody></table></div>`;
}

/** A nested value: its members with their names, or the entries of a list. */
function Parts({ view, name, value }) {
  const { game } = view;
  if (isSingle(value)) return html`<span>${shown(game, name, value)}</span>`;
  if (areSeats(name, value, game.seats.length)) return html`<span>${namesOf(game, value)}</span>`;
  if (isRow(value)) return html`<${Cards} view=${view} label=${Words(name)} cards=${value} />`;
  if (Array.isArray(value) && value.every(isRecord)) return html`<${Records} view=${view} records=${value} />`;
  if (Array.isArray(value)) {
    return html`<ol class="plain-list">${value.map((one) => html`<li><${Parts} view=${view} name=${name} value=${one} /></li>`)}</ol>`;
  }
  const members = Object.entries(value);
  if (!members.length) return html`<span class="muted">${t("plain.empty")}</span>`;
  return html`<dl class="plain-members">${members.map(
    ([member, inner]) => html`<div key=${member}><dt>${Words(member)}</dt>
    <dd><${Parts} view=${view} name=${member} value=${inner} /></dd></div>`,
  )}</dl>`;
}

/** One member of what a seat has. */
function SeatPart({ view, seat, member, before, own }) {
  const { name, value } = member;
  const label = Words(name);
  if (isSingle(value)) {
    const fresh = before !== undefined && before !== value;
    return html`<${Score} label=${label} value=${shown(view.game, name, value)} fresh=${fresh} />`;
  }
  const drawn = isRow(value)
    ? html`<${Cards} view=${view} label=${`${seatName(view.game, seat)}: ${label}`} cards=${value} before=${before} seat=${seat}
      size=${own ? "m" : "s"} />`
    : html`<${Parts} view=${view} name=${name} value=${value} />`;
  return html`<div class="plain-zone"><p class="place-name">${label}</p>${drawn}</div>`;
}

function Seat({ view, seat, members, before, own, toMove, winners }) {
  const earlier = (name) => before?.find((member) => member.name === name)?.value;
  const total = members.find(({ name, value }) => isTotal(name) && typeof value === "number");
  return html`<${SeatBox} game=${view.game} seat=${seat} mine=${own} toMove=${toMove} points=${total?.value}
    fresh=${Boolean(total && before) && earlier(total.name) !== total.value}
    badges=${[winners?.includes(seat) && t("plain.winner")]}>
    ${members
      .filter((member) => member !== total && !isEmpty(member))
      .map(
        (member) => html`<${SeatPart} key=${member.name} view=${view} seat=${seat} member=${member} own=${own}
        before=${earlier(member.name)} />`,
      )}
    <${Empty} members=${members.filter(isEmpty)} />
  <//>`;
}

/** The empty lists, in one line. @param {{members: import("./outline.js").Member[]}} props */
const Empty = ({ members }) =>
  members.length > 0 &&
  html`<p class="plain-empty">${t("plain.empty_ones", { names: members.map(({ name }) => words(name)).join(", ") })}</p>`;

/** @param {import("./outline.js").Member} member */
const isEmpty = ({ value }) => Array.isArray(value) && value.length === 0;

/** What belongs to no seat: face-down cards as piles, others side by side. */
function Middle({ view, zones, before }) {
  const was = (name) => before?.find((zone) => zone.name === name)?.value;
  const drawn = ({ name, value }) =>
    value.every((card) => card === null)
      ? html`<${Pile} key=${name} label=${Words(name)} count=${value.length} />`
      : html`<${Place} key=${name} label=${Words(name)} count=${value.length}>
        <${Cards} view=${view} label=${Words(name)} cards=${value} before=${was(name)} size="m" /><//>`;
  return html`<${Felt} label=${t("plain.middle")}><div class="felt-row" tabindex="0" role="region" aria-label=${t("plain.middle")}>${zones.filter((zone) => !isEmpty(zone)).map(drawn)}</div>
    <${Empty} members=${zones.filter(isEmpty)} /><//>`;
}

/** The single values, in a line. @param {any} game @param {import("./outline.js").Outline} parts @param {any} before */
const factsOf = (game, parts, before) =>
  parts.facts.map(({ name, value }) => ({
    label: Words(name),
    value: Array.isArray(value) ? namesOf(game, value) : shown(game, name, value),
    fresh: Boolean(before) && JSON.stringify(before[name]) !== JSON.stringify(value),
  }));

/** @param {import("../titles/presentation.js").TableProps} props */
export function PlainTable({ game, state, before, as, awaits, choices, onMove }) {
  const count = game.seats.length;
  const { deck } = useTitleDeck(game.title);
  const parts = useMemo(() => outline(state, count), [state, count]);
  const earlier = useMemo(() => (before ? outline(before, count) : null), [before, count]);
  const view = { game, deck, choices, onMove };
  const below = html`${parts.rest.map(
    ({ name, value }) => html`<section key=${name} class="plain-rest paper"><h3>${Words(name)}</h3>
      <${Parts} view=${view} name=${name} value=${value} /></section>`,
  )}${parts.settings.map(
    ({ name, value }) => html`<details key=${name} class="plain-rest"><summary>${Words(name)}</summary>
      <${Parts} view=${view} name=${name} value=${value} /></details>`,
  )}`;
  return html`<${TableFrame} name=${t("table.region")} className="table-plain" seats=${count} facts=${factsOf(game, parts, before)} below=${below}>
    ${parts.winners && html`<${ResultBanner} game=${game} winners=${parts.winners} />`}
    ${parts.zones.length > 0 && html`<${Middle} view=${view} zones=${parts.zones} before=${earlier?.zones} />`}
    <${Seats} count=${count} own=${as}>${(
      seat,
    ) => html`<${Seat} key=${seat} view=${view} seat=${seat} members=${parts.seats[seat]}
      before=${earlier?.seats[seat]} own=${as === seat} toMove=${awaits.seats.includes(seat)} winners=${parts.winners} />`}<//>
    ${
      parts.scores.length > 0 &&
      html`<div class="room-folds">${parts.scores.map(
        ({
          name,
          value,
        }) => html`<${ScoreTable} key=${name} game=${game} caption=${Words(name)} heads=${value.map((_, k) => k + 1)}
      rows=${game.seats.map((_, seat) => value.map((row) => row[seat]))} />`,
      )}</div>`
    }
  <//>`;
}
