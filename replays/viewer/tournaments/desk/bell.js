// The queue of calls, and a bell that rings for each new one: off until somebody wants it.

import { get } from "../../lib/api.js";
import { createContext, html, useContext, useEffect, useRef, useState } from "../../lib/html.js";
import { useLoaded } from "../../lib/page.js";
import { keep, kept } from "../../lib/session.js";
import { t } from "../../lib/text.js";
import { bookPath } from "../api.js";

const KEPT = "daybook.bell";
const TONES = [880, 660];
const TONE_S = 0.18;

/** @type {AudioContext|null} */
let audio = null;

/** Rings twice, softly. Browsers let a page sound only after somebody has clicked on it. */
function ring() {
  audio ??= new AudioContext();
  for (const [at, tone] of TONES.entries()) {
    const begin = audio.currentTime + at * TONE_S;
    const oscillator = new OscillatorNode(audio, { frequency: tone });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.linearRampToValueAtTime(0.2, begin + 0.02);
    volume.gain.linearRampToValueAtTime(0, begin + TONE_S);
    oscillator.connect(volume).connect(audio.destination);
    oscillator.start(begin);
    oscillator.stop(begin + TONE_S);
  }
}

/** @typedef {{calls: any[]|null, problem: any, waiting: number, bell: boolean, setBell: (on: boolean) => void}} CallsState */

export const CallsContext = createContext(null);

/** @returns {CallsState} */
export const useAllCalls = () => useContext(CallsContext);

/** The calls that are not closed, the oldest first; rings for new ones. @param {{id: string, book: any}} desk @returns {CallsState} */
export function useCalls({ id, book }) {
  const [bell, setBell] = useState(kept(KEPT) === "on");
  const read = useLoaded((signal) => get(bookPath(id, "/calls"), { signal }), [id, book.step]);
  const known = useRef(/** @type {Set<string>|null} */ (null));
  const calls =
    read.value?.calls.filter(({ status }) => status !== "closed").sort((a, b) => (a.at < b.at ? -1 : 1)) ?? null;
  useEffect(() => {
    if (!calls) return;
    const ids = calls.map(({ id: one }) => one);
    if (bell && known.current && ids.some((one) => !known.current?.has(one))) ring();
    known.current = new Set([...(known.current ?? []), ...ids]);
  }, [read.value]);
  const choose = (on) => {
    keep(KEPT, on ? "on" : null);
    setBell(on);
    if (on) ring();
  };
  const waiting = calls?.filter(({ status }) => status === "open").length ?? 0;
  return { calls, problem: read.problem, waiting, bell, setBell: choose };
}

export function BellSwitch() {
  const { bell, setBell } = useAllCalls();
  return html`<button type="button" aria-pressed=${bell} title=${t("desk.bell_hint")} onClick=${() => setBell(!bell)}>
    ${t(bell ? "desk.bell_on" : "desk.bell_off")}</button>`;
}
