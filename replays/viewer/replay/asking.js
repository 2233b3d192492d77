// A request that the service may refuse.

import { useState } from "../lib/html.js";

const REST = { busy: false, problem: /** @type {any} */ (null) };

/** Runs requests that the service may refuse: `ask(act)` gives what `act` comes to, null where it was refused. */
export function useAsking() {
  const [state, setState] = useState(REST);
  const ask = async (/** @type {() => any} */ act, /** @type {(problem: any) => void} */ onRefused = () => {}) => {
    setState({ busy: true, problem: null });
    try {
      const answer = await act();
      setState(REST);
      return answer;
    } catch (problem) {
      setState({ busy: false, problem });
      onRefused(problem);
      return null;
    }
  };
  return { ...state, ask, forget: () => setState(REST) };
}
