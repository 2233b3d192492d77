// What is to be shared, and the addresses of it: picture or film, replay, frame.

const SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox";

/**
 * @typedef {object} Wanted
 * @property {boolean} film several steps, not one
 * @property {number} from of one step: that one
 * @property {number} to
 * @property {string} as
 * @property {string} format
 * @property {string} theme
 * @property {string} size
 * @property {string} pace seconds a step
 */

/** The formats, best first for who posts it somewhere. */
export const FORMATS = { picture: ["png", "svg"], film: ["gif", "webp", "png", "svg"] };
export const TYPES = { svg: "image/svg+xml", png: "image/png", gif: "image/gif", webp: "image/webp" };
export const PACES = ["2.5", "1.5", "0.8"];
export const SIZES = ["wide", "square"];
/** So many steps a film has at most; the service says so too. */
export const MOST_STEPS = 60;

/** The range with one of its ends moved, and the other behind it where it would be too long or turned round.
 * @param {{from: number, to: number}} range @param {"from"|"to"} end @param {number} step */
export function moved({ from, to }, end, step) {
  if (end === "from") return { from: step, to: Math.min(Math.max(to, step), step + MOST_STEPS - 1) };
  return { from: Math.max(Math.min(from, step), step - MOST_STEPS + 1), to: step };
}

/** The parts of the game that a step is in, largest first, each from the mark that begins it to the next of its kind.
 * @param {{step: number, kind: string, label: string}[]} marks @param {number} step @param {number} last */
export function partsAt(marks, step, last) {
  return ["deal", "round"].flatMap((kind) => {
    const begins = marks.filter((mark) => mark.kind === kind);
    const at = begins.findLastIndex((mark) => mark.step <= step);
    if (at < 0) return [];
    const { step: from, label } = begins[at];
    const to = (begins[at + 1]?.step ?? last + 1) - 1;
    const end = step < from + MOST_STEPS ? Math.min(to, from + MOST_STEPS - 1) : step;
    return [{ label, from: Math.max(from, end - MOST_STEPS + 1), to: end }];
  });
}

/** The path and query of the picture or film, in a format. @param {string} game @param {Wanted} wanted @param {string} format @returns {[string, Record<string, string|number>]} */
export function fileOf(game, wanted, format = wanted.format) {
  const { film, from, to, as, theme, size, pace } = wanted;
  const path = `/v1/games/${encodeURIComponent(game)}`;
  const looks = { as, format, theme, size };
  return film ? [`${path}/film`, { from, to, pace, ...looks }] : [`${path}/picture`, { step: from, ...looks }];
}

/** The address of the replay, at the step or where the range begins. @param {string} game @param {Wanted} wanted */
export function linkOf(game, { film, from, as }) {
  const query = new URLSearchParams({ step: String(from), as, ...(film && { play: "1" }) });
  return `/games/${encodeURIComponent(game)}/replay?${query}`;
}

/** What a page has to have in it to show it. @param {string} game @param {string} title @param {Wanted} wanted @param {boolean} open whether everybody sees as that viewer */
export function embedOf(game, title, { film, from, to, as, theme }, open) {
  const query = new URLSearchParams(film ? `from=${from}&to=${to}` : `step=${from}`);
  if (open) query.set("as", as);
  query.set("theme", theme);
  const address = `${location.origin}/embed/games/${encodeURIComponent(game)}/replay?${query}`;
  const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const told = {
    src: address,
    title,
    width: 720,
    height: 640,
    style: "border:0;max-width:100%",
    loading: "lazy",
    sandbox: SANDBOX,
  };
  return `<iframe${Object.entries(told)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join("")}></iframe>`;
}
