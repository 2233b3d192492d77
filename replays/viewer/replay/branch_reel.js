// The reel of a what-if branch: the game up to where it begins, as its viewer knew it, then what was tried.

import { get, getAll, post, tokens } from "../lib/api.js";
import { beSomebody } from "../lib/guest.js";
import { Listing } from "./listing.js";
import { Reel } from "./reel.js";

const PAGE = 200;

export class BranchReel extends Reel {
  /** @param {{game: string, id: string, as?: string, ruled: boolean, first: number, known?: any}} source `known`: the branch, if it has just been made */
  constructor({ game, id, ruled, first, known = null }) {
    super({ game, ruled, first });
    this.links = `${this.path}/branches/${encodeURIComponent(id)}`;
    this.branch = known;
  }

  async readFirst() {
    this.branch ??= await get(this.links, { signal: this.abort.signal });
    this.query.as = this.branch.as;
    this.tell();
    await this.read({ before: Math.min(this.wanted[0], this.branch.begins_at) + 1, limit: 2 });
  }

  async readListing() {
    const index = await get(`${this.path}/replay/index`, { query: this.query, signal: this.abort.signal });
    const listing = new Listing(index);
    listing.cut(this.branch.begins_at);
    await this.readMade(listing);
    this.listing = listing;
    this.findAgain();
  }

  /** What has been tried since. */
  async readNew() {
    await this.readMade(/** @type {Listing} */ (this.listing));
    this.findAgain();
  }

  /** All frames of what was tried, which is little. @param {Listing} listing of the steps before */
  async readMade(listing) {
    const query = { after: Math.max(this.branch.begins_at, listing.last) };
    const signal = this.abort.signal;
    for (const frame of await getAll(`${this.links}/replay`, "frames", { by: "after", limit: PAGE, query, signal })) {
      this.hold(frame);
      listing.add(frame);
    }
    const { begins_at, made } = this.branch;
    const moved = made.map((_, index) => (index ? made[index - 1].step : begins_at) + 1);
    listing.moves = [...listing.moves.filter((step) => step <= begins_at), ...moved];
  }

  /** At the step it begins with, a branch shows its own table, with face-down cards filled in. @param {import("./reel.js").Frame} frame */
  hold(frame) {
    const { begins_at, moves_made, state, awaits } = this.branch;
    const own = frame.step === begins_at && !moves_made;
    super.hold(own ? { ...frame, table: state, awaits, imagined: true } : frame);
  }

  /** Plays a move at its end. Returns the step it leads to; throws `Problem`. @param {any} move */
  async play(move) {
    if (!tokens.best(this.branch.game)) await beSomebody();
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
 * @param {string} game @param {{step: number, as?: string, moves?: any[], cards_of?: string, name?: string}} wanted
 */
export async function beginBranch(game, wanted) {
  if (!tokens.best(game)) await beSomebody();
  const body = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
  return post(`/v1/games/${encodeURIComponent(game)}/branches`, body);
}
