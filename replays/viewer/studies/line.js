// The variations of a chapter, and the line that the reader has taken among them: from the record to a move, and on to its end.

import { useCallback, useEffect, useMemo, useRef, useState } from "../lib/html.js";
import { BranchReel } from "../replay/branch_reel.js";
import { chapterOf, useRead } from "./api.js";

/**
 * A variation: a move that was tried, after another; or, without a move, where moves are tried from.
 * @typedef {{id: string, after: string|null, begins_at: number, as: any, step: number, seat: number|null, move: any, label: string,
 *   note: import("./api.js").Note|null, version: number}} Variation
 */

const NONE = /** @type {Variation[]} */ ([]);

/** @param {string} study @param {string} chapter */
export const variationsOf = (study, chapter) => `${chapterOf(study, chapter)}/variations`;

/** The reel of a line, which is a branch that the study holds. */
export class LineReel extends BranchReel {
  /** @param {{game: string, path: string, ruled: boolean, first: number}} source `path`: that of the last variation of the line */
  constructor({ path, ...source }) {
    super({ ...source, id: "" });
    this.links = path;
  }
}

/** The variations on the way to one, and those that the line goes on with. @param {Variation[]} all @param {string|null} id */
export function lineThrough(all, id) {
  const byId = new Map(all.map((one) => [one.id, one]));
  const line = /** @type {Variation[]} */ ([]);
  for (let at = byId.get(id ?? ""); at; at = byId.get(at.after ?? "")) line.unshift(at);
  let last = line.at(-1);
  while (last) {
    last = all.find(({ after }) => after === line.at(-1)?.id);
    if (last) line.push(last);
  }
  return line;
}

/**
 * @param {{study: string, chapter: any, asked: string|undefined, step: number}} props `asked`: the variation in the address
 */
export function useLine({ study, chapter, asked, step }) {
  const path = chapter.game && !chapter.branch ? variationsOf(study, chapter.id) : null;
  const { value, problem, look, setValue } = useRead(path);
  const [taken, take] = useState(/** @type {string|null} */ (asked ?? null));
  const read = useRef(chapter.changed);
  useEffect(() => {
    if (read.current !== chapter.changed) look();
    read.current = chapter.changed;
  }, [chapter.changed]);
  const all = /** @type {Variation[]} */ (value?.variations ?? NONE);
  const line = useMemo(() => lineThrough(all, taken), [all, taken]);
  const here = line.findLast((one) => one.step <= step && one.begins_at <= step) ?? null;
  const onNote = useCallback(
    (id, note) =>
      value && setValue({ ...value, variations: all.map((one) => (one.id === id ? { ...one, note } : one)) }),
    [value, all],
  );
  const end = line.at(-1)?.id ?? null;
  return { path, all, line, here, end, problem, take, look, setValue, onNote };
}
