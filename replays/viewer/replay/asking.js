// A request that the service may refuse.

import { useState } from "../lib/html.js";

/** Runs a request that the service may refuse; returns the problem and whether it is still running. */
export function useAsking() {
  const [state, setState] = useState({ busy: false, problem: null });
  const ask = async (act) => {
    setState({ busy: true, problem: null });
    try {
      await act();
      setState({ busy: false, problem: null });
    } catch (problem) {
      setState({ busy: false, problem });
    }
  };
  return { ...state, ask };
}
