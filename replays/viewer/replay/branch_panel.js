// What if: another way from a step of the game, played on the same page and clearly set apart from the record.

import { html, useEffect, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { PersonNeeded } from "../lib/sign_in.js";
import { t } from "../lib/text.js";
import { useAsking } from "./asking.js";
import { beginBranch } from "./branch_reel.js";
import { knowledgeOf } from "./viewers.js";

/** The refusal of a branch; whoever is nobody here is told what to do about it. */
const BranchProblem = ({ problem }) =>
  problem?.status === 401 ? html`<${PersonNeeded} />` : html`<${ProblemNote} problem=${problem} />`;

/** Beside the game: the button that begins a branch. */
export function BranchFromHere({ game, step, as, onBegun }) {
  const { busy, problem, ask } = useAsking();
  const begin = () => ask(async () => onBegun(await beginBranch(game.id, { step, as })));
  return html`<section class="branching" aria-labelledby="what-if">
    <h2 id="what-if" class="unseen">${t("replay.branch.title")}</h2>
    <p class="hint">${t(as === "all" ? "replay.branch.hint_all" : "replay.branch.hint", { who: knowledgeOf(game, as) })}</p>
    <button type="button" onClick=${begin} disabled=${busy} aria-busy=${busy}>${t("replay.branch.begin", { step })}</button>
    <${BranchProblem} problem=${problem} />
  </section>`;
}

/**
 * In a branch: what it is, what may be played, and the way back.
 * @param {{game: any, reel: import("./branch_reel.js").BranchReel, step: number, asking: any, onMove: (move: any) => void,
 *   onBegun: (branch: any) => void, onGo: (step: number) => void, onLeave: (step: number) => void}} props
 */
export function InBranch({ game, reel, step, asking, onMove, onBegun, onGo, onLeave }) {
  const { branch } = reel;
  const atEnd = step >= branch.step;
  const goOn = (made) =>
    asking.ask(async () =>
      onBegun(
        await beginBranch(game.id, {
          step: branch.begins_at,
          as: String(branch.as),
          moves: made.moves,
          cards_of: branch.id,
        }),
      ),
    );
  const undo = () => goOn({ moves: branch.made.slice(0, -1).map((one) => one.move) });
  return html`<section class="branching in-branch" aria-labelledby="what-if">
    <h2 id="what-if">${branch.name ?? t("replay.branch.title")}</h2>
    ${atEnd && html`<${Moves} game=${game} branch=${branch} busy=${asking.busy} onMove=${onMove} onSeat=${(seat) => asking.ask(() => reel.ask(seat))} />`}
    ${
      !atEnd &&
      step >= branch.begins_at &&
      html`<p class="row">
      <button type="button" onClick=${() => goOn(reel.madeUntil(step))} disabled=${asking.busy}>
        ${t("replay.branch.another", { step: reel.madeUntil(step).step })}</button>
      <button type="button" onClick=${() => onGo(branch.step)}>${t("replay.branch.to_end", { step: branch.step })}</button></p>`
    }
    ${step < branch.begins_at && html`<p class="hint">${t("replay.branch.before", { step: branch.begins_at })}</p>`}
    <${BranchProblem} problem=${asking.problem} />
    <p class="row">${branch.made.length > 0 && html`<button type="button" onClick=${undo} disabled=${asking.busy}>${t("replay.branch.undo")}</button>`}
      <button type="button" onClick=${() => onLeave(branch.begins_at)}>${t("replay.branch.leave", { step: branch.begins_at })}</button></p>
  </section>`;
}

/** The legal moves at the end of a branch; their forms are loaded when they are first needed. */
function Moves({ branch, ...rest }) {
  const [found, setFound] = useState(null);
  useEffect(() => {
    import("./branch_moves.js").then((module) => setFound({ BranchMoves: module.BranchMoves }), console.error);
  }, []);
  if (branch.result) return html`<p>${t("replay.branch.over")}</p>`;
  if (!found) return html`<p class="hint" aria-busy="true">${t("shell.loading")}</p>`;
  return html`<${found.BranchMoves} branch=${branch} ...${rest} />`;
}
