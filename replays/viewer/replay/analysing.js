// The analysis of a game by a bot, which is loaded when the reader asks for it and goes on while the reader looks elsewhere.

import { html, useCallback, useEffect, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

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

/** Its panel, or the button that begins it. @param {any} props as `Replay` puts them together */
export function AnalysisPanel(props) {
  const [asked, setAsked] = useState(false);
  const { analysis, onAnalyse } = props;
  if (analysis) return html`<${analysis.Panel} ...${props} />`;
  const begin = () => {
    setAsked(true);
    onAnalyse().catch(() => setAsked(false));
  };
  return html`<p class="hint">${t("replay.analysis.what")}</p>
    <p><button type="button" class="primary" disabled=${asked} aria-busy=${asked} onClick=${begin}>${t("replay.analysis.begin")}</button></p>`;
}
