// Lines: the branches of a game under the names that people gave them, beside the record and switched to at any step.

import { html, useEffect, useState } from "../lib/html.js";
import { get, getAll, patch } from "../lib/api.js";
import { ProblemNote } from "../lib/page.js";
import { t, when } from "../lib/text.js";
import { addressOf } from "./address.js";
import { useAsking } from "./asking.js";
import { withNames } from "./people.js";
import { knowledgeOf } from "./viewers.js";

/** What a line is called. @param {any} branch */
export const lineName = (branch) => branch.name ?? t("replay.branch.from", { step: branch.begins_at });

/** @param {any} game */
const branchesOf = (game) => `/v1/games/${encodeURIComponent(game.id)}/branches`;

/** From the record to the line that was looked at last, and back, at the same step. */
export function LineSwitch({ line, inBranch, step, change }) {
  const choose = (branch) => change({ branch, step, beside: null });
  return html`<div class="switch small line-switch" role="radiogroup" aria-label=${t("replay.lines.switch")}>
    <label><input type="radio" name="line" checked=${!inBranch} onChange=${() => choose(null)} />${t("replay.lines.record")}</label>
    <label class="line-name"><input type="radio" name="line" checked=${inBranch} onChange=${() => choose(line.id)} /><span>${lineName(line)}</span></label>
  </div>`;
}

/** Renames the line on show. */
function Rename({ game, reel, onDone }) {
  const { busy, problem, ask } = useAsking();
  const [name, setName] = useState(reel.branch.name ?? "");
  const save = (event) => {
    event.preventDefault();
    ask(async () => {
      const { name: kept } = await patch(`${branchesOf(game)}/${reel.branch.id}`, { name: name.trim() || null });
      reel.branch = { ...reel.branch, name: kept };
      reel.tell();
      onDone();
    });
  };
  return html`<form class="row line-rename" onSubmit=${save}>
    <label><span class="unseen">${t("replay.lines.name")}</span>
      <input value=${name} maxlength="80" placeholder=${t("replay.lines.name")} onInput=${(event) => setName(event.target.value)} /></label>
    <button type="submit" disabled=${busy}>${t("replay.lines.rename")}</button><${ProblemNote} problem=${problem} /></form>`;
}

/** The moves of a line that is not on show, fetched when they are looked at. */
function LineMoves({ game, branch, onOpen, linkTo }) {
  const [frames, setFrames] = useState(null);
  const load = async () => {
    const whole = await get(`${branchesOf(game)}/${branch.id}`);
    const told = await getAll(`${branchesOf(game)}/${branch.id}/replay`, "frames", {
      by: "after",
      query: { after: branch.begins_at },
    });
    const begun = new Set(whole.made.map((_, index) => (index ? whole.made[index - 1].step : branch.begins_at) + 1));
    setFrames(told.filter(({ step }) => begun.has(step)));
  };
  return html`<details class="line-moves" onToggle=${(event) => event.currentTarget.open && !frames && load().catch(() => setFrames([]))}>
    <summary>${t("replay.branch.moves", { count: branch.moves_made })}</summary>
    <ol>${(frames ?? []).map(
      ({ step, explanation }) =>
        html`<li key=${step}><a href=${linkTo(step)} onClick=${(event) => {
          event.preventDefault();
          onOpen(step);
        }}>${withNames(game, explanation.text)}</a></li>`,
    )}</ol></details>`;
}

/** @param {{game: any, reel: any, view: import("./address.js").View, onBegun: (branch: any, known: any) => void, change: (changes: any) => void}} props */
export function Lines({ game, reel, view, onBegun, change }) {
  const [found, setFound] = useState(/** @type {any[]|null} */ (null));
  const [turn, setTurn] = useState(0);
  const [open] = useState(() => matchMedia("(min-height: 52rem)").matches); // else the moves have too little room
  const made = reel.branch?.moves_made;
  useEffect(() => {
    if (!reel.done) return undefined;
    const abort = new AbortController();
    getAll(branchesOf(game), "branches", { signal: abort.signal }).then(setFound, () => {});
    return () => abort.abort();
  }, [game.id, reel.done, view.branch, made, turn]);
  if (!found?.length) return null;
  return html`<details class="lines" open=${open}><summary>${t("replay.lines", { count: found.length })}</summary>
    <ul>${found.map((branch) => {
      const current = branch.id === view.branch;
      const linkTo = (step) => addressOf(game.id, { ...view, branch: branch.id, step, beside: null });
      const show = (step) => (current ? change({ step }) : onBegun({ ...branch, step }, null));
      return html`<li key=${branch.id} class=${current ? "line is-current" : "line"}>
        <a href=${linkTo(branch.begins_at)} aria-current=${current ? "true" : undefined} onClick=${(event) => {
          event.preventDefault();
          show(branch.begins_at);
        }}>${lineName(branch)}</a>
        <span class="muted">${t("replay.lines.about", {
          step: branch.begins_at,
          who: knowledgeOf(game, String(branch.as)),
          when: when(branch.created_at),
        })}</span>
        ${current && reel.branch && html`<${Rename} key=${branch.id} game=${game} reel=${reel} onDone=${() => setTurn(turn + 1)} />`}
        ${!current && branch.moves_made > 0 && html`<${LineMoves} key=${branch.moves_made} game=${game} branch=${branch} onOpen=${show} linkTo=${linkTo} />`}
      </li>`;
    })}</ul></details>`;
}
