// What is asked, in words; and while cards are picked for a move, its buttons and the cards that lie nowhere in sight.

import { html } from "../../lib/html.js";
import { ENGLISH, t } from "../../lib/text.js";
import { capital, Cards } from "./cards.js";
import { asking, howMany } from "./decisions.js";
import { Coin } from "./wording.js";

/** The pending decision. @param {{view: import("./cards.js").View, own: number|null}} props */
export function Tray({ view, own }) {
  const asked = asking(view);
  const { tasks, state } = view;
  const mine = own !== null && state.pending?.seat === own;
  const act = state.pending?.kind === "act";
  const asks = act && (tasks.task !== null || tasks.acts.length > 0 || view.offered(null).length > 0);
  const classes = ["mf-tray", mine && "mf-tray-mine", act && "mf-tray-act", asks && "mf-tray-asks"];
  return html`<section class=${classes.filter(Boolean).join(" ")} aria-label=${t("mf.ask")}>
    <p class="mf-ask-text">${asked?.text ?? t("mf.ask.nothing")} ${asked?.remarks.map((remark) => html`<span class="mf-quiet">${remark} </span>`)}</p>
    ${tasks.task === null ? html`<${Acts} view=${view} />` : html`<${Task} view=${view} task=${tasks.task} />`}
    ${(tasks.on < 0 || tasks.task?.pattern.type === "choose") && html`<${Said} view=${view} />`}
    <${Elsewhere} view=${view} />
  </section>`;
}

/** Moves that no card says. */
function Said({ view }) {
  const moves = view.offered(null);
  return (
    moves.length > 0 &&
    html`<p class="mf-tray-buttons mf-said">${moves.map(
      ({ move, label }) =>
        html`<button type="button" class="mf-use" onClick=${() => view.onMove(move)} ...${ENGLISH}>${capital(label)}</button>`,
    )}</p>`
  );
}

/** What may be begun, and is made of several cards. */
function Acts({ view }) {
  const acts = view.tasks.acts;
  if (!acts.length) return null;
  return html`<p class="mf-tray-buttons">${acts.map(
    ({ task, begin }) =>
      html`<button type="button" class="mf-use" onClick=${() => begin()}>${actName(view, task)}</button>`,
  )}</p>`;
}

/** @param {import("./cards.js").View} view @param {import("./draft.js").Task} task */
function actName(view, { pattern }) {
  if (pattern.type === "spend") return t("mf.start.spend", { name: view.called(pattern.source) });
  return t(pattern.type === "build" ? "mf.start.build" : "mf.start.shop");
}

function Task({ view, task }) {
  const { tasks } = view;
  const { pattern } = task;
  const act = pattern.type !== "choose";
  const how = act ? t(`mf.how.${pattern.type}`, { many: howMany(task.min, task.max) }) : t(`mf.how.${task.shape}`);
  const whole = task.shape === "list" && task.min === task.from.length && task.min > 2;
  return html`<p class="mf-tray-buttons">
    <span class="mf-how">${task.max > 0 ? how : ""} ${tasks.count > 0 && t("mf.picked", { count: tasks.count })}</span>
    ${task.coins >= 0 && html`<${Coins} tasks=${tasks} most=${task.coins} />`}
    ${whole && tasks.count < task.max && html`<button type="button" class="mf-use" onClick=${tasks.fill}>${t("mf.rest")}</button>`}
    <button type="button" class="primary mf-use mf-done" disabled=${!tasks.ready} onClick=${() => view.onMove(tasks.move)}>${doneName(view, task)}</button>
    ${(act || tasks.count > 0) && html`<button type="button" class="mf-use" onClick=${tasks.clear}>${t(act ? "mf.cancel" : "mf.again")}</button>`}
  </p>`;
}

/** @param {import("./cards.js").View} view @param {import("./draft.js").Task} task */
function doneName({ tasks, state }, { pattern, member, max }) {
  if (pattern.type !== "choose") return t(`mf.done.${pattern.type}`, { count: tasks.count });
  if (member === "retain") {
    const coins = t("mf.coins.kept", { count: tasks.coins });
    return max ? t("mf.done.keep", { count: tasks.count, coins }) : t("mf.done.keep_coins", { coins });
  }
  if (!tasks.count && tasks.ready) return t("mf.done.none");
  const verb = state.pending?.verb;
  return capital(
    t(member === "cards" && ["discard", "trash", "draw"].includes(verb) ? `mf.done.${verb}` : "mf.done.choose", {
      count: tasks.count,
    }),
  );
}

/** How many coins are kept. */
function Coins({ tasks, most }) {
  if (most === 0) return null;
  const set = (by) => () => tasks.keepCoins(tasks.coins + by);
  return html`<span class="mf-stepper" role="group" aria-label=${t("mf.coins.keep")}>
    <button type="button" class="mf-use" aria-label=${t("mf.coins.fewer")} disabled=${tasks.coins <= 0} onClick=${set(-1)}>−</button>
    <span aria-live="polite"><${Coin} value=${tasks.coins} /><span class="unseen">${t("mf.coins.kept", { count: tasks.coins })}</span></span>
    <button type="button" class="mf-use" aria-label=${t("mf.coins.more")} disabled=${tasks.coins >= most} onClick=${set(1)}>+</button></span>`;
}

/** What may be pressed but lies in no hand and not in play, as in a Discard Stack; and the texts that wait. */
function Elsewhere({ view }) {
  const { state, tasks } = view;
  const lying = new Set(state.seats.flatMap(({ hand, play }) => [...hand, ...play.map((entry) => entry.card)]));
  const { from = [], items = [] } = state.pending ?? {};
  const asked = [...(Array.isArray(from) ? from : Object.keys(from)), ...items].filter(
    (one) => typeof one === "string" && one.includes(":"),
  );
  const texts = asked.filter((one) => one.includes("/"));
  const cards = asked.filter((one) => !one.includes("/") && !lying.has(one));
  const pressed = (place) => tasks.role(place, view.called) || view.offered(place).length;
  const press = cards.filter((card) => pressed(`card:${card}`));
  return html`
    ${press.length > 0 && html`<${Cards} view=${view} cards=${press} label=${t("mf.offer.cards")} small=${true} loose=${true} />`}
    ${texts.length > 0 && tasks.task && html`<p class="mf-tray-buttons">${texts.map((text) => html`<${Text} view=${view} text=${text} />`)}</p>`}`;
}

/** A waiting text, which has its place in an order. */
function Text({ view, text }) {
  const role = view.tasks.role(`card:${text}`, view.called);
  if (!role) return null;
  return html`<button type="button" class="mf-use" aria-pressed=${String(role.picked)} onClick=${role.press}>
    ${role.mark ? `${role.mark}. ` : ""}${capital(view.deck.named(text, view.state))}</button>`;
}
