// The table of a title in its states: that of its lesson, or that of a game, which may have any number of seats.
import { get } from "../lib/api.js";
import { html, useMemo } from "../lib/html.js";
import { ProblemNote, useLoaded } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { tableFor } from "../tables/title_table.js";

/** @typedef {{game: any, state: any, over: any, awaited: number, choices: any[], patterns: any[]}} Scene `over`: the state at the end, if known */

const ALL = [];
const NOBODY = { seats: [], chance: null, due: null };
const LONG = ["Maximiliane-Alexandra von Hohenlohe", "Bartholomew Featherstonehaugh", "Wolfeschlegelsteinhausen"];
const BOTS = ["greedy", "lookahead", "random"];

const seatsAre = ({ game }, change) => ({ ...game, seats: game.seats.map((seat, k) => ({ ...seat, ...change(k) })) });
const beside = ({ game, awaited }) => (awaited + 1) % game.seats.length;
const openTo = ({ awaited }) => ({ seats: [awaited], chance: null, due: null });

/** What is drawn in each state; null where a scene has no such state. @type {Record<string, (scene: Scene) => any>} */
const STATES = {
  turn: (scene) => ({ as: scene.awaited, awaits: openTo(scene), choices: scene.choices, patterns: scene.patterns }),
  waiting: (scene) => scene.game.seats.length > 1 && { as: beside(scene), awaits: openTo(scene) },
  watched: (scene) => ({ awaits: openTo(scene) }),
  out: (scene) =>
    scene.game.seats.length > 1 && { as: beside(scene), game: { ...scene.game, cases: { out: [scene.awaited] } } },
  bots: (scene) => ({
    as: scene.awaited,
    awaits: openTo(scene),
    game: seatsAre(scene, (k) => (k === scene.awaited ? {} : { player: undefined, bot: BOTS[k % BOTS.length] })),
  }),
  long_names: (scene) => ({
    as: scene.awaited,
    awaits: openTo(scene),
    game: seatsAre(scene, (k) => ({ player: `${LONG[k % LONG.length]} ${k + 1}` })),
  }),
  no_names: (scene) => ({ awaits: openTo(scene), game: seatsAre(scene, () => ({ player: null, bot: undefined })) }),
  over: (scene) => scene.over && { state: scene.over },
};

/** A title's lesson a little before its end, and at its end. @param {string} title @param {AbortSignal} signal @returns {Promise<Scene>} */
async function lessonOf(title, signal) {
  const lesson = await get(`/v1/titles/${title}/lesson`, { token: null, signal });
  const frames = lesson.steps.flatMap((step) => step.frames);
  const played = (frame) => frame.awaits?.seats.length === 1;
  const frame = frames.slice(Math.floor(frames.length / 2)).find(played) ?? frames[frames.length - 2];
  const over = frames[frames.length - 1].table;
  return { game: lesson, state: frame.table, over, awaited: frame.awaits?.seats[0] ?? 0, choices: ALL, patterns: ALL };
}

/** A game as the holder of the page's token sees it, with the moves of the seat. @param {string} id @param {AbortSignal} signal @returns {Promise<Scene>} */
async function sceneOf(id, signal) {
  const path = `/v1/games/${encodeURIComponent(id)}`;
  const [game, table] = await Promise.all([get(path, { signal }), get(`${path}/table`, { signal })]);
  const own = typeof table.as === "number" && game.awaits.seats.includes(table.as);
  const legal = own ? await get(`${path}/moves`, { signal }) : { moves: ALL, patterns: ALL };
  const over = game.status === "closed" ? table.state : null;
  const awaited = own ? table.as : (game.awaits.seats[0] ?? 0);
  return { game, state: table.state, over, awaited, choices: legal.moves, patterns: legal.patterns };
}

/** @param {{scene: Scene, name: string, label: string}} props */
function Room({ scene, name, label }) {
  const drawn = useMemo(() => STATES[name](scene), [scene, name]);
  if (!drawn) return html`<p class="muted">${t("stories.no_state")}</p>`;
  const Table = tableFor(scene.game.title);
  return html`<section class="story-room" data-state=${name} aria-label=${label}><h2>${label}</h2>
    <${Table} game=${scene.game} state=${scene.state} outcome=${null} before=${null} as="public" awaits=${NOBODY}
      choices=${ALL} patterns=${ALL} onMove=${() => {}} ...${drawn} /></section>`;
}

/** Links to the states. @param {{query: Record<string, string>, shown: string}} props */
const States = ({ query, shown }) =>
  html`<nav aria-label=${t("stories.states")}><ul>${Object.keys(STATES).map((state) => {
    const href = `/stories?${new URLSearchParams({ ...query, state })}`;
    return html`<li key=${state}><${Link} href=${href} aria-current=${state === shown ? "true" : undefined}>${t(`stories.room.${state}`)}<//></li>`;
  })}</ul></nav>`;

/**
 * The room of a title's lesson or of a game in one of its states.
 * @param {{title?: string, game?: string, query: Record<string, string>}} props
 */
export function Rooms({ title, game, query }) {
  const { value, problem, reload } = useLoaded(
    (signal) => (game ? sceneOf(game, signal) : lessonOf(title ?? "", signal)),
    [title, game],
  );
  const state = Object.hasOwn(STATES, query.state ?? "") ? query.state : "turn";
  if (problem) return html`<${ProblemNote} problem=${problem} onRetry=${reload} />`;
  if (!value) return html`<p class="loading" aria-busy="true">${t("table.loading")}</p>`;
  return html`<${States} query=${query} shown=${state} />
    <${Room} key=${state} scene=${value} name=${state} label=${t(`stories.room.${state}`)} />`;
}
