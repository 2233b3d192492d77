// Fairy Bargains, variant 3 (solitaire): the Bargain piles, the Play Area and the stock.
import { Card } from "../../cards/card.js";
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { offered } from "../../tables/changes.js";
import { face } from "./cards.js";
import { Confirm, sameCards, usePicked } from "../../tables/picks.js";
import { EmptyPlace, Felt, Pile, PileContents, ResultBanner, Side, TableFrame } from "../../tables/places.js";

export function Table({ game, state, before, as, choices, onMove }) {
  const matches = (choices ?? []).filter(({ move }) => move.type === "match");
  const picking = usePicked(`${state.stock.length} ${state.removed.length}`);
  const left = state.piles.reduce((sum, pile) => sum + pile.length, 0);
  const result = state.result && (state.result.won ? t("fb.won") : t("fb.lost", { count: state.result.bargains_left }));
  return html`<${TableFrame} name=${t("table.table_of", { title: t("fb.title") })} className="table-solitaire"
    facts=${[{ label: t("fb.left"), value: left, fresh: Boolean(before) && left !== before.piles.reduce((sum, pile) => sum + pile.length, 0) }]}>
    ${result && html`<${ResultBanner} game=${game} text=${result} />`}
    <${Felt} label=${t("fb.bargains")}>
      ${state.phase === "deal" && html`<p class="felt-words">${t("fb.waiting_deal")}</p>`}
      <div class="felt-row"><div class="place place-wide"><div class="place-cards">
      <div class="bargains" role="group" aria-label=${t("fb.bargains")} style=${{ "--n": state.piles.length, "--deep": Math.max(1, ...state.piles.map(({ length }) => length)) }}>
        ${state.piles.map(
          (pile, k) => html`<${Bargain} key=${k} number=${k + 1} pile=${pile} before=${before?.piles?.[k]}
          matches=${matches} picking=${picking} />`,
        )}
      </div></div></div>
      <${Beside} state=${state} before=${before} choices=${choices} onMove=${onMove} /></div>
      ${matches.length > 0 && html`<${Chosen} matches=${matches} picking=${picking} onMove=${onMove} />`}
      <${Opened} state=${state} as=${as} />
    <//>
  <//>`;
}

function Chosen({ matches, picking, onMove }) {
  const choice = matches.find(({ move }) => sameCards(move.piles, picking.picked));
  return html`<${Confirm} choice=${choice} hint=${t("fb.match_piles")} onMove=${onMove} />`;
}

/** One pile, bottom card first, each covering most of the one below; only the last is face up. */
function Bargain({ number, pile, before, matches, picking }) {
  const usable = matches.some(({ move }) => move.piles.includes(number));
  const last = pile.length - 1;
  return html`<div class="bargain" role="group" aria-label=${t("fb.pile", { n: number })} data-place=${`bargain:${number}`} data-from="stock"
    data-to="removed">
    <p class="place-name">${t("fb.pile", { n: number })}</p>
    ${
      pile.length === 0
        ? html`<${EmptyPlace} label=${t("fb.pile_empty", { n: number })} />`
        : html`<ol class="column">${pile.map((value, k) => {
            const top = k === last;
            const pick =
              top && usable ? { picked: picking.picked.includes(number), onPick: () => picking.toggle(number) } : {};
            const fresh = top && Boolean(before) && (before.length !== pile.length || before[k] !== value);
            return html`<li key=${k}><${Card} ...${face(value)} id=${`bargain:${number}.${k}`} veiled=${!top && value !== null} fresh=${fresh} ...${pick} /></li>`;
          })}</ol>`
    }
  </div>`;
}

/** Play Area, stock, and the cards out of play. */
function Beside({ state, before, choices, onMove }) {
  const turn = offered(choices, { type: "turn" });
  const top = (cards) => (cards.length && cards[cards.length - 1] !== null ? face(cards[cards.length - 1]) : null);
  const turned = (cards) => top(cards) && { ...top(cards), id: `play.${cards.length}`, from: "stock" };
  const grown = (name) => Boolean(before) && before[name].length !== state[name].length;
  return html`<${Side} count=${state.discarded.length > 0 ? 4 : 3}>
      <${Pile} label=${t("fb.play_area")} cards=${state.play_area} top=${turned(state.play_area)} place="play" fresh=${grown("play_area")}
        note=${t("fb.play_area_note")} />
      <${Pile} label=${t("fb.stock")} place="stock" cards=${state.stock} onPick=${turn && (() => onMove(turn.move))} note=${turn ? turn.label : null} />
      <${Pile} label=${t("fb.removed")} place="removed" cards=${state.removed} top=${top(state.removed)} fresh=${grown("removed")} />
      ${state.discarded.length > 0 && html`<${Pile} label=${t("fb.discarded")} cards=${state.discarded} top=${top(state.discarded)} />`}
    <//>`;
}

/** The cards of the piles that the viewer may see. */
function Opened({ state, as }) {
  const known = (cards) => cards.filter((value) => value !== null).map(face);
  return html`<div class="piles-contents">
      ${(as === "all" || known(state.play_area).length > 1) && html`<${PileContents} label=${t("fb.play_area")} cards=${known(state.play_area)} />`}
      <${PileContents} label=${t("fb.removed")} cards=${known(state.removed)} />
      ${as === "all" && html`<${PileContents} label=${t("fb.stock")} cards=${known(state.stock)} />`}
    </div>`;
}
