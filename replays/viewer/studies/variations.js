// The variations of a chapter as a tree beside its moves: read, and by its editors tried, promoted, cut and taken over from branches.

import { get, patch, post, remove } from "../lib/api.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded } from "../lib/page.js";
import { addSheet } from "../lib/sheets.js";
import { addTexts, t } from "../lib/text.js";
import { useAsking } from "../replay/asking.js";
import { knowledgeOf } from "../replay/viewers.js";
import texts from "../text/variations.js";
import { Badge } from "./note.js";

addSheet("variations");
addTexts(texts);

/** @typedef {import("./line.js").Variation} Variation */

/** What comes after a variation; after none, where moves are tried from. @param {Variation[]} all @param {string|null} id */
const after = (all, id) => all.filter((one) => one.after === id);

/** A move of the tree. */
function Move({ one, here, linkTo }) {
  return html`<a href=${linkTo(one)} data-variation=${one.id} aria-current=${one.id === here?.id ? "true" : undefined} class="tried-move">
    <span class=${one.seat === null ? "move-seat" : `move-seat seat-ink-${one.seat % 8}`} aria-hidden="true"></span>
    <span>${one.label}</span>${one.note && html`<${Badge} note=${one.note} />`}</a>`;
}

/** A line, broken where something else was tried in the place of a move: that stands below the move, indented. */
function Line({ all, first, here, linkTo }) {
  const parts = /** @type {{moves: Variation[], others: Variation[]}[]} */ ([{ moves: [], others: [] }]);
  for (let one = first; one; one = after(all, one.id)[0]) {
    const others = one === first ? [] : after(all, one.after).slice(1);
    parts.at(-1)?.moves.push(one);
    if (others.length) parts.push({ moves: [], others });
  }
  const shown = (one) => html`<${Move} key=${one.id} one=${one} here=${here} linkTo=${linkTo} />`;
  const below = (one) => html`<${Line} key=${one.id} all=${all} first=${one} here=${here} linkTo=${linkTo} />`;
  return html`<li class="tried-line">${parts.map(
    ({ moves, others }) =>
      html`${others.length > 0 && html`<ul>${others.map(below)}</ul>`}${moves.length > 0 && html`<p>${moves.map(shown)}</p>`}`,
  )}</li>`;
}

/** Left and right go along a line, up and down between what was tried in the place of one another. */
function useTreeKeys({ all, here, onGo, box }) {
  const follow = useRef(false);
  useEffect(() => {
    if (follow.current) box.current?.querySelector('[aria-current="true"]')?.focus();
    follow.current = false;
  }, [here?.id]);
  return (event) => {
    if (!here || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const beside = after(all, here.after);
    const at = beside.indexOf(here);
    const to = {
      ArrowLeft: all.find(({ id }) => id === here.after),
      ArrowRight: after(all, here.id)[0],
      ArrowUp: beside[at - 1],
      ArrowDown: beside[at + 1],
    };
    if (!(event.key in to)) return;
    event.preventDefault();
    const one = to[event.key];
    if (!one) return;
    follow.current = true;
    onGo(one);
  };
}

/** The legal moves at a variation. */
function Trying({ game, path, here, onMoved }) {
  const { value, problem, reload } = useLoaded(
    async (signal) => ({
      branch: await get(`${path}/${here.id}`, { signal }),
      Moves: (await import("../replay/branch_moves.js")).BranchMoves,
    }),
    [path, here.id],
  );
  const [asked, setAsked] = useState(/** @type {any} */ (null));
  const { busy, problem: refused, ask } = useAsking();
  if (problem) return html`<${ProblemNote} problem=${problem} onRetry=${reload} />`;
  if (!value) return html`<${Loading} />`;
  const branch = asked?.id === here.id ? asked : value.branch;
  if (branch.result) return html`<p class="hint">${t("variations.over")}</p>`;
  const onMove = (move) => ask(async () => onMoved(await post(path, { after: here.id, moves: [move] })));
  const onSeat = (seat) => ask(async () => setAsked(await get(`${path}/${here.id}`, { query: { seat } })));
  return html`<${value.Moves} game=${game} branch=${branch} busy=${busy} onMove=${onMove} onSeat=${onSeat} /><${ProblemNote} problem=${refused} />`;
}

/** The what-if branches of the game, each taken over at a press. */
function Branches({ game, path, onMoved }) {
  const { value, problem } = useLoaded(
    (signal) => get(`/v1/games/${encodeURIComponent(game.id)}/branches`, { query: { limit: 50 }, signal }),
    [game.id],
  );
  const { busy, problem: refused, ask } = useAsking();
  if (problem) return html`<${ProblemNote} problem=${problem} />`;
  if (!value) return html`<${Loading} />`;
  const found = value.branches.filter((one) => one.moves_made > 0);
  if (!found.length) return html`<p class="hint">${t("variations.no_branches")}</p>`;
  return html`<ul class="tried-branches">${found.map(
    (
      one,
    ) => html`<li key=${one.id}><span>${one.name ?? t("variations.branch", { step: one.begins_at, count: one.moves_made })}</span>
      <button type="button" disabled=${busy} onClick=${() => ask(async () => onMoved(await post(path, { branch: one.id })))}>${t("variations.take_over")}</button></li>`,
  )}</ul><${ProblemNote} problem=${refused} />`;
}

/** What may be done with the variation on show. */
function Tools({ line, here, onGo, onLeave }) {
  const { busy, problem, ask } = useAsking();
  const beside = after(line.all, here.after).filter((one) => one.begins_at === here.begins_at);
  const at = `${line.path}/${here.id}`;
  const promote = () => ask(async () => line.setValue(await patch(at, { place: 0 }, { ifMatch: here.version })));
  const cut = () =>
    ask(async () => {
      await remove(at);
      const parent = line.all.find(({ id }) => id === here.after);
      if (parent?.move) onGo(parent);
      else onLeave(here.begins_at);
      await line.look();
    });
  return html`<p class="row tried-tools">
    <button type="button" disabled=${busy || beside[0] === here} onClick=${promote}>${t("variations.promote")}</button>
    <button type="button" disabled=${busy} onClick=${cut}>${t("variations.cut")}</button></p><${ProblemNote} problem=${problem} />`;
}

/**
 * @param {{game: any, line: any, step: number, as: any, edits: boolean, linkTo: (step: number, variation?: string|null) => string,
 *   onTake: (one: Variation) => void, onLeave: (step: number) => void}} props `line`: as `useLine` has it
 */
export function Variations({ game, line, step, edits, linkTo, onTake, onLeave }) {
  const box = useRef(/** @type {any} */ (null));
  const { all, here, path } = line;
  const { busy, problem, ask } = useAsking();
  const [importing, setImporting] = useState(false);
  const onKeyDown = useTreeKeys({ all, here, onGo: onTake, box });
  const onMoved = async (branch) => {
    await line.look();
    onTake(branch);
  };
  const click = (event) => {
    const link = event.target.closest("a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const one = all.find(({ id }) => id === link.dataset.variation);
    if (one) onTake(one);
    else onLeave(Number(link.dataset.step));
  };
  const begins = after(all, null).filter((one) => one.id === here?.id || after(all, one.id).length);
  const link = (one) => linkTo(one.step, one.id);
  return html`<div class="variations"><div ref=${box} onClick=${click} onKeyDown=${onKeyDown}>
      ${begins.map(
        (
          one,
        ) => html`<section key=${one.id} class="tried"><h3><a href=${linkTo(one.begins_at)} data-step=${one.begins_at} title=${one.label}>${t("variations.from", { step: one.begins_at })}</a>
          <span class="muted">${knowledgeOf(game, String(one.as))}</span></h3>
        <ul>${after(all, one.id).map((first) => html`<${Line} key=${first.id} all=${all} first=${first} here=${here} linkTo=${link} />`)}</ul></section>`,
      )}</div>
    ${!begins.length && html`<p class="hint">${t(edits ? "variations.none_own" : "variations.none")}</p>`}
    <${ProblemNote} problem=${line.problem} onRetry=${line.problem ? line.look : undefined} />
    ${here && html`<p><button type="button" onClick=${() => onLeave(here.begins_at)}>${t("variations.leave")}</button></p>`}
    ${edits && here?.move && html`<${Tools} line=${line} here=${here} onGo=${onTake} onLeave=${onLeave} />`}
    ${
      edits &&
      (here
        ? html`<${Trying} game=${game} path=${path} here=${here} onMoved=${onMoved} />`
        : html`<p><button type="button" class="primary" disabled=${busy} onClick=${() => ask(async () => onMoved(await post(path, { step })))}>${t("variations.try", { step })}</button></p>`)
    }
    <${ProblemNote} problem=${problem} />
    ${
      edits &&
      html`<details class="tried-import" onToggle=${(event) => setImporting(event.currentTarget.open)}><summary>${t("variations.import")}</summary>
        ${importing && html`<${Branches} game=${game} path=${path} onMoved=${onMoved} />`}</details>`
    }</div>`;
}
