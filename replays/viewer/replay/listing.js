// All steps of a reel in little room: what happened at each, the marks, the scores, and the stretches that were set back.

/** The index of the last number at or before `n`; -1 if there is none. @param {number[]} numbers in order @param {number} n */
export function indexAt(numbers, n) {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numbers[middle] <= n) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

export class Listing {
  /** @param {any} index as `GET /v1/games/{id}/replay/index` gives it */
  constructor(index) {
    /** @type {number[]} steps that have a frame */
    this.steps = [];
    for (const [from, to] of index.stretches) for (let step = from; step <= to; step += 1) this.steps.push(step);
    /** @type {string[]} the type of the event at each of them */
    this.types = index.type_of.map((/** @type {number} */ one) => index.types[one]);
    /** @type {string[]} who entered it, as the event's `by` */
    this.by = index.by.map((/** @type {number} */ one) => index.speakers[one]);
    /** @type {number[]} the steps at which a seat moved or somebody acted */
    this.moves = index.moves;
    /** @type {{step: number, kind: string, label: string}[]} */
    this.marks = index.marks;
    /** @type {{step: number, scores: number[]|null}[]} the scores where they change */
    this.scores = index.scores;
    /** @type {number[][]} first and last steps of what was set back, whether left out or marked */
    this.gone = index.superseded;
    this.turn = 0;
  }

  get last() {
    return this.steps.at(-1) ?? 0;
  }

  /** Forgets what comes after a step. @param {number} step */
  cut(step) {
    const end = indexAt(this.steps, step) + 1;
    this.steps.length = this.types.length = this.by.length = end;
    this.moves = this.moves.filter((move) => move <= step);
    this.marks = this.marks.filter((mark) => mark.step <= step);
    this.scores = this.scores.filter((point) => point.step <= step);
    this.gone = this.gone.filter(([from]) => from <= step);
    this.turn += 1;
  }

  /** Adds the step of a frame, if it comes after all others. @param {any} frame */
  add({ step, event, marks, scores }) {
    if (step <= this.last) return;
    this.steps.push(step);
    this.types.push(event.type);
    this.by.push(event.by);
    if (marks.length) this.marks = [...this.marks, ...marks.map((mark) => ({ step, ...mark }))];
    if (String(this.scores.at(-1)?.scores ?? null) !== String(scores)) this.scores = [...this.scores, { step, scores }];
    this.turn += 1;
  }
}
