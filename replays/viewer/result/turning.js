// Where the game turned, by the analysis, which begins by itself: whoever opens the page asks how it came to this.

import { Outlook, turningPoints, worthOf } from "../analysis/outlook.js";
import { Glyph } from "../analysis/marks.js";
import { Progress, Why } from "../analysis/panel.js";
import { html, useEffect, useMemo } from "../lib/html.js";
import { Link, navigate } from "../lib/router.js";
import { seatName, t } from "../lib/text.js";
import { useAnalysis } from "../replay/analysing.js";

/** @param {{game: any, point: import("../analysis/outlook.js").Point, linkTo: (step: number) => string}} props */
function Point({ game, point: { decision, from }, linkTo }) {
  const { seat, step, made, unit, candidates } = decision;
  const name = seatName(game, seat);
  return html`<li><p><${Link} href=${linkTo(from === null ? step - 1 : step)}>${t("replay.step", { step })}<//> <span class=${`move-seat seat-ink-${seat % 8}`} aria-hidden="true"></span>
      ${
        from === null
          ? html`${t("analysis.did", { name, made })} <${Glyph} verdict=${decision.verdict} />`
          : t(`result.swing_${unit}`, { name, from: worthOf(unit, from), to: worthOf(unit, candidates[0].worth) })
      }</p>
    ${from === null && html`<${Why} decision=${decision} />`}</li>`;
}

/** @param {{game: any, linkTo: (step: number) => string}} props */
export function Turning({ game, linkTo }) {
  const { analysis, begin } = useAnalysis(game);
  useEffect(() => void begin().catch(console.error), [begin]);
  const points = useMemo(() => (analysis?.done ? turningPoints(analysis.decisions) : []), [analysis?.done]);
  if (!analysis) return null;
  const span = { first: 1, last: game.step };
  return html`<section class="paper result-turning"><h2>${t("result.turning")}</h2>
    <${Progress} game=${game} analysis=${analysis} />
    ${points.length > 0 && html`<ol>${points.map((point) => html`<${Point} key=${point.decision.step} game=${game} point=${point} linkTo=${linkTo} />`)}</ol>`}
    ${analysis.done && !points.length && html`<p>${t("analysis.none")}</p>`}
    <div class="analysis"><${Outlook} game=${game} analysis=${analysis} span=${span} step=${null} linkTo=${linkTo} onGo=${(step) => navigate(linkTo(step))} /></div>
    <p><${Link} href=${`${linkTo(1)}&tab=analysis`}>${t("result.analysis")}<//></p></section>`;
}
