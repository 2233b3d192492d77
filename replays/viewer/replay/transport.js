// The buttons under the slider: step, jump from mark to mark, play, speed, and a field for the step.

import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

export const SPEEDS = [0.5, 1, 2, 4, 10];

const ICONS = {
  first: "M5 5h2.4v14H5ZM19 5v14L8.5 12Z",
  markBack: "M12.5 5v14L4 12ZM20.5 5v14L12 12Z",
  back: "M16.5 5v14L7 12Z",
  play: "M7.5 4.5v15L19 12Z",
  pause: "M6.5 5h4v14h-4ZM13.5 5h4v14h-4Z",
  on: "M7.5 5v14l9.5-7Z",
  otherBack: "M14.6 5.4 16.4 7.2 11.6 12l4.8 4.8-1.8 1.8L8 12Z",
  otherOn: "M9.4 5.4 7.6 7.2 12.4 12l-4.8 4.8 1.8 1.8L16 12Z",
  markOn: "M11.5 5v14l8.5-7ZM3.5 5v14l8.5-7Z",
  last: "M16.6 5H19v14h-2.4ZM5 5v14l10.5-7Z",
};

/** A button with an icon and a name. It keeps the focus even while it has nothing to do. */
function IconButton({ name, label, keys, onClick, disabled, primary, more = "" }) {
  return html`<button type="button" class=${`icon-button ${primary ? "primary" : more}`} aria-label=${label} title=${label}
    aria-keyshortcuts=${keys} aria-disabled=${disabled ? "true" : undefined} onClick=${onClick}><svg viewBox="0 0 24 24" width="22" height="22"
    aria-hidden="true" focusable="false"><path d=${ICONS[name]} fill="currentColor" /></svg></button>`;
}

/** A field for the number of the step, which keeps what is being typed while the page is redrawn. */
function StepField({ step, span, onGo }) {
  const [draft, setDraft] = useState(null);
  const commit = (event) => {
    const wanted = event.target.valueAsNumber;
    setDraft(null);
    if (Number.isInteger(wanted)) onGo(Math.max(span.first, Math.min(span.last, wanted)));
  };
  return html`<label class="transport-field"><span>${t("replay.step_field")}</span>
    <input class="step-number" type="number" inputmode="numeric" min=${span.first} max=${span.last} value=${draft ?? step}
      onInput=${(event) => setDraft(event.target.value)} onChange=${commit} onBlur=${() => setDraft(null)} />
    <span>${t("replay.of", span)}</span></label>`;
}

/** What the buttons beside "play" step by: first the chosen way. @param {"move"|"event"} unit */
const NAMES = {
  move: { back: "replay.move_back", on: "replay.move_on", otherBack: "replay.back", otherOn: "replay.on" },
  event: { back: "replay.back", on: "replay.on", otherBack: "replay.move_back", otherOn: "replay.move_on" },
};

/**
 * @param {{step: number, span: {first: number, last: number}, playing: boolean, speed: number, go: Record<string, () => void>,
 *   onGo: (step: number) => void, onPlay: () => void, onSpeed: (speed: number) => void, hasMarks: boolean, small?: boolean,
 *   unit?: "move"|"event"}} props `small`: the buttons alone
 */
export function Transport({ step, span, playing, speed, go, onGo, onPlay, onSpeed, hasMarks, small, unit = "event" }) {
  const [atFirst, atLast] = [step <= span.first, step >= span.last];
  const names = NAMES[unit];
  const button = (name, key, keys, disabled, more) =>
    go[name] &&
    html`<${IconButton} name=${name} label=${t(key)} keys=${keys} onClick=${go[name]} disabled=${disabled} more=${more} />`;
  return html`<div class="transport" role="group" aria-label=${t("replay.transport")}>
    ${button("first", "replay.first", "Home", atFirst)}
    ${hasMarks && button("markBack", "replay.mark_back", ",", atFirst)}
    ${button("otherBack", names.otherBack, "Shift+ArrowLeft", atFirst, "other-way")}
    ${button("back", names.back, "ArrowLeft", atFirst)}
    <${IconButton} name=${playing ? "pause" : "play"} label=${t(playing ? "replay.pause" : "replay.play")} keys="Space"
      onClick=${onPlay} primary=${true} />
    ${button("on", names.on, "ArrowRight", atLast)}
    ${button("otherOn", names.otherOn, "Shift+ArrowRight", atLast, "other-way")}
    ${hasMarks && button("markOn", "replay.mark_on", ".", atLast)}
    ${button("last", "replay.last", "End", atLast)}
    ${
      !small &&
      html`<${StepField} step=${step} span=${span} onGo=${onGo} />
    <label class="transport-field"><span>${t("replay.speed")}</span>
      <select onChange=${(event) => onSpeed(Number(event.target.value))}>
        ${SPEEDS.map((one) => html`<option value=${one} selected=${one === speed}>${t("replay.speed_of", { count: one, speed: one })}</option>`)}
      </select></label>`
    }
  </div>`;
}
