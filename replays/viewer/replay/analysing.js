// The analysis of a game by a bot, which is loaded when the reader asks for it and goes on while the reader looks elsewhere.

import { html, useCallback, useEffect, useState } from "../lib/html.js";
import { Loading, ProblemNote } from "../lib/page.js";

/** As far as it has come; null before it was asked for. @param {any} game */
export function useAnalysis(game) {
  const [analysis, setAnalysis] = useState(/** @type {import("../analysis/run.js").Analysis|null} */ (null));
  const [end] = useState(() => new AbortController());
  useEffect(() => () => end.abort(), []);
  const begin = useCallback(
    () => import("../analysis/run.js").then(({ analyse }) => analyse(game, end.signal, setAnalysis)),
    [game],
  );
  return { analysis, begin };
}

/** Its panel; whoever opens it asks for the analysis. @param {any} props as `Replay` puts them together */
export function AnalysisPanel(props) {
  const { analysis, onAnalyse } = props;
  const [problem, setProblem] = useState(/** @type {any} */ (null));
  const begin = () => onAnalyse().then(() => setProblem(null), setProblem);
  useEffect(() => {
    if (!analysis) begin();
  }, []);
  if (analysis) return html`<${analysis.Panel} ...${props} />`;
  return problem ? html`<${ProblemNote} problem=${problem} onRetry=${begin} />` : html`<${Loading} />`;
}
