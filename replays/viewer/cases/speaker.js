// Whoever acts on a case: which of the stored tokens speaks, what its role allows, and sending requests in its name.

import { get, newKey, post, tokens } from "../lib/api.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { useOfficialToken } from "../lib/official.js";
import { seatName, t } from "../lib/text.js";
import { useAsking } from "../replay/asking.js";
import { sittingAs } from "../play/me.js";
import { withNames } from "../replay/people.js";

/**
 * @typedef {object} Speaker
 * @property {string|null} token null: nobody known, the public
 * @property {string} role "public" where there is no token
 * @property {number|null} seat
 * @property {string|null} name
 */

const PUBLIC = { token: null, role: "public", seat: null, name: null };
/** @type {Map<string, Promise<any>>} what each token may do at a game, asked once */
const known = new Map();

/** @param {string} game @param {string} token @returns {Promise<Speaker>} */
async function speaking(game, token) {
  const { role, seat, name } = await get("/v1/tokens/me", { token });
  return { token, name, ...(role === "person" ? await sittingAs(game, token) : { role, seat }) };
}

/** @param {string} game @param {string} token @returns {Promise<Speaker>} */
function speakerOf(game, token) {
  const key = `${game} ${token}`;
  if (!known.has(key)) {
    const asked = speaking(game, token);
    asked.catch(() => known.delete(key));
    known.set(key, asked);
  }
  return /** @type {Promise<Speaker>} */ (known.get(key));
}

/** Whether a role rules and interrupts play. @param {Speaker} speaker */
export const isDirector = ({ role }) => role === "director" || role === "organiser";
/** Whether a role may write something down for a seat. @param {Speaker} speaker */
export const isOfficial = (speaker) => isDirector(speaker) || speaker.role === "scorer";
/** Whether a role may call the director. @param {Speaker} speaker */
export const mayCall = (speaker) => speaker.role === "seat" || isOfficial(speaker);

/**
 * Who may speak here with the stored tokens: the seat's first, then the official's.
 * @param {string} game its id @returns {{speakers: Speaker[], speaker: Speaker, choose: (token: string|null) => void, ready: boolean}}
 */
export function useSpeakers(game) {
  const official = useOfficialToken();
  const [speakers, setSpeakers] = useState(/** @type {Speaker[]} */ ([]));
  const [ready, setReady] = useState(false);
  const [chosen, setChosen] = useState(/** @type {string|null} */ (null));
  useEffect(() => {
    let wanted = true;
    const kept = [...new Set([tokens.forGame(game), official])].filter((token) => token !== null);
    Promise.allSettled(kept.map((token) => speakerOf(game, token))).then((asked) => {
      if (!wanted) return;
      setSpeakers(asked.flatMap((one) => (one.status === "fulfilled" ? [one.value] : [])));
      setReady(true);
    });
    return () => {
      wanted = false;
    };
  }, [game, official]);
  const speaker = speakers.find(({ token }) => token === chosen) ?? speakers[0] ?? PUBLIC;
  return { speakers, speaker, choose: setChosen, ready };
}

/** Who that is, in words. @param {any} game @param {Speaker} speaker */
export function speakerName(game, { role, seat, name }) {
  if (role === "public") return t("cases.nobody");
  if (role === "seat" && seat !== null) return seatName(game, seat);
  return name ? t("cases.official_named", { role: t(`cases.role.${role}`), name }) : t(`cases.role.${role}`);
}

/** Says in whose name the page is read; holders of two tokens can choose. */
export function SpeakerNote({ game, speakers, speaker, choose }) {
  if (speakers.length < 2)
    return html`<p class="hint">${t("cases.speaking", { name: speakerName(game, speaker) })}</p>`;
  return html`<p class="row"><label for="speaker">${t("cases.speak_as")}</label>
    <select id="speaker" onChange=${(event) => choose(event.target.value)}>${speakers.map(
      (one) => html`
      <option value=${one.token} selected=${one === speaker}>${speakerName(game, one)}</option>`,
    )}</select></p>`;
}

/** Restores the focus of a button that was disabled while its request was sent. @param {Element|null} pressed */
function returnFocus(pressed) {
  requestAnimationFrame(() => {
    if (pressed instanceof HTMLElement && pressed.isConnected && document.activeElement === document.body)
      pressed.focus();
  });
}

/**
 * Sends an act of an official or a player. A body keeps its idempotency key until it is answered, so that it is done once.
 * @param {string|null} token
 * @returns {{send: (path: string, body: any) => Promise<any>, busy: boolean, problem: any, forget: () => void}} `send` gives
 *   null where it was refused
 */
export function useSending(token) {
  const { busy, problem, ask, forget } = useAsking();
  const last = useRef({ said: "", key: "" });
  const send = async (path, body) => {
    const said = JSON.stringify([path, body, token]);
    if (said !== last.current.said) last.current = { said, key: newKey() };
    const pressed = document.activeElement;
    const settled = ({ status = 200 }) => {
      if (status !== 0) last.current = { said: "", key: "" };
    };
    const answer = await ask(async () => {
      const given = await post(path, body, { token, key: last.current.key });
      settled({});
      return given;
    }, settled);
    returnFocus(pressed);
    return answer;
  };
  return { send, busy, problem, forget };
}

/** A refusal as sentences, each with its code. @param {{game: any, problem: any}} props */
export function Refused({ game, problem }) {
  if (!problem) return null;
  const objections = problem.objections ?? [];
  return html`<div class="note bad" role="alert">
    ${objections.length === 0 && html`<p>${problem.detail || problem.message} <code>${problem.code}</code></p>`}
    ${objections.map(
      ({
        rule,
        code,
        message,
      }) => html`<p>${rule && html`<span class="clause">${rule}</span> `}${withNames(game, message)}
      ${" "}<code>${code}</code></p>`,
    )}
    ${(problem.errors ?? []).map(({ pointer, parameter, message }) => html`<p><code>${pointer ?? parameter}</code> ${message}</p>`)}
  </div>`;
}
