// The link of a viewing: it leads to the replay or the study that is looked at together.

import { get } from "../lib/api.js";
import { html, useEffect } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, navigate } from "../lib/router.js";
import { t } from "../lib/text.js";

/** @param {{params: {id: string}}} props */
export default function ViewingPage({ params }) {
  const path = `/v1/viewings/${encodeURIComponent(params.id)}`;
  const { value, problem, reload } = useLoaded((signal) => get(path, { signal }), [params.id]);
  useTitle(t("replay.together"));
  useEffect(() => {
    if (!value) return;
    const at = value.game
      ? `/games/${encodeURIComponent(value.game)}/replay`
      : `/studies/${encodeURIComponent(value.study)}`;
    navigate(`${at}?together=${encodeURIComponent(params.id)}`, { replace: true });
  }, [value]);
  if (!problem) return html`<${Loading} text=${t("replay.loading")} />`;
  return html`<section class="page"><h1>${t("replay.together_over")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} />
    <p><${Link} href="/">${t("shell.to_games")}<//></p></section>`;
}
