// The clock of a round on a big screen: nothing but the time, and what kind of time it is.

import { html, useEffect } from "../lib/html.js";
import { useNow } from "../lib/now.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { t } from "../lib/text.js";
import { useBook } from "../tournaments/api.js";
import { roundName } from "../tournaments/names.js";
import { useRetry } from "../tournaments/public/reading.js";
import { aloud, nextStart, standing } from "../tournaments/public/round_clock.js";
import { ScreenFoot, useBigScreen } from "../tournaments/public/big_screen.js";
import { lastRound, stateWords } from "../tournaments/public/words.js";

export const sheets = ["tournament-public"];

/** @param {{params: {id: string}}} props */
export default function ClockPage({ params }) {
  const { id } = params;
  const { book, problem, state, reload } = useBook(id, useOfficialToken());
  useTitle(book ? t("public.clock.page", { name: book.name }) : t("public.clock.title"));
  useBigScreen();
  useRetry(problem, reload);
  const now = useNow();
  const clock = book && standing(book, now);
  useEffect(() => {
    // Seen from the corner of an eye among other tabs.
    if (clock) document.title = `${clock.figures} · ${book.name}`;
  }, [clock?.figures]);
  if (!book) {
    return html`<div class="page">${problem ? html`<h1>${t("public.clock.title")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<${Loading} />`}</div>`;
  }
  const round = lastRound(book);
  return html`<div class=${`clock-screen ${clock?.kind ?? "none"}`}>
    <header><h1>${book.name}</h1>${round && html`<p class="clock-round">${roundName(round.number)}</p>`}</header>
    ${
      clock
        ? html`<p class="clock-huge" role="timer" data-long=${clock.figures.length > 5}>${clock.figures}</p>
        <p class="clock-words">${clock.words}</p><p class="unseen" role="status">${aloud(clock)}</p>`
        : html`<p class="clock-state">${stateWords(book)}</p><p class="clock-words">${nextStart(book)}</p>`
    }
    <${ScreenFoot} id=${id} lost=${state === "lost" || Boolean(problem)} />
  </div>`;
}
