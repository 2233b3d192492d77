// A live table: its state as the service tells it, the legal moves, and the connection.

import { get } from "../lib/api.js";
import { isStill } from "../lib/stillness.js";
import { follow } from "../lib/stream.js";
import { whoLooks } from "./me.js";
import { PlayingOut, pauseOf, worthShowing } from "./playback.js";
import { agree, nothingYet } from "./view.js";

const LOGGED = 40; // frames that the log begins with, and the most steps that are played out
const KEPT = 160; // frames that it keeps
const RETRY_MS = 1500;

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Legal} Legal */

export class LiveTable {
  /** @param {string} id @param {(view: View) => void} tell called with each new view */
  constructor(id, tell) {
    this.path = `/v1/games/${encodeURIComponent(id)}`;
    this.id = id;
    this.tell = tell;
    /** @type {View} */
    this.view = nothingYet();
    /** @type {{game: any, table: any, legal: Legal|null}|null} the latest answers, perhaps not shown yet */
    this.newest = null;
    /** @type {import("./playback.js").Picture[]} steps not shown yet */
    this.coming = [];
    this.playingOut = new PlayingOut({
      onPicture: (picture, left) => this.showPicture(picture, left),
      onEnd: (picture) => this.showLast(picture),
    });
    this.changedAt = 0;
    /** @type {Promise<void>|null} */
    this.logging = null;
    /** @type {number|"dealer"|null} whom an official enters moves for */
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
   * Events may arrive late but never early, so the largest difference is the best estimate.
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

  /** Loads everything again soon; one request serves a burst of events. */
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
        if (this.view.connection === "live" && this.newest && this.newest.table.step < this.reached) this.dirty = true;
        this.log();
      } catch (problem) {
        if (problem.status === 401 || problem.status === 403 || problem.status === 404) {
          this.show({ problem });
          break;
        }
        // The table stays as it is. The stream notices when the service is back; otherwise try again.
        await new Promise((resolve) => setTimeout(resolve, (problem.retryAfter ?? 0) * 1000 || RETRY_MS));
        this.dirty = this.view.connection !== "lost";
      }
    }
    this.loading = false;
  }

  /** Loads the summary, the table and the legal moves, and shows them together, after the steps in between. */
  async load() {
    const asking = this.acting;
    const [game, table, legal] = await Promise.all([get(this.path), get(`${this.path}/table`), this.askLegal()]);
    if (asking !== this.acting) {
      this.dirty = true;
      return;
    }
    if (!agree(game, table, legal)) this.dirty = true;
    if (this.newest && table.step < this.newest.table.step) return;
    const made = table.step - (this.newest?.table.step ?? table.step);
    this.newest = { game, table, legal };
    const waits = this.playingOut.goes && made === 0;
    if (waits || (this.isFollowed(made) && (await this.playOut(this.newest)))) return;
    this.showNewest();
  }

  /** Whether to play back the steps that led to the newest table. @param {number} made steps that are new */
  isFollowed(made) {
    const { newest, view } = this;
    if (!view.table || !newest || made < 1 || isStill() || newest.game.real_time || this.acting !== null) return false;
    if (newest.table.step - view.table.step > LOGGED) return false;
    if (newest.game.awaits.due !== null && newest.game.awaits.seats.includes(view.me.seat)) return false;
    const justChanged = Date.now() - this.changedAt < pauseOf(1);
    return made > 1 || this.playingOut.goes || (justChanged && newest.game.seats.some(({ bot }) => bot));
  }

  /**
   * Plays back the steps that led to the newest table; returns false if they are unavailable or not wanted.
   * @param {{game: any, table: any}} newest
   */
  async playOut(newest) {
    await this.log();
    const { view } = this;
    const news = this.coming.filter(({ step }) => step > view.table.step && step <= newest.table.step);
    if (news.at(-1)?.step !== newest.table.step || news[0].step !== view.table.step + 1) return false;
    const { seat } = view.me;
    const mine = news.filter(({ by }) => by === `seat:${seat}`).length;
    // Do not hide the moves of somebody who is about to decide, nor interrupt a player in the middle of an act.
    if (!this.playingOut.goes && !mine && view.game.awaits.seats.includes(seat)) return false;
    if (mine === news.length && newest.game.awaits.seats.includes(seat)) return false;
    // Whoever is to move next is not kept waiting for what others did.
    const hurried = newest.game.awaits.seats.includes(seat);
    const pictures = worthShowing(news, view.table.state, hurried);
    if (pictures.at(-1)?.step !== newest.table.step) return false;
    const isQuick = this.playingOut.goes || pictures[0].by.startsWith("bot:");
    const pace = pauseOf(pictures.length, hurried);
    const wait = isQuick ? this.changedAt + pace - Date.now() : 0;
    if (wait > 0) this.show({ left: pictures.length, legal: null });
    this.playingOut.play(pictures, { wait, pace });
    return true;
  }

  /** @param {import("./playback.js").Picture} picture @param {number} left */
  showPicture({ step, state, outcome }, left) {
    const { table } = this.view;
    this.changedAt = Date.now();
    const shown = { ...table, ...outcome, step, state };
    this.show({ table: shown, before: table.state, legal: null, left });
  }

  /**
   * The last picture is the newest table, unless more has happened since and is being loaded.
   * @param {import("./playback.js").Picture} picture
   */
  showLast(picture) {
    if (this.newest && picture.step < this.newest.table.step) this.showPicture(picture, 1);
    else this.showNewest();
  }

  showNewest() {
    if (!this.newest) return;
    const { game, table, legal } = this.newest;
    const last = this.view.table;
    const changed = last && last.step !== table.step;
    if (changed) this.changedAt = Date.now();
    this.playingOut.clear();
    this.coming = this.coming.filter(({ step }) => step > table.step);
    const before = changed ? last.state : this.view.before;
    this.show({ game, table, before, legal, problem: null, left: 0 });
  }

  /** Skips to the newest table. */
  skip() {
    if (this.view.left) this.showNewest();
  }

  /** @returns {Promise<Legal|null>} */
  askLegal() {
    const seat = this.view.me.seat ?? this.acting;
    if (seat === null || this.view.game?.status === "closed") return Promise.resolve(null);
    return get(`${this.path}/moves`, { query: { seat: seat === "dealer" ? null : seat } });
  }

  /** Lets an official enter moves for a seat or the dealer. @param {number|"dealer"|null} who */
  actFor(who) {
    this.skip();
    this.acting = who;
    this.show({ legal: null });
    this.refresh();
  }

  /** Adds what has happened since to the log; the table does not wait for it. @returns {Promise<void>} */
  log() {
    this.logging ??= this.readLog().finally(() => {
      this.logging = null;
    });
    return this.logging;
  }

  async readLog() {
    for (let asked = -1; ; ) {
      const { frames, table } = this.view;
      const newest = this.newest?.table.step ?? table.step;
      const after = Math.max(frames.at(-1)?.step ?? newest - LOGGED, newest - KEPT, 0);
      if (after >= newest || after === asked || this.stopped) return;
      asked = after;
      try {
        const page = await get(`${this.path}/replay`, { query: { after, limit: LOGGED } });
        this.keep(page.frames, after);
      } catch {
        return; // the next event tries again
      }
    }
  }

  /** @param {any[]} read frames of the replay @param {number} after the step they follow */
  keep(read, after) {
    const { frames, table } = this.view;
    const joined = frames.length > 0 && frames[frames.length - 1].step >= after ? frames : []; // no gaps
    for (const { step, event, table: state, status, scores, result, overruled } of read) {
      const outcome = { status, scores, result, overruled };
      if (step > table.step) this.coming.push({ step, by: event.by ?? "", at: event.at, state, outcome });
    }
    const fresh = read.map(({ table: _, ...frame }) => frame);
    this.show({ frames: [...joined, ...fresh].slice(-KEPT) });
  }

  /** Takes over the legal moves that a refusal lists. @param {any} problem */
  offer(problem) {
    const { legal } = this.view;
    if (problem.code !== "illegal-move" || !legal || (problem.step ?? 0) < legal.step) return;
    this.show({
      legal: { ...legal, step: problem.step ?? legal.step, moves: problem.moves, patterns: problem.patterns },
    });
  }

  stop() {
    this.stopped = true;
    this.playingOut.clear();
    this.stopFollowing();
  }
}
