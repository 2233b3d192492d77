// The table of Market Day: the market row by slots, the hands, the cards set aside, the points.
import { html } from "../../lib/html.js";
import { seatName, t } from "../../lib/text.js";
import { Card } from "../../cards/card.js";
import { added, changed, offered, seenAndHidden } from "../../tables/changes.js";
import {
  EmptyPlace,
  Felt,
  Hand,
  HiddenCards,
  Pile,
  PileContents,
  ResultBanner,
  Score,
  ScoreTable,
  SeatBox,
  Seats,
  Side,
  TableFrame,
} from "../../tables/places.js";
import { face } from "./cards.js";
import { idsOf } from "./ids.js";

/**
 * The table as its viewer may see it.
 * @param {import("../presentation.js").TableProps} props
 */
export function Table({ game, state, before, as, choices, onMove }) {
  const seats = game.config.players;
  const play = { game, state, before, as, choices, onMove, ids: idsOf(state) };
  return html`<${TableFrame} name=${t("table.table_of", { title: t("md.title") })} className="table-market-day" seats=${seats} facts=${facts(game, state)}>
    ${state.result && html`<${ResultBanner} game=${game} winners=${state.result.winners} />`}
    <${Seats} count=${seats} own=${as}>${(seat) => html`<${Seat} key=${seat} seat=${seat} ...${play} />`}<//>
    <${Felt} label=${t("md.market")}>
      <div class="felt-row"><${Market} ...${play} /><${Piles} state=${state} /></div>
      <${Opened} state=${state} as=${as} />
    <//>
    ${
      state.hand_points.length > 0 &&
      html`<${ScoreTable} game=${game} caption=${t("md.points_by_hand")} totals=${state.totals}
      heads=${state.hand_points.map((_, k) => t("md.hand_column", { n: k + 1 }))}
      rows=${state.totals.map((_, seat) => state.hand_points.map((points) => points[seat]))} />`
    }
  <//>`;
}

function facts(game, state) {
  const hands = game.config.options?.hands ?? Math.max(6, game.config.players);
  return [
    { label: t("md.hand"), value: t("md.of", { n: state.hand, m: hands }) },
    state.round > 0 && { label: t("md.round"), value: t("md.of", { n: state.round, m: rounds(game) }) },
  ];
}

/** With two or three seats each plays twice in a round (MD-1.4). */
const laps = (game) => (game.config.players <= 3 ? 2 : 1);
const rounds = (game) => (game.config.players <= 3 ? 5 : 6);

/** The round's cards by slot; free slots name whose turn they are (MD-3.1). */
function Market({ game, state, before, ids, choices, onMove }) {
  const slots = game.config.players * laps(game);
  if (state.phase === "deal") return html`<p class="felt-words">${t("md.waiting_deal")}</p>`;
  if (state.phase === "over" && state.table.length === 0) return html`<p class="felt-words">${t("md.closed")}</p>`;
  return html`<div class="place place-wide" data-place="market" data-to="discard">
    ${state.phase === "tinker" && !choices.length && html`<p class="felt-words">${t("md.tinker_ask", { name: seatName(game, state.turn) })}</p>`}
    <div class="place-cards"><ol class="market-row spread spread-row" style=${{ "--n": slots, "--lines": linesOf(state.table) }} aria-label=${t("md.market_note", { round: state.round })}>${Array.from(
      { length: slots },
      (_, k) => {
        const card = state.table[k];
        const earlier = before?.table?.[k];
        return html`<li key=${k}>${
          card
            ? html`<${Played} game=${game} card=${card} id=${ids.table[k]} fresh=${Boolean(before) && isNew(card, earlier)}
          trade=${offered(choices, { type: "tinker", target: card.slot })} onMove=${onMove} />`
            : html`<${Free} game=${game} slot=${k + 1} leader=${state.leader} next=${state.phase === "play" && k === state.table.length} />`
        }</li>`;
      },
    )}</ol></div></div>`;
}

/** How many lines stand under the cards of a row: who has played it, and what has become of it. */
const linesOf = (table) =>
  1 + Number(table.some(({ status }) => status !== "in")) + Number(table.some(({ holder, seat }) => holder !== seat));

/** Whether a slot held another card, or its card has been struck out or given away. In an earlier round it held another. */
const isNew = (card, earlier) =>
  !earlier || ["seat", "rank", "status", "holder"].some((name) => earlier[name] !== card[name]);

function Played({ game, card, id, fresh, trade, onMove }) {
  const gone = card.status !== "in";
  const moved = !gone && card.holder !== card.seat;
  const badge = gone ? t(`md.status.${card.status}`) : undefined;
  return html`<${Card} ...${face(card.rank)} id=${id} from=${`hand:${card.seat}`} fresh=${fresh} out=${gone} badge=${badge} title=${trade?.label}
      onPick=${trade && (() => onMove(trade.move))} />
    <span class=${`by seat-tone-${card.seat % 8}`}><span class="seat-dot" aria-hidden="true"></span>${seatName(game, card.seat)}</span>
    ${moved && html`<span class="by by-note">${t("md.scores_for", { name: seatName(game, card.holder) })}</span>`}`;
}

function Free({ game, slot, leader, next }) {
  const whose = leader === null ? null : (leader + slot - 1) % game.config.players;
  return html`<${EmptyPlace} label=${t("md.slot_free", { slot })} />
    ${whose !== null && html`<span class=${next ? "by by-next" : "by by-later"}>${seatName(game, whose)}</span>`}`;
}

function Piles({ state }) {
  const top = state.discard.length ? face(state.discard[state.discard.length - 1]) : null;
  return html`<${Side} count=${2}>
    <${Pile} label=${t("md.undealt")} cards=${state.undealt} size="s" place="deck" from="discard" />
    <${Pile} label=${t("md.discard")} place="discard" cards=${state.discard} top=${top} size="s" />
  <//>`;
}

/** The contents of the piles that the viewer may see. */
function Opened({ state, as }) {
  const known = as === "all" && state.undealt.every((rank) => rank !== null);
  const undealt = known ? [...state.undealt].sort((a, b) => a - b) : [];
  return html`<div class="piles-contents">
    <${PileContents} label=${t("md.discard_list")} cards=${state.discard.map(face)} />
    <${PileContents} label=${t("md.undealt")} cards=${undealt.map(face)} />
  </div>`;
}

function Seat({ seat, game, state, before, as, ids, choices, onMove }) {
  const points = state.hand_points[state.hand - 1]?.[seat] ?? 0;
  const earlier = before?.hand_points?.[state.hand - 1];
  const badges = [
    state.dealer === seat && t("place.dealer"),
    state.leader === seat && state.phase !== "over" && t("place.leader"),
    state.result && t("place.ranked", { place: state.result.places[seat] }),
  ];
  const hand = html`<${Score} label=${t("md.this_hand")} value=${points} fresh=${Boolean(earlier) && earlier[seat] !== points} />`;
  return html`<${SeatBox} game=${game} seat=${seat} mine=${as === seat} toMove=${state.turn === seat} points=${state.totals[seat]}
    fresh=${changed(state.totals, before?.totals)[seat]} badges=${badges} more=${hand}>
    <${HandOf} seat=${seat} game=${game} cards=${state.hands[seat]} ids=${ids.hands[seat]} before=${before?.hands?.[seat]} own=${as === seat}
      choices=${choices} onMove=${onMove} />
  <//>`;
}

function HandOf({ seat, game, cards, ids, before, own, choices, onMove }) {
  const { seen, hidden } = seenAndHidden(cards);
  const label = t("place.hand_of", { name: seatName(game, seat) });
  const place = { place: `hand:${seat}`, from: "deck" };
  if (hidden) return html`<${HiddenCards} count=${hidden} label=${label} ...${place} />`;
  const fresh = added(seen, before);
  const drawn = seen.map((rank, k) => {
    const choice = offered(choices, { type: "play", seat, rank });
    return {
      ...face(rank),
      id: ids[k],
      fresh: fresh[k],
      onPick: choice && (() => onMove(choice.move)),
      title: choice?.label,
    };
  });
  return html`<${Hand} label=${label} cards=${drawn} size=${own ? "m" : "s"} ...${place} />`;
}
