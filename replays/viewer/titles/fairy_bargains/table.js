// The tables of Fairy Bargains: the main game and variant 1 here, variants 2 and 3 in modules of their own.
import { Card } from "../../cards/card.js";
import { html } from "../../lib/html.js";
import { listed, seatName, t } from "../../lib/text.js";
import { changed, offered } from "../../tables/changes.js";
import { Table as Elimination } from "./elimination.js";
import { Table as Solitaire } from "./solitaire.js";
import { Values, face, idFrom, potWords, total } from "./cards.js";
import { Confirm, sameCards, usePicked } from "../../tables/picks.js";
import {
  EmptyPlace,
  Felt,
  Pile,
  PileContents,
  Place,
  ResultBanner,
  Score,
  SeatBox,
  Seats,
  Side,
  TableFrame,
} from "../../tables/places.js";

/** @param {import("../presentation.js").TableProps} props */
export function Table(props) {
  const { variant } = props.game.config;
  if (variant === "v2") return html`<${Elimination} ...${props} />`;
  if (variant === "v3") return html`<${Solitaire} ...${props} />`;
  return html`<${Rounds} ...${props} />`;
}

function Rounds(props) {
  const { game, state, as } = props;
  return html`<${TableFrame} name=${t("table.table_of", { title: t("fb.title") })} className="table-fairy" seats=${game.config.players} facts=${facts(game, state)}>
    ${state.result && html`<${ResultBanner} game=${game} winners=${state.result.winners} />`}
    <${Seats} count=${game.config.players} own=${as}>${(seat) => html`<${Seat} key=${seat} seat=${seat} ...${props} />`}<//>
    <${Felt} label=${t("fb.pot")}>
      <${Middle} ...${props} />
    <//>
  <//>`;
}

function facts(game, state) {
  const rounds = game.config.options?.rounds ?? game.config.players;
  return [{ label: t("fb.round"), value: t("fb.of", { n: state.round, m: rounds }) }];
}

const WAITING = { deal: "fb.waiting_deal", reshuffle: "fb.waiting_reshuffle" };

/** Pot, played card, Draw Pile and, in variant 1, the discards. */
function Middle(props) {
  const { game, state, before, as, onMove } = props;
  const waiting = WAITING[state.phase];
  const taking = useTaking(props);
  const played = state.played === null ? null : face(state.played);
  const discard = state.discard ?? [];
  return html`
    ${waiting && html`<p class="felt-words">${t(waiting)}</p>`}
    <div class="felt-row"><${Pot} ...${props} drawn=${taking.drawn} />
      <${Side} count=${state.discard ? 3 : 2}>
        <${Place} label=${t("fb.played")} place="played" note=${played && state.turn !== null ? t("fb.played_by", { name: seatName(game, state.turn) }) : null}>
          ${
            played
              ? html`<${Card} ...${played} id=${playedId(state)} from=${`hand:${state.turn}`} fresh=${Boolean(before) && before.played !== state.played} />`
              : html`<${EmptyPlace} label=${t("fb.nothing_played")} />`
          }
        <//>
        <${Pile} label=${t("fb.draw")} cards=${state.draw} place="draw" from="discard" />
        ${
          state.discard &&
          html`<${Pile} label=${t("fb.discard")} place="discard" cards=${discard}
          top=${discard.length ? face(discard[discard.length - 1]) : null} />`
        }
      <//></div>
    ${taking.hint && html`<${Confirm} choice=${taking.choice} onMove=${onMove} hint=${taking.hint} />`}
    <div class="piles-contents">
      <${PileContents} label=${t("fb.discard_list")} cards=${discard.map(face)} />
      ${as === "all" && html`<${PileContents} label=${t("fb.draw")} cards=${state.draw.filter((value) => value !== null).map(face)} />`}
    </div>`;
}

/** The id that the played card had in the hand. */
const playedId = ({ turn, played, hands }) =>
  turn === null ? undefined : idFrom(`hand:${turn}`, played, hands[turn] ?? []);

/**
 * The choice of a set in the Pot: how its cards are drawn, the move that the picked ones make, and what to do in words; `hint` is
 * empty while nothing is to be taken.
 */
function useTaking({ game, state, told, choices }) {
  const takes = (choices ?? []).filter(({ move }) => move.type === "take");
  const { picked, toggle } = usePicked(
    [state.round, state.played, ...state.pot, ...state.hands.map((hand) => hand.length)].join(" "),
  );
  const set = picked.map((k) => state.pot[k]);
  const useful = new Set(takes.flatMap(({ move }) => move.cards));
  const open = state.phase === "take" && !lastTake(told);
  return {
    choice: takes.find(({ move }) => sameCards(move.cards, set)),
    drawn: (value, k) =>
      takes.length && useful.has(value) ? { picked: picked.includes(k), onPick: () => toggle(k) } : {},
    hint: open && (takes.length ? askedOf(set) : t("fb.choose_take", { name: seatName(game, state.turn) })),
  };
}

/** What to do while the picked cards make no set. @param {number[]} set */
const askedOf = (set) =>
  set.length ? t("fb.picked", { cards: listed(set.map(String)), total: total(set) }) : t("fb.ask.take");

/** The Pot. `drawn` says what a press on one of its cards does. */
function Pot({ state, before, told, drawn }) {
  const take = lastTake(told);
  const moved = {
    place: "pot",
    from: joins(before, state) ? "played" : "draw",
    to: take ? `seat:${take.seat}` : "discard",
  };
  return html`<${Place} label=${t("fb.pot")} wide note=${potWords(state.pot)}>
    ${
      state.pot.length === 0
        ? html`<${EmptyPlace} label=${t("fb.pot_empty")} />`
        : html`<${Values} label=${t("fb.pot")} cards=${state.pot} before=${before?.pot} size="m" fan=${false} drawn=${drawn}
            ...${moved} />`
    }
  <//>`;
}

function Seat({ seat, game, state, before, told, as, choices, onMove }) {
  const name = seatName(game, seat);
  const own = as === seat;
  const badges = [
    state.dealer === seat && t("place.dealer"),
    state.result && t("place.ranked", { place: state.result.places[seat] }),
  ];
  const drawn = (value) => {
    const choice = offered(choices, { type: "play", seat, card: value });
    return choice ? { onPick: () => onMove(choice.move), title: choice.label } : {};
  };
  const take = lastTake(told);
  return html`<${SeatBox} game=${game} seat=${seat} mine=${own} toMove=${state.turn === seat} points=${state.totals[seat]} badges=${badges}
    more=${html`<${Taken} seat=${seat} state=${state} before=${before} />`} fresh=${changed(state.totals, before?.totals)[seat]}>
    <${Values} label=${t("place.hand_of", { name })} cards=${state.hands[seat]} before=${before?.hands?.[seat]}
      place=${`hand:${seat}`} from="draw" size=${own ? "m" : "s"} drawn=${drawn} />
    ${
      take !== null &&
      take.seat === seat &&
      html`<div class="seat-took"><span>${t("fb.takes")}</span>
      <${Values} label=${t("fb.takes")} cards=${take.cards} drawn=${() => ({ fresh: true, from: "pot" })} /></div>`
    }
    ${
      state.taken?.[seat].every((value) => value !== null) &&
      html`<${PileContents} label=${t("fb.taken_label", { name })} cards=${state.taken[seat].map(face)} />`
    }
  <//>`;
}

/** Whether the card that was played has joined the Pot. */
const joins = (before, state) => (before?.played ?? null) !== null && state.played === null;

/** What a seat has taken in this round, and the points of the round. */
function Taken({ seat, state, before }) {
  const { taken, round_points: points } = state;
  return html`${
    taken &&
    html`<${Score} label=${t("fb.taken")} value=${taken[seat].length}
      fresh=${Boolean(before?.taken) && before.taken[seat].length !== taken[seat].length} />`
  }${
    (!taken || (points[seat] > 0 && points[seat] !== taken[seat].length)) &&
    html`<${Score} label=${t("fb.this_round")} value=${points[seat]} fresh=${changed(points, before?.round_points)[seat]} />`
  }`;
}

const TURNS = ["RoundDealt", "CardPlayed", "BargainTaken", "SetBack"];

/**
 * The bargain of the latest turn, until another card is played: everybody saw it, though taken cards are face down afterwards.
 * @param {import("../../tables/told.js").Told[]} [told] @returns {{seat: number, cards: number[]}|null}
 */
function lastTake(told = []) {
  const last = told.findLast(({ event }) => TURNS.includes(event.type))?.event;
  return last?.type === "BargainTaken" ? last : null;
}
