// The layout of the replay page. On a desk it fills the window: the table with the timeline below it, and beside it what
// happened and the move list. On a phone the step and its table come first, the timeline stays at the foot.

import { html, useEffect, useState } from "../lib/html.js";
import { useFirstScreen } from "../lib/first_screen.js";
import { Loading } from "../lib/page.js";
import { ENGLISH, t } from "../lib/text.js";
import { Bar } from "./bar.js";
import { Explanation } from "./explanation.js";
import { ReelNotes, RefusedNote } from "./notices.js";
import { Pane } from "./pane.js";
import { Timeline } from "./timeline.js";
import { knowledgeOf } from "./viewers.js";

const ANNOUNCED_MS = 500;
const NONE = [];

/** Announces a step to screen readers once it has settled. The slider announces itself. */
function Announcement({ words, playing }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (playing || document.activeElement?.matches("input.steps")) return undefined;
    const timer = setTimeout(() => setSaid(words), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [words, playing]);
  return html`<p class="unseen" role="status" ...${ENGLISH}>${said}</p>`;
}

/** One table, or two side by side. */
function Tables({ game, view, reel, reels, drawn, inBranch, atEnd, together, onMove }) {
  const { branch } = reel;
  const { step } = drawn;
  const as = inBranch ? "all" : view.as;
  const pinned = view.beside?.startsWith("step:") ? Number(view.beside.slice(5)) : null;
  const second = pinned !== null ? reel.at(pinned) : (reels.beside?.at(step) ?? null);
  const caption = (at, who) => (second ? t("replay.caption", { step: at, who: knowledgeOf(game, who) }) : null);
  const playable = inBranch && atEnd && branch;
  return html`<div class="replay-tables" aria-busy=${String(drawn.late)}>
    <${Pane} game=${game} frame=${drawn.frame} before=${drawn.before} frames=${drawn.frames} as=${as} caption=${caption(step, as)}
      choices=${playable ? branch.moves : undefined} patterns=${playable ? branch.patterns : undefined} onMove=${playable ? onMove : undefined} together=${together} />
    ${
      second &&
      html`<${Pane} game=${game} frame=${second.frame} before=${second.before} frames=${second.frames} as=${pinned !== null ? as : view.beside}
      caption=${caption(pinned ?? step, pinned !== null ? as : view.beside)} />`
    }
  </div>`;
}

/** What is to be known before the table is looked at: refusals, steps that are left out. */
function Notes({ game, view, reel, step, shown, refused, inBranch, change, onForgive }) {
  return html`<div class="replay-notes">
    <${RefusedNote} game=${game} refused=${refused} as=${view.as} onClose=${onForgive} />
    <${ReelNotes} reel=${reel} step=${step} frame=${shown.frame} ruled=${view.ruled} branch=${inBranch}
      onPlayed=${() => change({ ruled: false })} onLeave=${() => change({ branch: null })} />
  </div>`;
}

/** The table of the step, and what is shown while there is none. */
function Room(props) {
  const { reel, shown, inBranch, step } = props;
  if (shown.frame) {
    const atEnd = inBranch && reel.branch !== null && step >= reel.branch.step;
    return html`<${Tables} ...${props} atEnd=${atEnd} />`;
  }
  if (!shown.late) return html`<p class="note">${t("replay.empty_record")}</p>`;
  return reel.problem ? html`<div></div>` : html`<${Loading} text=${t("replay.loading")} />`;
}

/** @param {any} props as `Replay` puts them together */
export function Layout(props) {
  const { game, view, reel, shown, step, span, marks, gone, words, inBranch, onGo, linkTo, late, analysis } = props;
  const two = view.beside && !inBranch;
  const first = useFirstScreen();
  const lines = { game, span, step, onGo };
  const strip = html`<div class="score-strip-place">${
    analysis && !inBranch
      ? html`<${analysis.Strip} ...${lines} analysis=${analysis} />`
      : late && html`<${late.ScoreStrip} ...${lines} points=${reel.listing?.scores ?? NONE} />`
  }</div>`;
  return html`<div class=${`page wide replay desk${inBranch ? " is-branch" : ""}${two ? " two" : ""}`}>
    <${Bar} ...${props} />
    <div class="replay-first" ref=${first}>
      <${Notes} ...${props} />
      ${shown.frame && html`<${Explanation} game=${game} frame=${shown.frame} linkTo=${linkTo} onGo=${onGo} />`}
      <${Room} ...${props} />
    </div>
    <${Timeline} label=${t("replay.timeline")} step=${step} span=${span} words=${words} marks=${marks} gone=${gone}
      branchAt=${reel.branch?.begins_at ?? null} go=${props.go} onGo=${onGo} linkTo=${linkTo} playing=${props.playing}
      speed=${props.speed} onPlay=${props.onPlay} onSpeed=${props.onSpeed} unit=${props.unit} strip=${strip} places=${false} />
    ${late && shown.frame ? html`<${late.Side} ...${props} />` : html`<section class="replay-side paper" aria-busy="true"></section>`}
    <${Announcement} words=${words} playing=${props.playing} />
  </div>`;
}
