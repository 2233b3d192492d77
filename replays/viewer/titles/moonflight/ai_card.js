// The AI card of a Jack in words: what it does, in order, on each side (MF-R12, MF-D10).

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { CLOCKWORK } from "./art/jacks.js";
import { Print } from "./print.js";

/** @typedef {{do: any, if?: any}} Line an action with its conditions */

/** Names, the first that works first. @param {string[]} names */
const either = (names) => names.join(t("mf.ai.or"));

/** "exactly 6", "at least 4", "4 to 10". @param {{eq?: number, min?: number, max?: number}} span */
function spanWords({ eq, min, max }) {
  if (eq !== undefined) return t("mf.ai.exactly", { n: eq });
  if (min !== undefined && max !== undefined) return t("mf.ai.between", { min, max });
  return min !== undefined ? t("mf.ai.least", { n: min }) : t("mf.ai.most", { n: max });
}

/** @param {any} target of a card that is played */
function targetWords({ names, score_eq: score }) {
  if (names) return t("mf.ai.target.names", { names: either(names) });
  return score === undefined ? t("mf.ai.target.best") : t("mf.ai.target.score", { n: score });
}

/** @type {Record<string, (deed: any, target?: any) => string>} */
const DEEDS = {
  play: ({ names, stability_min: least }, target) => {
    const what = names ? either(names) : least === undefined ? t("mf.ai.dearest") : t("mf.ai.stable", { n: least });
    return t("mf.ai.play", { what }) + (target ? targetWords(target) : "");
  },
  spend: ({ source, needs }) =>
    t("mf.ai.spend", { source: source === "character" ? t("mf.ai.character") : source }) +
    (needs ? t("mf.ai.needs_draw") : ""),
  build: ({ cards, onto }) =>
    t(cards === "lowest_cost" ? "mf.ai.build.cheap" : "mf.ai.build.scoring", {
      onto: typeof onto === "string" ? t("mf.ai.dearest") : either(onto.names),
    }),
  shop: ({ suit, score_min: least, stack, pick }) =>
    [
      t(suit ? "mf.ai.shop.own" : "mf.ai.shop"),
      least !== undefined && t("mf.ai.shop.score", { n: least }),
      stack && t("mf.ai.shop.fewest"),
      pick && t("mf.ai.shop.dearest"),
    ]
      .filter(Boolean)
      .join(", "),
  pass: () => t("mf.ai.pass"),
};

/** @param {any} conditions @returns {string[]} */
function conditionWords({ in_hand: names, no_empty_stacks: full, ...spans }) {
  const said = ["hand", "hand_score", "coins", "deck"]
    .filter((name) => spans[name])
    .map((name) => t(`mf.ai.if.${name}`, { span: spanWords(spans[name]) }));
  if (names) said.push(t("mf.ai.if.in_hand", { names: either(names) }));
  if (full) said.push(t("mf.ai.if.no_empty"));
  return said;
}

/** One line of an AI card in words. @param {Line} line */
export function lineWords(line) {
  const { target, ...deeds } = line.do;
  const [deed, how] = Object.entries(deeds)[0];
  const conditions = conditionWords(line.if ?? {});
  const what = DEEDS[deed](how, target);
  return conditions.length
    ? t("mf.ai.line_if", { conditions: conditions.join(t("mf.ai.and")), what })
    : t("mf.ai.line", { what });
}

/** What one side of an AI card does in the Reset. @param {{retain?: string[], discard?: string[], market?: string[]}} reset */
function resetWords({ retain = [], discard, market = [] }) {
  const names = (cards) => ({ names: cards.join(", ") });
  return [
    retain.length && t("mf.ai.keeps", names(retain)),
    discard
      ? t(discard.length ? "mf.ai.keeps_others" : "mf.ai.keeps_all", names(discard))
      : !retain.length && t("mf.ai.keeps_none"),
    market.length && t("mf.ai.gives_back", names(market)),
  ].filter(Boolean);
}

/** Both sides of an AI card, the active one first. @param {{card: any, suit: string, turned: boolean}} props */
export function AiCard({ card, suit, turned }) {
  const sides = turned ? ["post", "pre"] : ["pre", "post"];
  const face = { name: t("mf.ai"), cost: null, stability: null, score: null, text: t("mf.ai.short") };
  return html`<details class="mf-ai"><summary><span class="mf-ai-card"><${Print} face=${face} suit=${suit} turned=${turned}
      picture=${CLOCKWORK} /></span> ${t("mf.ai.of")}</summary>
    <p class="mf-quiet">${t("mf.ai.how")}</p>
    <div class="mf-ai-sides">${sides.map((side) => {
      return html`<section class=${`mf-ai-side ${side === "post" ? "mf-day" : "mf-night"}`}><h4>${t(side === "pre" ? "mf.ai.pre" : "mf.ai.post")}</h4>
        <ol>${card[side].map((line) => html`<li>${lineWords(line)}</li>`)}</ol>
        <p>${resetWords(card.reset?.[side] ?? {}).join(" ")}</p></section>`;
    })}</div></details>`;
}
