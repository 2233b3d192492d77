// A table kept up with the service: what is shown, what a seat may do, and how the connection is. It folds nothing itself.

import { follow, get, tokens } from "../lib/api.js";

const LOGGED = 40; // frames that the log begins with
const KEPT = 160; // frames that it keeps
const RETRY_MS = 1500;

/**
 * @typedef {{id: string, role: string, seat: number|null}} Me who looks: the role of the token, and its seat here
 * @typedef {{step: number, seat: number|null, moves: {move: any, label: string}[], patterns: any[]}} Legal
 * @typedef {object} View
 * @property {any} game the summary, or null until it is there
 * @property {any} table {step, as, state}
 * @property {any} before the state that was shown before this one
 * @property {Legal|null} legal
 * @property {any[]} frames the newest frames of the replay, oldest first, for the log
 * @property {Me} me
 * @property {"connecting"|"live"|"lost"|"ended"} connection
 * @property {any} problem why nothing can be shown
 * @property {number|null} skew ms by which this device's clock is behind the service's, once known
 */

/** Who looks at the game. @param {string} id @returns {Promise<Me>} */
async function whoLooks(id) {
  const token = tokens.best(id);
  if (!token) return { id: "", role: "public", seat: null };
  const me = await get("/v1/tokens/me", { token });
  return { id: me.id, role: me.role, seat: me.role === "seat" && me.game === id ? me.seat : null };
}

/** Whether a view is all of one step. @param {any} game @param {any} table @param {Legal|null} legal */
const agree = (game, table, legal) => game.step === table.step && (!legal || legal.step === table.step);

export class LiveTable {
  /** @param {string} id @param {(view: View) => void} tell called with each new view */
  constructor(id, tell) {
    this.path = `/v1/games/${encodeURIComponent(id)}`;
    this.id = id;
    this.tell = tell;
    /** @type {View} */
    this.view = {
      game: null,
      table: null,
      before: null,
      legal: null,
      frames: [],
      me: { id: "", role: "public", seat: null },
      connection: "connecting",
      problem: null,
      skew: null,
    };
    /** @type {number|"dealer"|null} for whom an official enters moves */
    this.acting = null;
    this.reached = 0;
    this.dirty = false;
    this.loading = false;
    this.stopped = false;
    this.stopFollowing = () => {};
  }

  /** @param {Partial<View>} changes */
  show(changes) {
    if (this.stopped) return;
    this.view = { ...this.view, ...changes };
    this.tell(this.view);
  }

  async start() {
    try {
      this.show({ me: await whoLooks(this.id) });
      await this.load();
      if (!this.view.table) throw new Error(this.path);
    } catch (problem) {
      const passing = problem.status === 0 || problem.status === 429 || problem.status >= 500;
      if (!passing) return this.show({ problem });
      this.show({ connection: "lost" });
      setTimeout(() => this.stopped || this.start(), RETRY_MS);
      return undefined;
    }
    this.log();
    this.follow();
    return undefined;
  }

  follow() {
    this.stopFollowing = follow(this.id, {
      after: this.view.table.step,
      onEvent: (event) => {
        this.reached = Math.max(this.reached, event.n);
        this.compareClocks(event.at);
        this.refresh();
      },
      onState: (state, problem) => this.connected(state, problem),
    });
  }

  /**
   * An event arrives at once or later, never earlier: the largest difference is the nearest.
   * @param {string} at when it was recorded
   */
  compareClocks(at) {
    const skew = new Date(at).getTime() - Date.now();
    if (this.view.skew === null || skew > this.view.skew) this.view = { ...this.view, skew };
  }

  /** @param {"live"|"lost"|"ended"} state @param {any} problem */
  connected(state, problem) {
    const back = state === "live" && this.view.connection === "lost";
    this.show({ connection: state });
    if (state === "ended" && problem) this.show({ problem });
    if (back || (state === "ended" && !problem)) this.refresh();
  }

  /** Asks for everything anew, soon: what comes together is asked for once. */
  refresh() {
    this.dirty = true;
    if (this.loading || this.stopped) return;
    this.loading = true;
    const pause = this.view.game?.real_time ? 0 : 30;
    setTimeout(() => this.catchUp(), pause);
  }

  async catchUp() {
    while (this.dirty && !this.stopped) {
      this.dirty = false;
      try {
        await this.load();
        if (this.view.connection === "live" && this.view.table.step < this.reached) this.dirty = true;
        this.log();
      } catch (problem) {
        if (problem.status === 401 || problem.status === 403 || problem.status === 404) {
          this.show({ problem });
          break;
        }
        // The table stays as it was; the stream tells when the service is there again, and else we ask once more.
        await new Promise((resolve) => setTimeout(resolve, (problem.retryAfter ?? 0) * 1000 || RETRY_MS));
        this.dirty = this.view.connection !== "lost";
      }
    }
    this.loading = false;
  }

  /** Asks for the summary, the table and the legal moves, and shows them together. */
  async load() {
    const asking = this.acting;
    const [game, table, legal] = await Promise.all([get(this.path), get(`${this.path}/table`), this.askLegal()]);
    if (asking !== this.acting) {
      this.dirty = true;
      return;
    }
    if (!agree(game, table, legal)) this.dirty = true;
    const last = this.view.table;
    if (last && table.step < last.step) return;
    const before = !last || last.step === table.step ? this.view.before : last.state;
    this.show({ game, table, before, legal, problem: null });
  }

  /** @returns {Promise<Legal|null>} */
  askLegal() {
    const seat = this.view.me.seat ?? this.acting;
    if (seat === null || this.view.game?.status === "closed") return Promise.resolve(null);
    return get(`${this.path}/moves`, { query: { seat: seat === "dealer" ? null : seat } });
  }

  /** Enters moves for a seat, or for the dealer; for officials. @param {number|"dealer"|null} who */
  actFor(who) {
    this.acting = who;
    this.show({ legal: null });
    this.refresh();
  }

  /** Adds to the log what happened since; the table does not wait for it. */
  async log() {
    if (this.logging) return;
    this.logging = true;
    try {
      const { frames, table } = this.view;
      const after = Math.max(frames.at(-1)?.step ?? table.step - LOGGED, table.step - KEPT, 0);
      if (after < table.step) {
        const page = await get(`${this.path}/replay`, { query: { after, limit: LOGGED } });
        const fresh = page.frames.map(({ table: _, ...frame }) => frame);
        this.show({ frames: [...this.view.frames, ...fresh].slice(-KEPT) });
      }
    } catch {
      // The next event asks for it again.
    } finally {
      this.logging = false;
    }
    const last = this.view.frames.at(-1)?.step ?? 0;
    if (last < this.view.table.step && this.view.connection === "live" && last !== this.loggedTo) {
      this.loggedTo = last;
      this.log();
    }
  }

  /** What a refusal said is legal now. @param {any} problem */
  offer(problem) {
    const { legal } = this.view;
    if (problem.code !== "illegal-move" || !legal || (problem.step ?? 0) < legal.step) return;
    this.show({
      legal: { ...legal, step: problem.step ?? legal.step, moves: problem.moves, patterns: problem.patterns },
    });
  }

  stop() {
    this.stopped = true;
    this.stopFollowing();
  }
}
