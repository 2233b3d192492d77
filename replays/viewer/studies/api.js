// What pages ask of studies: reading, small changes, and hearing of what others have changed.

import { address, get, patch, post, put, remove } from "../lib/api.js";
import { useCallback, useEffect, useRef, useState } from "../lib/html.js";
import { followAt } from "../lib/stream.js";

/**
 * @typedef {{from: string, to: string, colour: string}} Arrow
 * @typedef {{comment: string, glyph: string|null, bookmark: boolean, arrows: Arrow[]}} Marks what a note says
 * @typedef {Marks & {step: number, variation?: string, version: number, author: {person: string, handle: string|null}|null, changed_at: string}} Note
 */

/** @param {string} id */
export const pageOf = (id) => `/studies/${encodeURIComponent(id)}`;
/** The page at a step of a chapter, in a viewing or a variation too. @param {string} id @param {string} chapter @param {number} step @param {string} [together] @param {string|null} [variation] */
export const pageAt = (id, chapter, step, together, variation) =>
  address(pageOf(id), { chapter, step, variation: variation ?? undefined, together });
/** @param {string} id */
export const pathOf = (id) => `/v1/studies/${encodeURIComponent(id)}`;
/** @param {string} study @param {string} chapter */
export const chapterOf = (study, chapter) => `${pathOf(study)}/chapters/${encodeURIComponent(chapter)}`;

export const makeStudy = (body) => post("/v1/studies", body);
export const importStudy = (body) => post("/v1/studies/import", body);
export const changeStudy = (study, body) => patch(pathOf(study.id), body, { ifMatch: study.version });
export const deleteStudy = (id) => remove(pathOf(id));
export const addChapter = (id, body) => post(`${pathOf(id)}/chapters`, body);
export const changeChapter = (id, chapter, body) =>
  patch(chapterOf(id, chapter.id), body, { ifMatch: chapter.version });
export const deleteChapter = (id, chapter) => remove(chapterOf(id, chapter.id));
export const inviteEditors = (id) => post(`${pathOf(id)}/invitation`, {});
export const revokeInvitation = (id) => remove(`${pathOf(id)}/invitation`);
export const joinStudy = (id, secret) => post(`${pathOf(id)}/editors`, { secret });
export const removeEditor = (id, person) => remove(`${pathOf(id)}/editors/${encodeURIComponent(person)}`);

/**
 * Puts a note in the place of the one that was seen. Throws `Problem` with the newest in its body where another was quicker.
 * @param {string} study @param {string} chapter @param {number|string} at a step, or the id of a variation @param {Marks} marks @param {Note|null} seen
 */
export function putNote(study, chapter, at, marks, seen) {
  return put(`${chapterOf(study, chapter)}/notes/${at}`, marks, { ifMatch: seen?.version });
}

/** @param {string} study @param {string} chapter @param {Note} seen */
export const deleteNote = (study, chapter, seen) =>
  remove(`${chapterOf(study, chapter)}/notes/${seen.variation ?? seen.step}`, { ifMatch: seen.version });

/**
 * Loads something, and again when it is asked to; what is the same stays the same object.
 * @param {string|null} path null: nothing is asked for
 * @returns {{value: any, problem: any, look: () => void, setValue: (value: any) => void}}
 */
export function useRead(path) {
  const [state, setState] = useState({ value: null, problem: null, path });
  const known = useRef("");
  const look = useCallback(async () => {
    if (!path) return;
    try {
      const value = await get(path);
      const text = JSON.stringify(value);
      setState((last) =>
        text === known.current && last.path === path && !last.problem ? last : { value, problem: null, path },
      );
      known.current = text;
    } catch (problem) {
      // What is there stays while the service is away; a refusal takes it from the page.
      setState((last) => ({ value: problem.status && last.path === path ? null : last.value, problem, path }));
    }
  }, [path]);
  useEffect(() => {
    look();
  }, [look]);
  const setValue = useCallback(
    (value) => {
      known.current = JSON.stringify(value);
      setState({ value, problem: null, path });
    },
    [path],
  );
  const here = state.path === path ? state : { value: null, problem: null };
  return { value: here.value, problem: here.problem, look, setValue };
}

/** A study, read again when its stream tells of a change. @param {string} id @param {string|null} token */
export function useStudy(id, token) {
  const read = useRead(pathOf(id));
  const { look } = read;
  useEffect(
    () => followAt(`${pathOf(id)}/stream`, { token, onEvent: look, onState: (state) => state === "ended" && look() }),
    [id, token, look],
  );
  return read;
}

/** A chapter with its notes. @param {string} study @param {string|null} chapter */
export const useChapter = (study, chapter) => useRead(chapter && chapterOf(study, chapter));

/** @param {Marks} marks */
export const saysNothing = ({ comment, glyph, bookmark, arrows }) =>
  !comment.trim() && !glyph && !bookmark && !arrows.length;

/** @type {Marks} */
export const BLANK = { comment: "", glyph: null, bookmark: false, arrows: [] };

/** @param {Note|null} note @returns {Marks} */
export const marksOf = (note) =>
  note ? { comment: note.comment, glyph: note.glyph, bookmark: note.bookmark, arrows: note.arrows } : BLANK;
