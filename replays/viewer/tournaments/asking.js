// A refusal of an act that is a question: it is shown with its answers, and the act is sent again with the one that is pressed.

import { useRef, useState } from "../lib/html.js";

/**
 * @returns {{question: any, leave: () => void, questioned: (call: (members: Record<string, any>) => Promise<any>, members: Record<string, any>) => Promise<any>}}
 *   `questioned` does `call`, and again with each answer, and gives what came of it; null where a question was left for another call
 */
export function useQuestions() {
  const [question, setQuestion] = useState(/** @type {any} */ (null));
  const asked = useRef(/** @type {((members: Record<string, any>|null) => void)|null} */ (null));
  const answered = (problem, members) =>
    new Promise((resolve) => {
      asked.current = resolve;
      const answer = (code) => resolve({ ...members, confirmed: [...(members.confirmed ?? []), code] });
      setQuestion({ ...problem, detail: problem.detail ?? problem.message, answer });
    });
  const leave = () => {
    asked.current?.(null);
    setQuestion(null);
  };
  const questioned = async (call, members) => {
    leave(); // what was asked before
    for (let body = members; body !== null; ) {
      try {
        return await call(body);
      } catch (problem) {
        if (!problem.confirm) throw problem;
        body = await answered(problem, body);
        if (body !== null) setQuestion(null);
      }
    }
    return null;
  };
  return { question, questioned, leave };
}
