// Below the tables: a slider over what they have in common, with its differences, and the buttons.

import { html, useMemo } from "../lib/html.js";
import { t } from "../lib/text.js";
import { Slider } from "../replay/slider.js";
import { useSpan } from "../replay/timeline.js";
import { whereIs } from "./words.js";

const ICONS = {
  first: "M5 5h2.4v14H5ZM19 5v14L8.5 12Z",
  markBack: "M9 5v14L1 12ZM11 9h10v2H11ZM11 13h10v2H11ZM18 5.5 19.6 6.4 14 18.5 12.4 17.6Z",
  back: "M16.5 5v14L7 12Z",
  on: "M7.5 5v14l9.5-7Z",
  markOn: "M15 5v14l8-7ZM3 9h10v2H3ZM3 13h10v2H3ZM10 5.5 11.6 6.4 6 18.5 4.4 17.6Z",
  last: "M16.6 5H19v14h-2.4ZM5 5v14l10.5-7Z",
};
const KEYS = { first: "Home", markBack: ",", back: "ArrowLeft", on: "ArrowRight", markOn: ".", last: "End" };

/** Ticks where decisions differ. @param {{places: any[]}} props */
function Ticks({ places }) {
  const path = useMemo(
    () =>
      places
        .map(({ same }, index) => (same ? "" : `M${((index / Math.max(1, places.length - 1)) * 1000).toFixed(1)} 0V10`))
        .join(""),
    [places],
  );
  return html`<svg class="compare-ticks" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true"><path d=${path} /></svg>`;
}

/** @param {any} props as `Compare` puts them together */
export function Controls({ go, apart, places, at, table, name, one, game, onGo, onStep }) {
  const last = places ? places.length - 1 : 0;
  const span = useSpan(apart ? table.reel.first : 0, apart ? Math.max(table.reel.last, 1) : last);
  const now = apart ? table.step : at;
  const where = apart || !places ? name : whereIs(game, places[at]);
  const counted = apart
    ? t("compare.step_of", { step: now, last: span.last })
    : t(one ? "compare.step_of" : "compare.decision_of", { step: now, last });
  const names = [
    "first",
    ...(go.markOn && !one ? ["markBack"] : []),
    "back",
    "on",
    ...(go.markOn && !one ? ["markOn"] : []),
    "last",
  ];
  const idle = (button) => (["first", "back", "markBack"].includes(button) ? now <= span.first : now >= span.last);
  return html`<section class="compare-controls paper" aria-label=${t("compare.controls")}>
    <div class="compare-track">${places && !apart && !one && html`<${Ticks} places=${places} />`}
      <${Slider} step=${now} span=${span} words=${where} onGo=${apart ? onStep : onGo} /></div>
    <div class="transport" role="group" aria-label=${t("compare.controls")}>${names.map(
      (
        button,
      ) => html`<button key=${button} type="button" class=${`icon-button${button.startsWith("mark") ? " primary" : ""}`} aria-label=${t(`compare.${button}`)}
        title=${t(`compare.${button}`)} aria-keyshortcuts=${KEYS[button]} aria-disabled=${idle(button) ? "true" : undefined} onClick=${go[button]}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" focusable="false"><path d=${ICONS[button]} fill="currentColor" /></svg></button>`,
    )}
      <p class="compare-where"><span>${where}</span> <span class="muted">${counted}</span></p></div>
  </section>`;
}
