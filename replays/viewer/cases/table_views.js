// The table around the step, as the director sees it and as each party saw it, side by side.

import { html, useState } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { Pane } from "../replay/pane.js";
import { useSeating, withNames } from "../replay/people.js";

/** Whose view it is, in words. @param {any} game @param {string|number} as */
function caption(game, as) {
  if (as === "all") return t("cases.seen_all");
  if (as === "public") return t("cases.seen_public");
  return t("cases.seen_seat", { name: seatName(game, Number(as)) });
}

/** Buttons for each step, and for the one before and after. */
function Steps({ steps, step, asked, onStep, onMore }) {
  const at = steps.indexOf(step);
  const one = (
    to,
    text,
    label,
  ) => html`<button type="button" class="step-button" disabled=${to === undefined} aria-label=${label}
    onClick=${() => onStep(to)}>${text}</button>`;
  return html`<div class="row steps" role="group" aria-label=${t("cases.steps_around")}>
    ${one(steps[at - 1], "◀", t("cases.step_before"))}
    ${steps.map(
      (number) => html`<button type="button" key=${number} class=${`step-button ${number === asked ? "asked" : ""}`}
      aria-current=${number === step ? "step" : undefined} onClick=${() => onStep(number)}
      aria-label=${t(number === asked ? "cases.step_asked" : "cases.step", { step: number })}>${number}</button>`,
    )}
    ${one(steps[at + 1], "▶", t("cases.step_after"))}
    ${onMore && html`<button type="button" class="link" onClick=${onMore}>${t("cases.more_steps")}</button>`}
  </div>`;
}

/** @param {{game: any, file: any, onMore: (() => void)|null}} props `onMore` asks for more frames around the step */
export function Seen({ game: now, file, onMore }) {
  const seating = useSeating(now);
  const views = file.facts.frames;
  const [chosen, setChosen] = useState(file.step);
  const [hidden, setHidden] = useState(/** @type {Record<string, boolean>} */ ({}));
  const steps = (views[0]?.frames ?? []).map((frame) => frame.step);
  if (!steps.length) return null;
  const step = steps.includes(chosen) ? chosen : (steps.findLast((number) => number <= file.step) ?? steps[0]);
  const game = seating(step);
  const said = views[0].frames.find((frame) => frame.step === step).explanation.text;
  const shown = views.filter(({ as }) => !hidden[as]);
  return html`<section class="paper seen" aria-labelledby="seen"><h2 id="seen">${t("cases.seen")}</h2>
    <${Steps} steps=${steps} step=${step} asked=${file.step} onStep=${setChosen} onMore=${onMore} />
    <p class="seen-said" aria-live="polite"><span class="step-tag">${step}</span> <span>${withNames(game, said)}</span></p>
    ${
      views.length > 1 &&
      html`<div class="row" role="group" aria-label=${t("cases.whose_eyes")}>${views.map(
        ({ as }) => html`
      <label class="row check"><input type="checkbox" checked=${!hidden[as]} onChange=${() => setHidden({ ...hidden, [as]: !hidden[as] })} />
        ${caption(game, as)}</label>`,
      )}</div>`
    }
    <div class="panes">${shown.map(({ as, frames }) => {
      const at = frames.findIndex((frame) => frame.step === step);
      return html`<div class="seen-pane" key=${as}><h3>${caption(game, as)}</h3>
        ${
          at < 0
            ? html`<p class="hint">${t("cases.no_frame")}</p>`
            : html`<${Pane} game=${game} frame=${frames[at]} before=${frames[at - 1] ?? null} frames=${frames} as=${String(as)} />`
        }</div>`;
    })}</div>
  </section>`;
}
