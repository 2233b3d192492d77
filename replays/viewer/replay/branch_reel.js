// The reel of a what-if branch: the game up to where it begins, as its viewer knew it, then what was tried.

import { get, getAll, post } from "../lib/api.js";
import { Reel } from "./reel.js";

const PAGE = 200;

export class BranchReel extends Reel {
  /** @param {{game: string, id: string, as?: string, ruled: boolean, known?: any}} source `known`: the branch, if it has just been made */
  constructor({ game, id, ruled, known = null }) {
    super({ game, ruled });
    this.links = `${this.path}/branches/${encodeURIComponent(id)}`;
    this.branch = known;
  }

  async read() {
    const signal = this.abort.signal;
    this.branch ??= await get(this.links, { signal });
    const begins = this.branch.begins_at;
    this.query.as = this.branch.as;
    if (!this.frames.length) {
      await this.readAfter(0, { limit: begins }, (frame) => frame.step <= begins);
      this.begin();
    }
    const after = Math.max(begins, this.last);
    this.frames.push(
      ...(await getAll(`${this.links}/replay`, "frames", { by: "after", limit: PAGE, query: { after }, signal })),
    );
  }

  /** At the step it begins with, a branch shows its own table, with face-down cards filled in. */
  begin() {
    const at = this.frames.at(-1);
    if (this.branch.moves_made || !at) return;
    this.frames[this.frames.length - 1] = {
      ...at,
      table: this.branch.state,
      awaits: this.branch.awaits,
      imagined: true,
    };
  }

  /** Plays a move at its end. Returns the step it leads to; throws `Problem`. @param {any} move */
  async play(move) {
    this.branch = await post(`${this.links}/moves`, { moves: [move] });
    await this.load();
    return this.branch.step;
  }

  /** The legal moves of another seat that may act. @param {number} seat */
  async ask(seat) {
    this.branch = await get(this.links, { query: { seat }, signal: this.abort.signal });
    this.tell();
  }

  /** The moves that were played up to a step, and the step they lead to, to branch again from there. @param {number} step */
  madeUntil(step) {
    const made = this.branch.made.filter((one) => one.step <= step);
    return { moves: made.map((one) => one.move), step: made.at(-1)?.step ?? this.branch.begins_at };
  }
}

/**
 * Begins a branch after a step, or earlier if none can begin there; `begins_at` and its label say where. Throws `Problem`.
 * @param {string} game @param {{step: number, as?: string, moves?: any[], cards_of?: string}} wanted
 */
export function beginBranch(game, wanted) {
  const body = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return post(`/v1/games/${encodeURIComponent(game)}/branches`, body);
}
