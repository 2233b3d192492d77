// What all parts of the desk share: the book, reading what belongs to it, and acting on it.

import { get } from "../../lib/api.js";
import { createContext, useContext } from "../../lib/html.js";
import { useAsking } from "../../replay/asking.js";
import { useLoaded } from "../../lib/page.js";
import { act, bookPath } from "../api.js";
import { useQuestions } from "../asking.js";

/**
 * @typedef {object} DeskState
 * @property {string} id of the tournament
 * @property {any} book its summary
 * @property {Map<string, any>} acts the forms of what the reader may do, by type
 * @property {string|null} token
 * @property {() => Promise<void>} reload
 * @property {(book: any) => void} take shows the summary that an act came with
 * @property {(text: string) => void} say tells what was done, also to those who only hear it
 */

export const DeskContext = createContext(null);

/** @returns {DeskState} */
export const useDesk = () => useContext(DeskContext);

/** Whether changes need a reason by now: nobody asks for one before the first round is drawn. @param {any} book */
export const needsWhy = (book) => book.status !== "setting-up";

/** The rounds that have been drawn, cancelled ones as well. @param {any} book @returns {any[]} */
export const drawnRounds = (book) => book.rounds.filter(({ status }) => status !== "planned");

/** The latest round that counts; null before the first is drawn. @param {any} book */
export const latestRound = (book) => drawnRounds(book).findLast(({ status }) => status !== "cancelled") ?? null;

/**
 * Sends acts, one at a time, and keeps the last refusal.
 * @returns {{busy: boolean, problem: any, clear: () => void,
 *            send: (type: string, members?: Record<string, any>, how?: {dryRun?: boolean, ifMatch?: number}) => Promise<any>}}
 *   `send` gives the answer, or null where the act was refused; where that was a question, once it is answered
 */
export function useAct() {
  const desk = useDesk();
  const { busy, problem, ask, forget } = useAsking();
  const { question, questioned, leave } = useQuestions();
  const send = (type, members = {}, how = {}) =>
    ask(
      async () => {
        const answer = await questioned((body) => act(desk.id, type, body, how), members);
        if (!how.dryRun && answer?.book) desk.take(answer.book);
        return answer;
      },
      ({ status }) => status === 412 && desk.reload(), // another official was faster
    );
  const clear = () => {
    leave();
    forget();
  };
  return { busy: busy && !question, problem: question ?? problem, send, clear };
}

/**
 * Reads what belongs to the book, and again after each of its steps.
 * @param {string|null} rest of the address, as "/entries"; null: nothing
 * @param {Record<string, any>} [query] @param {any[]} [inputs] what else it is read again for
 */
export function useRead(rest, query = {}, inputs = []) {
  const { id, book } = useDesk();
  return useLoaded(
    async (signal) => (rest === null ? null : { rest, ...(await get(bookPath(id, rest), { query, signal })) }),
    [id, rest, JSON.stringify(query), book.step, ...inputs],
  );
}

/** All entrants, page after page. */
export function useEntries() {
  const { id, book } = useDesk();
  return useLoaded(
    async (signal) => {
      const all = [];
      let cursor = null;
      do {
        const page = await get(bookPath(id, "/entries"), { query: { limit: 200, cursor }, signal });
        all.push(...page.entries);
        cursor = page.next ?? null;
      } while (cursor !== null);
      return all;
    },
    [id, book.step],
  );
}
