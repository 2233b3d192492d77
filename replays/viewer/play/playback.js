// Playback: shows what happened in a blink at a pace that people can follow.

const MOST = 8; // the most pictures shown of one batch of events
const ALL_MS = 2800; // how long a whole batch takes
const QUICKEST_MS = 350;
const SLOWEST_MS = 600;
const MOST_HURRIED = 4; // the same where somebody is waited for and wants to see what they can do
const HURRIED_MS = 1200;

/**
 * The table after a step. `by`, `at`: who moved and when; all events of one move share both.
 * `outcome`: scores and result as ruled by then. `head`: the first step of a move.
 * @typedef {{step: number, by: string, at: string, state: any, outcome: import("../tables/ruled_table.js").Outcome, head?: boolean}} Picture
 */

/** How long each picture is shown, in ms. @param {number} count @param {boolean} [hurried] */
export const pauseOf = (count, hurried = false) =>
  hurried
    ? Math.min(SLOWEST_MS, HURRIED_MS / Math.max(count, 1))
    : Math.min(SLOWEST_MS, Math.max(QUICKEST_MS, ALL_MS / Math.max(count, 1)));

/** What can be seen of a table, as text; a running clock does not count. @param {any} state */
const looks = (state) => JSON.stringify({ ...state, now: null });

/**
 * The pictures that differ from the one before; of steps that look alike, the last.
 * @param {Picture[]} pictures @param {any} shown the state that is shown before them @returns {Picture[]}
 */
function different(pictures, shown) {
  /** @type {Picture[]} */
  const kept = [];
  let last = looks(shown);
  let head = false;
  pictures.forEach((picture, at) => {
    const earlier = pictures[at - 1];
    head ||= !earlier || earlier.by !== picture.by || earlier.at !== picture.at;
    const now = looks(picture.state);
    if (now !== last) kept.push({ ...picture, head });
    else if (kept.length) kept.push({ ...picture, head: kept.pop()?.head });
    if (now !== last) head = false;
    last = now;
  });
  return kept;
}

/**
 * The pictures to show: the first of each move, the last of all, and some of the others up to the most there may be.
 * @param {Picture[]} pictures @param {any} shown the state that is shown before them @param {boolean} [hurried]
 * @returns {Picture[]}
 */
export function worthShowing(pictures, shown, hurried = false) {
  const most = hurried ? MOST_HURRIED : MOST;
  const all = different(pictures, shown);
  if (all.length <= most) return all;
  const needed = all.filter(({ head }, at) => head || at === all.length - 1);
  if (needed.length >= most) return needed.slice(-most);
  const others = all.filter((picture) => !needed.includes(picture));
  const room = most - needed.length;
  const some = Array.from({ length: room }, (_, k) => others[Math.floor((k * others.length) / room)]);
  return all.filter((picture) => needed.includes(picture) || some.includes(picture));
}

/** Shows pictures one after another. */
export class PlayingOut {
  /** @param {{onPicture: (picture: Picture, left: number) => void, onEnd: (picture: Picture) => void}} told */
  constructor({ onPicture, onEnd }) {
    this.onPicture = onPicture;
    this.onEnd = onEnd;
    /** @type {Picture[]} */
    this.waiting = [];
    this.timer = 0;
    this.pace = SLOWEST_MS;
  }

  get goes() {
    return this.waiting.length > 0;
  }

  /**
   * @param {Picture[]} pictures instead of those that wait
   * @param {{wait: number, pace: number}} times for how many ms what is shown now stays, and each of them
   */
  play(pictures, { wait, pace }) {
    this.clear();
    this.waiting = pictures;
    this.pace = pace;
    if (wait > 0) this.timer = setTimeout(() => this.next(), wait);
    else this.next();
  }

  next() {
    const picture = this.waiting.shift();
    if (!picture) return;
    if (!this.waiting.length) {
      this.onEnd(picture);
      return;
    }
    this.timer = setTimeout(() => this.next(), this.pace);
    this.onPicture(picture, this.waiting.length);
  }

  clear() {
    clearTimeout(this.timer);
    this.waiting = [];
  }
}
