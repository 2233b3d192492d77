// A lesson: the short game that a title ships, event by event, with a comment on each move. It is in no log, and nothing can be
// done here.

import { get } from "../lib/api.js";
import { useFirstScreen } from "../lib/first_screen.js";
import { html, useEffect, useMemo, useState } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, setQuery } from "../lib/router.js";
import { ENGLISH, addTexts, t } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";
import { useAutoplay } from "../replay/autoplay.js";
import { Clause } from "../replay/clause.js";
import { marksOf } from "../replay/marks.js";
import { Pane } from "../replay/pane.js";
import { withNames } from "../replay/people.js";
import { steppingOf } from "../replay/stepping.js";
import { Timeline, useSpan } from "../replay/timeline.js";
import { preloadTable } from "../tables/title_table.js";
import texts from "../text/lesson.js";

addTexts(texts);

const NONE = [];
const MOVES_A_SECOND = 0.5; // comments are there to be read
const addressOf = (title, step) => `/titles/${encodeURIComponent(title)}/lesson?step=${step}`;

/** The frames of all moves, each with the move that it belongs to, and what `steppingOf` asks of a reel. @param {any} lesson */
function reelOf(lesson) {
  // Steps are counted anew: what the record keeps to itself has no frame here.
  let last = 0;
  const frames = lesson.steps.flatMap(({ comment, frames: told }) => {
    const move = { comment, frames: told.map((frame) => ({ ...frame, step: ++last })) };
    return move.frames.map((frame) => ({ ...frame, move }));
  });
  const beside = (step, by) => Math.min(Math.max(step + by, 1), last);
  return { frames, last, beside };
}

/** Arrow keys step, except in a field that needs them. @param {{back: () => void, on: () => void}} go */
function useArrows(go) {
  useEffect(() => {
    const listener = (event) => {
      if (event.defaultPrevented || event.target.closest?.("input, select, textarea")) return;
      if (event.key === "ArrowLeft") go.back();
      if (event.key === "ArrowRight") go.on();
    };
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  });
}

/** The comment on a move, and what has happened in it up to this step. */
function Comment({ game, frame, go, last }) {
  const told = frame.move.frames.filter(({ step }) => step <= frame.step);
  return html`<section class="explanation paper lesson-words" aria-labelledby="lesson-comment">
    <h2 id="lesson-comment"><span class="step-tag">${frame.step}</span> ${t("lesson.of", { last })}</h2>
    <p class="lesson-comment" ...${ENGLISH}>${frame.move.comment}</p>
    <p class="row"><button type="button" onClick=${go.back} disabled=${frame.step === 1}>${t("lesson.back")}</button>
      <button type="button" class="primary" onClick=${go.on} disabled=${frame.step === last}>${t("lesson.on")}</button></p>
    <h3>${t("lesson.happened")}</h3>
    <ol class="lesson-told" aria-live="polite">${told.map(
      ({ step, explanation }) => html`<li key=${step} aria-current=${step === frame.step ? "step" : undefined}>
      ${withNames(game, explanation.text)}
      ${
        step === frame.step &&
        explanation.rule &&
        html`<${Clause} title=${game.title} rule=${explanation.rule} clause=${explanation.clause} />`
      }</li>`,
    )}</ol></section>`;
}

/** What the lesson is, and where to go from here. @param {{lesson: any}} props */
function Head({ lesson }) {
  const title = titleName(useTitles(), lesson.title);
  return html`<header class="replay-head"><h1>${t("lesson.title", { title })}</h1>
    <p class="muted">${t("lesson.about")}</p>
    <p class="row"><a href=${lesson.links.rulebook}>${t("lesson.rulebook")}</a><${Link} href="/new">${t("nav.new")}<//></p></header>`;
}

/** @param {{lesson: any, query: Record<string, string>}} props */
function Lesson({ lesson, query }) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(MOVES_A_SECOND);
  const reel = useMemo(() => reelOf(lesson), [lesson]);
  const marks = useMemo(() => marksOf(reel.frames, (text) => withNames(lesson, text)), [reel]);
  const span = useSpan(1, reel.last);
  const wanted = Number.parseInt(query.step ?? "1", 10);
  const step = reel.beside(Number.isNaN(wanted) ? 1 : wanted, 0);
  const onGo = (to) => setQuery({ step: to });
  const go = steppingOf({ reel, marks, span, step, onGo });
  useArrows(go);
  const first = useFirstScreen();
  useAutoplay({ playing, speed, step, atEnd: step === reel.last, onStep: go.on, onStop: () => setPlaying(false) });
  const [frame, before] = [reel.frames[step - 1], reel.frames[step - 2] ?? null];
  return html`<div class="page wide replay lesson desk">
    <${Head} lesson=${lesson} />
    <div class="replay-first" ref=${first}>
      <${Comment} game=${lesson} frame=${frame} go=${go} last=${reel.last} />
      <div class="replay-tables"><${Pane} game=${lesson} frame=${frame} before=${before} frames=${reel.frames} as="all" /></div>
    </div>
    <${Timeline} label=${t("replay.timeline")} step=${step} span=${span} words=${frame.explanation.text} marks=${marks} gone=${NONE}
      branchAt=${null} go=${go} onGo=${onGo} linkTo=${(to) => addressOf(lesson.title, to)} playing=${playing} speed=${speed}
      onPlay=${() => setPlaying(!playing)} onSpeed=${setSpeed} places=${false} />
  </div>`;
}

/** @param {{params: {title: string}, query: Record<string, string>}} props */
export default function LessonPage({ params, query }) {
  const { value, problem, reload } = useLoaded(
    (signal) => {
      preloadTable(params.title);
      return get(`/v1/titles/${encodeURIComponent(params.title)}/lesson`, { signal });
    },
    [params.title],
  );
  useTitle(t("lesson.page"));
  if (problem) {
    return html`<section class="page"><h1>${t("lesson.none")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} />
      <p><${Link} href="/">${t("shell.to_games")}<//></p></section>`;
  }
  if (!value) return html`<${Loading} text=${t("lesson.loading")} />`;
  return html`<${Lesson} lesson=${value} query=${query} />`;
}
