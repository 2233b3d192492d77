// Beside the table: the move list and the lines, what if, and the scores, one at a time.

import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Later } from "../lib/later.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { AnalysisPanel } from "./analysing.js";
import { Lines, LineSwitch } from "./lines.js";
import { JumpList } from "./marks.js";
import { MoveList } from "./move_list.js";
import { Scores } from "./scores.js";
import { isFinished } from "./viewers.js";

const TABS = ["moves", "what_if", "scores"];
const ALL_TABS = [...TABS, "analysis"]; // of a game that is over
const NONE = [];
const branchPanel = () => import("./branch_panel.js");
const inABranch = () => branchPanel().then((module) => module.InBranch);
const fromHere = () => branchPanel().then((module) => module.BranchFromHere);

/** @param {{tabs: string[], shown: string, onShow: (tab: string) => void}} props */
function Tabs({ tabs, shown, onShow }) {
  const row = useRef(null);
  const onKeyDown = (event) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by || event.shiftKey) return;
    event.preventDefault(); // the step stays
    const next = tabs[(tabs.indexOf(shown) + by + tabs.length) % tabs.length];
    onShow(next);
    row.current.querySelector(`#tab-${next}`).focus();
  };
  return html`<div ref=${row} class=${tabs.length > 4 ? "side-tabs is-many" : "side-tabs"} role="tablist" aria-label=${t("replay.tabs")} onKeyDown=${onKeyDown}>${tabs.map(
    (
      tab,
    ) => html`<button type="button" role="tab" id=${`tab-${tab}`} aria-controls="side-panel" aria-selected=${String(tab === shown)}
      tabindex=${tab === shown ? 0 : -1} onClick=${() => onShow(tab)}>${t(`replay.tab.${tab}`)}</button>`,
  )}</div>`;
}

/** By what the reader steps, and what the list has. */
function UnitSwitch({ unit, onUnit }) {
  return html`<div class="switch small" role="radiogroup" aria-label=${t("replay.unit")}>${["move", "event"].map(
    (one) =>
      html`<label><input type="radio" name="unit" checked=${one === unit} onChange=${() => onUnit(one)} />${t(`replay.unit.${one}`)}</label>`,
  )}</div>`;
}

function Moves(props) {
  const { game, reel, marks, unit, onUnit, step, seating, linkTo, onGo, view, line, inBranch, change, analysis } =
    props;
  return html`<div class="side-moves">
    <div class="side-tools"><${UnitSwitch} unit=${unit} onUnit=${onUnit} />
      ${line && html`<${LineSwitch} line=${line} inBranch=${inBranch} step=${step} change=${change} />`}</div>
    <${MoveList} reel=${reel} marks=${marks} unit=${unit} step=${step} branchAt=${reel.branch?.begins_at ?? null} seating=${seating}
      linkTo=${linkTo} onGo=${onGo} noteAt=${inBranch ? undefined : analysis?.noteAt} />
    ${marks.length > 0 && html`<${JumpList} marks=${marks} step=${step} linkTo=${linkTo} onGo=${onGo} />`}
    <${Lines} game=${game} reel=${reel} view=${view} onBegun=${props.onBegun} change=${change} />
  </div>`;
}

function WhatIf({ game, view, reel, step, asking, inBranch, onMove, onBegun, onGo, change }) {
  if (inBranch) {
    return (
      reel.branch &&
      html`<${Later} wanted=${true} load=${inABranch} game=${game} reel=${reel} step=${step} asking=${asking} onMove=${onMove} onBegun=${onBegun}
        onGo=${onGo} onLeave=${(to) => change({ branch: null, step: to })} />`
    );
  }
  return html`<${Later} wanted=${true} load=${fromHere} game=${game} step=${step} as=${view.as} onBegun=${onBegun} />
    <p class="call"><${Link} class="button" href=${`/games/${encodeURIComponent(game.id)}/cases?step=${step}`}>
      ${t("replay.call", { step })}<//></p>`;
}

/** @param {any} props as `Replay` puts them together */
export function Side(props) {
  const { game, reel, shown, span, step, marks, linkTo, onGo, inBranch, analysis, together } = props;
  const tabs = isFinished(game) ? ALL_TABS : TABS;
  const [tab, setTab] = useState(inBranch ? "what_if" : tabs.includes(props.tab) ? props.tab : "moves");
  useEffect(() => {
    if (inBranch && step >= (reel.branch?.step ?? Number.POSITIVE_INFINITY)) setTab("what_if"); // there is something to play
  }, [props.view.branch]);
  useEffect(() => {
    if (together) setTab("together");
    else if (tab === "together") setTab("moves");
  }, [together === null]);
  return html`<section class="replay-side paper" aria-label=${t("replay.tabs")}>
    <${Tabs} tabs=${together ? [...tabs, "together"] : tabs} shown=${tab} onShow=${setTab} />
    <div class=${tab === "moves" ? "side-panel side-panel-moves" : "side-panel"} id="side-panel" role="tabpanel" aria-labelledby=${`tab-${tab}`}>
      ${tab === "moves" && html`<${Moves} ...${props} />`}
      ${tab === "what_if" && html`<${WhatIf} ...${props} />`}
      ${
        tab === "scores" &&
        html`<${Scores} game=${game} points=${reel.listing?.scores ?? NONE} span=${span} step=${step} scores=${shown.frame?.scores ?? null}
        marks=${marks} linkTo=${linkTo} onGo=${onGo} faults=${analysis?.marks} />`
      }
      ${
        tab === "together" &&
        together &&
        html`<${together.Panel} game=${game} together=${together} link=${linkTo(step)} onGo=${onGo} onLeave=${() => props.change({ together: null })} />`
      }
      ${tab === "analysis" && html`<${AnalysisPanel} ...${props} />`}
    </div></section>`;
}
