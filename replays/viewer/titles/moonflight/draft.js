// Moves of several cards, made on the table: which cards and stacks are picked, and the move that they make. A description
// of a move (`patterns` of the table) becomes a task; answers begin on their own, acts when a player says so.

import { useEffect, useState } from "../../lib/html.js";

/**
 * @typedef {{card: string, onto: string}} Pair a card with where it goes: a card in play, a Market Stack
 * @typedef {object} Task
 * @property {any} pattern
 * @property {string} member whose value is picked
 * @property {"list"|"pairs"} shape
 * @property {string[]} from what may be picked
 * @property {string[]} onto of pairs: where it may go
 * @property {(card: string) => string[]} fits of pairs: where this one may go
 * @property {Record<string, number>} limits of pairs: how many may go there
 * @property {string} second of pairs: the name of where it goes
 * @property {number} min
 * @property {number} max
 * @property {boolean} ordered
 * @property {boolean} repeat
 * @property {number} coins how many may be kept; -1: it is not about coins
 * @typedef {{on: number, list: string[], pairs: Pair[], held: string|null, aim: string|null, coins: number}} Draft
 * @typedef {{picked: boolean, mark: string|null, press: () => void}} Role what a press at a place does while a task is on
 */

/** @type {Draft} */
const NOTHING = { on: -1, list: [], pairs: [], held: null, aim: null, coins: -1 };

const cardsOf = (from) => from.map(String);

/** @param {any} pattern @param {any} pending @returns {Task|null} null: it cannot be picked on the table */
function taskOf(pattern, pending) {
  const open = Object.entries(pattern).filter(([, part]) => part !== null && typeof part === "object");
  const [member, part] = open.find(([, value]) => ("from" in value && "min" in value) || "each" in value) ?? [];
  if (!member) return null;
  const coins = pattern.coins?.int?.[1] ?? -1;
  const base = { pattern, member, min: part.min, max: part.max, coins, ordered: Boolean(part.ordered), limits: {} };
  if (part.from) {
    return {
      ...base,
      shape: "list",
      from: cardsOf(part.from),
      onto: [],
      fits: () => [],
      second: "",
      repeat: Boolean(part.repeat),
    };
  }
  const [first, second] = Object.keys(part.each);
  const onto = cardsOf(part.each[second].from);
  const own = Array.isArray(pending?.from) ? null : pending?.from; // the stacks of each card's suit
  return {
    ...base,
    shape: "pairs",
    from: cardsOf(part.each[first].from),
    onto,
    fits: (card) => own?.[card] ?? onto,
    limits: part.each[second].limits ?? {},
    second,
    repeat: false,
  };
}

/** What a place on the table stands for in a move: "card:call:1" for call:1. @param {string} place */
const named = (place) => (/^(card|stack):/.test(place) ? place.slice(place.indexOf(":") + 1) : null);

/** @param {Draft} draft @param {Task} task @param {string} one @returns {Draft} */
function listed(draft, task, one) {
  const { list } = draft;
  const room = list.length < task.max;
  if (task.repeat) return room ? { ...draft, list: [...list, one] } : draft;
  if (list.includes(one)) return { ...draft, list: list.filter((other) => other !== one) };
  if (room) return { ...draft, list: [...list, one] };
  return task.max === 1 ? { ...draft, list: [one] } : draft;
}

/** @param {Draft} draft @param {Task} task @param {string} onto */
const hasRoom = (draft, task, onto) =>
  draft.pairs.length < task.max &&
  draft.pairs.filter((pair) => pair.onto === onto).length < (task.limits[onto] ?? task.max);

/** A card is pressed: it is put where it can only go, taken back, or waits for where it goes.
 * @param {Draft} draft @param {Task} task @param {string} card @returns {Draft} */
function lifted(draft, task, card) {
  if (draft.pairs.some((pair) => pair.card === card)) {
    return { ...draft, held: null, pairs: draft.pairs.filter((pair) => pair.card !== card) };
  }
  const free = task.fits(card).filter((onto) => hasRoom(draft, task, onto));
  const onto = draft.aim && free.includes(draft.aim) ? draft.aim : free.length === 1 ? free[0] : null;
  if (onto) return { ...draft, held: null, pairs: [...draft.pairs, { card, onto }] };
  return { ...draft, held: free.length && draft.held !== card ? card : null };
}

/** Where a card goes is pressed. @param {Draft} draft @param {Task} task @param {string} onto @returns {Draft} */
function placed(draft, task, onto) {
  if (draft.held === null) return { ...draft, aim: draft.aim === onto ? null : onto };
  if (!task.fits(draft.held).includes(onto) || !hasRoom(draft, task, onto)) return draft;
  return { ...draft, held: null, pairs: [...draft.pairs, { card: draft.held, onto }] };
}

/** The tasks of a table, and the one that is on. */
export class Tasks {
  /** @param {any[]} patterns @param {any} pending @param {Draft} draft @param {(draft: Draft) => void} change */
  constructor(patterns, pending, draft, change) {
    this.all = patterns.map((pattern) => taskOf(pattern, pending)).filter((task) => task !== null);
    const first = this.all[0]?.pattern.type === "choose" ? 0 : -1; // of several descriptions of an answer, the shortest
    this.on = draft.on in this.all ? draft.on : first;
    /** @type {Task|null} */
    this.task = this.all[this.on] ?? null;
    this.draft = draft;
    this.change = change;
  }

  /** Acts that may be begun. @returns {{task: Task, begin: (aim?: string|null) => void}[]} */
  get acts() {
    return this.all
      .map((task, on) => ({
        task,
        begin: (/** @type {string|null} */ aim = null) => this.change({ ...NOTHING, on, aim }),
      }))
      .filter(({ task }) => task.pattern.type !== "choose");
  }

  get count() {
    return this.task?.shape === "list" ? this.draft.list.length : this.draft.pairs.length;
  }

  /** Coins that are kept: by default, all that may be. */
  get coins() {
    const most = this.task?.coins ?? -1;
    return this.draft.coins < 0 ? most : Math.min(this.draft.coins, most);
  }

  get ready() {
    return this.task !== null && this.count >= this.task.min && this.count <= this.task.max;
  }

  get move() {
    const { pattern, member, shape, second, coins } = /** @type {Task} */ (this.task);
    const pairs = this.draft.pairs.map(({ card, onto }) => ({ card, [second]: onto }));
    return {
      ...pattern,
      [member]: shape === "list" ? this.draft.list : pairs,
      ...(coins >= 0 && { coins: this.coins }),
    };
  }

  clear = () => this.change(NOTHING);
  keepCoins = (/** @type {number} */ coins) => this.change({ ...this.draft, coins });
  /** The rest, as it is offered. */
  fill = () => {
    const { from, max } = /** @type {Task} */ (this.task);
    const rest = from.filter((one) => !this.draft.list.includes(one));
    this.change({ ...this.draft, list: [...this.draft.list, ...rest].slice(0, max) });
  };

  /** @param {string} place @param {(id: string) => string} called @returns {Role|null} */
  role(place, called) {
    const one = named(place);
    const { task, draft } = this;
    if (task === null || one === null) return null;
    const does = (next) => () => this.change(next(draft, task, one));
    if (task.shape === "list") {
      if (!task.from.includes(one)) return null;
      const at = draft.list.flatMap((other, k) => (other === one ? [k + 1] : []));
      const mark = task.ordered && task.max > 1 ? at.join(", ") : "✓";
      return { picked: at.length > 0, mark: at.length ? mark : null, press: does(listed) };
    }
    if (task.from.includes(one)) {
      const pair = draft.pairs.find(({ card }) => card === one);
      return {
        picked: Boolean(pair) || draft.held === one,
        mark: pair ? `→ ${called(pair.onto)}` : null,
        press: does(lifted),
      };
    }
    if (!task.onto.includes(one)) return null;
    const bears = draft.pairs.filter(({ onto }) => onto === one).length;
    return { picked: draft.aim === one, mark: bears ? `+${bears}` : null, press: does(placed) };
  }
}

/** What is being picked; forgotten when something else is to be decided. @param {any[]} patterns @param {any} pending */
export function useTasks(patterns, pending) {
  const [draft, setDraft] = useState(NOTHING);
  const asked = JSON.stringify([patterns, pending]);
  useEffect(() => setDraft(NOTHING), [asked]);
  return new Tasks(patterns, pending, draft, setDraft);
}
