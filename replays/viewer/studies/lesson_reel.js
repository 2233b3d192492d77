// The reel of a title's lesson: all of its frames, which come at once.

import { get } from "../lib/api.js";
import { Listing } from "../replay/listing.js";
import { Reel } from "../replay/reel.js";

/** As `GET /v1/games/{id}/replay/index` would give it, of no step yet. */
const EMPTY = {
  stretches: [],
  types: [],
  type_of: [],
  speakers: [],
  by: [],
  moves: [],
  marks: [],
  scores: [],
  superseded: [],
};

/** @param {string} title */
const lessonPath = (title) => `/v1/titles/${encodeURIComponent(title)}/lesson`;

/** A lesson, which has a title and seats as a game has. @param {string} title @param {AbortSignal} [signal] */
export const getLesson = (title, signal) => get(lessonPath(title), { signal });

export class LessonReel extends Reel {
  /** @param {any} lesson @param {number} first */
  constructor(lesson, first) {
    super({ game: lesson.title, ruled: true, first });
    this.lesson = lesson;
  }

  async readFirst() {}

  async readListing() {
    const listing = new Listing(EMPTY);
    for (const { frames } of this.lesson.steps) {
      if (frames.length) listing.moves.push(frames[0].step);
      for (const frame of frames) {
        this.hold(frame);
        listing.add(frame);
      }
    }
    this.listing = listing;
    this.findAgain();
  }

  async readNew() {}
}
