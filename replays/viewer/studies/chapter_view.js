// A chapter: the replay of its game, branch or lesson, with the notes of its steps beside it and their arrows on the table.

import { get } from "../lib/api.js";
import { useFirstScreen } from "../lib/first_screen.js";
import { html, useCallback, useEffect, useMemo, useState } from "../lib/html.js";
import { Later } from "../lib/later.js";
import { Loading, ProblemNote, useLoaded } from "../lib/page.js";
import { Link, navigate } from "../lib/router.js";
import { seatName, t } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";
import { tokens } from "../lib/tokens.js";
import { useAutoplay } from "../replay/autoplay.js";
import { BranchReel } from "../replay/branch_reel.js";
import { Clause } from "../replay/clause.js";
import { Explanation } from "../replay/explanation.js";
import { useDrawn, useFrame } from "../replay/frame.js";
import { useKeys } from "../replay/keys.js";
import { MoveList } from "../replay/move_list.js";
import { Pane } from "../replay/pane.js";
import { withNames } from "../replay/people.js";
import { Reel, useReel } from "../replay/reel.js";
import { steppingOf, useUnit } from "../replay/stepping.js";
import { Timeline, useSpan } from "../replay/timeline.js";
import { knowledgeOf } from "../replay/viewers.js";
import { useTogether } from "../together/taking_part.js";
import { preloadTable } from "../tables/title_table.js";
import { pageAt } from "./api.js";
import { Arrows, arrowsInWords } from "./arrows.js";
import { LineReel, useLine } from "./line.js";
import { LessonReel, getLesson } from "./lesson_reel.js";
import { Badge, NoteShown } from "./note.js";
import { useNoting } from "./noting.js";
import { NotesList } from "./notes_list.js";
import { usePen } from "./pen.js";
import { placesIn, placeWords } from "./places.js";

const SETTLED_MS = 200; // browsers limit how often the address may change
const NONE = [];

/** What a chapter is of: a game, or a lesson, which has a title and seats as well. */
function useSubject(chapter) {
  return useLoaded(
    async (signal) => {
      if (chapter.lesson) preloadTable(chapter.lesson);
      const subject = chapter.lesson
        ? await getLesson(chapter.lesson, signal)
        : await get(`/v1/games/${encodeURIComponent(chapter.game)}`, { signal });
      preloadTable(subject.title);
      return subject;
    },
    [chapter.game, chapter.lesson],
  );
}

/** @param {any} subject @param {any} chapter @param {any} line @param {number} first the step wanted first */
function reelOf(subject, chapter, line, first) {
  if (line.end) return new LineReel({ game: chapter.game, path: `${line.path}/${line.end}`, ruled: true, first });
  if (chapter.lesson) return new LessonReel(subject, first);
  const of = { game: chapter.game, ruled: true, first };
  return chapter.branch ? new BranchReel({ ...of, id: chapter.branch }) : new Reel({ ...of, as: String(chapter.as) });
}

/** The step on show. */
function useStep(chapter, asked) {
  const wanted = Number.parseInt(asked ?? "", 10);
  return useState(wanted >= 1 ? wanted : chapter.step);
}

/** The addresses of steps in a line or the record; that of the step on show is the page's. @param {string|undefined} together the viewing that the reader takes part in */
function useLinks(study, chapter, step, together, taken) {
  const linkTo = useCallback(
    (to, variation = taken) => pageAt(study.id, chapter.id, to, together, variation),
    [study.id, chapter.id, together, taken],
  );
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, "", linkTo(step)), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [step, linkTo]);
  return linkTo;
}

function Head({ study, chapter, subject, number }) {
  const title = titleName(useTitles(), subject.title);
  const names = subject.seats ? subject.seats.map((_, seat) => seatName(subject, seat)).join(", ") : "";
  const of = chapter.lesson ? t("studies.of_lesson", { title }) : `${title}: ${names}`;
  const replay = chapter.lesson
    ? `/titles/${encodeURIComponent(chapter.lesson)}/lesson`
    : `/games/${encodeURIComponent(chapter.game)}/replay?as=${chapter.as}&step=${chapter.step}${chapter.branch ? `&branch=${encodeURIComponent(chapter.branch)}` : ""}`;
  return html`<header class="study-chapter-head"><h2>${chapter.name ?? t("studies.unnamed", { number })}</h2>
    <p class="muted study-of" title=${of}>${of}</p>
    <p class="muted study-as">${chapter.branch ? t("studies.branch") : knowledgeOf(subject, String(chapter.as))}</p>
    <p><${Link} href=${replay}>${t(chapter.lesson ? "studies.to_lesson" : "studies.to_replay")}<//></p></header>`;
}

/** What happened in a lesson, and what its teacher says. */
function LessonWords({ lesson, frame }) {
  const move = lesson.steps.find(({ frames }) => frames.some(({ step }) => step === frame.step));
  const { text, rule, clause } = frame.explanation;
  return html`<section class="explanation paper" aria-label=${t("studies.teacher")}><p class="explanation-text"><span class="step-tag">${frame.step}</span> ${withNames(lesson, text)}</p>
    ${rule && html`<${Clause} title=${lesson.title} rule=${rule} clause=${clause} />`}
    ${move?.comment && html`<p class="note-words">${move.comment}</p>`}</section>`;
}

/** The form for notes, once it is there; null before, and for those who only read. @param {boolean} edits @returns {any} */
function useForm(edits) {
  const [Form, setForm] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (edits) import("./note_form.js").then(({ NoteForm }) => setForm(() => NoteForm), console.error);
  }, [edits]);
  return Form;
}

const variations = () => import("./variations.js").then((module) => module.Variations);
const puzzle = () => import("./puzzle.js").then((module) => module.Puzzle);

/** What stands beside steps: their notes, and in a line those of its moves; a fork where something else was tried. */
function badgesOf(notes, { all, line }) {
  const begun = line[0]?.begins_at ?? Number.POSITIVE_INFINITY;
  const found = new Map(
    notes.filter(({ step }) => step <= begun).map((one) => [one.step, html`<${Badge} note=${one} />`]),
  );
  for (const one of line) if (one.move && one.note) found.set(one.step, html`<${Badge} note=${one.note} />`);
  for (const { after, begins_at } of all) {
    if (after === null && begins_at <= begun && !found.has(begins_at))
      found.set(
        begins_at,
        html`<span class="move-fork" title=${t("studies.fork")}><span class="unseen">${t("studies.fork")}</span></span>`,
      );
  }
  return found;
}

/** Beside the table: what happened, the note, and the moves or all notes. */
function Beside(props) {
  const {
    subject,
    lesson,
    reel,
    shown,
    step,
    note,
    noting,
    edits,
    notes,
    marks,
    unit,
    go,
    linkTo,
    pen,
    places,
    words,
    together,
    study,
    line,
    onTake,
    onLeave,
  } = props;
  const Form = useForm(edits);
  const [tab, setTab] = useState("moves");
  useEffect(() => {
    if (together) setTab("together");
    else if (tab === "together") setTab("moves");
  }, [together === null]);
  const own = line.path ? ["moves", "tree", "notes", "puzzle"] : ["moves", "notes"];
  const tabs = together ? [...own, "together"] : own;
  const badges = useMemo(() => badgesOf(notes, line), [notes, line.all, line.line]);
  const noteAt = (at) => badges.get(at);
  const count = notes.length;
  return html`<div class=${`study-side${edits ? " is-editing" : ""}${tab === "tree" ? " is-tree" : ""}`}>
    ${shown.frame && lesson && html`<${LessonWords} lesson=${subject} frame=${shown.frame} />`}
    ${shown.frame && !lesson && html`<${Explanation} game=${subject} frame=${shown.frame} linkTo=${linkTo} onGo=${go} />`}
    <div class="study-note paper">${
      edits
        ? Form && html`<${Form} noting=${noting} step=${step} pen=${pen} places=${places} words=${words} />`
        : note
          ? html`<${NoteShown} note=${note} />`
          : html`<p class="hint">${t(notes.length ? "studies.no_note" : "studies.no_notes")}</p>`
    }</div>
    <section class="study-lists paper" aria-label=${t("studies.lists")}>
      <div class="switch small study-tabs" role="radiogroup" aria-label=${t("studies.lists")}>${tabs.map(
        (one) =>
          html`<label><input type="radio" name="study-list" checked=${one === tab} onChange=${() => setTab(one)} />${t(`studies.tab.${one}`, { count })}</label>`,
      )}</div>
      ${
        tab === "puzzle"
          ? html`<${Later} wanted=${true} load=${puzzle} game=${subject} line=${line} step=${step} onGo=${go} />`
          : tab === "tree"
            ? html`<${Later} wanted=${true} load=${variations} game=${subject} line=${line} step=${step} edits=${edits} linkTo=${linkTo} onTake=${onTake} onLeave=${onLeave} />`
            : tab === "together"
              ? together &&
                html`<${together.Panel} game=${subject} together=${together} link=${linkTo(step)} onGo=${go} onLeave=${() => navigate(pageAt(study.id, props.chapter.id, step))} />`
              : tab === "moves"
                ? shown.frame &&
                  html`<${MoveList} reel=${reel} marks=${marks} unit=${unit} step=${step} branchAt=${reel.branch?.begins_at ?? null}
              seating=${() => subject} linkTo=${linkTo} onGo=${go} noteAt=${noteAt} />`
                : html`<${NotesList} notes=${notes} step=${step} linkTo=${linkTo} onGo=${go} />`
      }</section></div>`;
}

/** Everything that belongs to a step. */
function Shown({ study, chapter, subject, number, notes, edits, asked, variation, viewing, onSaved }) {
  const [at, setStep] = useStep(chapter, asked);
  const line = useLine({ study: study.id, chapter, asked: variation, step: at });
  const linkTo = useLinks(study, chapter, at, viewing, line.here?.id ?? null);
  const together = useTogether({
    id: viewing,
    token: tokens.official(),
    place: { chapter: chapter.id, step: at },
    alike: (shown) => shown.chapter === chapter.id && shown.step === at,
    onLed: (shown) =>
      shown.chapter === chapter.id
        ? setStep(shown.step)
        : navigate(pageAt(study.id, shown.chapter, shown.step, viewing), { replace: true }),
  });
  const reel = /** @type {Reel} */ (
    useReel(() => reelOf(subject, chapter, line, at), [chapter.id, chapter.as, line.end])
  );
  const span = useSpan(reel.first, Math.max(reel.last, 1));
  const step = reel.done ? Math.min(Math.max(at, span.first), span.last) : at;
  const marks = useMemo(
    () => (reel.listing?.marks ?? NONE).map((mark) => ({ ...mark, label: withNames(subject, mark.label) })),
    [subject, reel.listing?.marks],
  );
  const shown = useFrame(reel, step);
  const drawn = useDrawn(shown, step);
  const onGo = useCallback((to) => setStep(Math.max(1, to)), []);
  const [unit, setUnit] = useUnit();
  const go = steppingOf({ reel, marks, span, step, onGo, unit });
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const ended = reel.done && step >= span.last;
  useAutoplay({
    playing: playing && !shown.late,
    speed,
    step,
    atEnd: ended,
    onStep: go.on,
    onStop: () => setPlaying(false),
  });
  const onPlay = () => {
    if (!playing && ended) onGo(span.first);
    setPlaying(!playing);
  };
  useKeys({ ...go, play: onPlay, unit: () => setUnit(unit === "move" ? "event" : "move") });

  const tried = line.here?.move ? line.here : null; // a beginning is the step of the record, and has its note
  const note = tried ? tried.note : (notes.find((one) => one.step === step) ?? null);
  const onNote = (of, saved) => (typeof of === "string" ? line.onNote(of, saved) : onSaved(of, saved));
  const noting = useNoting({ study: study.id, chapter: chapter.id, at: tried?.id ?? step, note, onSaved: onNote });
  const onTake = useCallback((one) => {
    line.take(one.id);
    setStep(one.step);
  }, []);
  const onLeave = useCallback((to) => {
    line.take(null);
    setStep(to);
  }, []);
  const pen = usePen(noting.draft.arrows, (arrows) => noting.change({ arrows }));
  const frame = useFirstScreen();
  const words = (name) => placeWords(subject, name);
  const places = () =>
    [...placesIn(frame.current).keys()].map((name) => /** @type {[string, string]} */ ([name, words(name)]));
  const arrows = edits ? noting.draft.arrows : (note?.arrows ?? NONE);
  const pane = { game: subject, frame: drawn.frame, before: drawn.before, frames: drawn.frames, together };
  const said = shown.frame ? withNames(subject, shown.frame.explanation.text) : "";
  return html`<div class="study-chapter" data-step=${step}>
    <${Head} study=${study} chapter=${chapter} subject=${subject} number=${number} />
    ${reel.branch && html`<p class="branch-label" role="note">${withNames(subject, reel.branch.label)}</p>`}
    <${ProblemNote} problem=${reel.problem} onRetry=${reel.problem ? () => reel.load() : undefined} />
    <div class=${`study-table${reel.branch ? " is-branch" : ""}`} ref=${frame}>
      ${drawn.frame ? html`<${Pane} ...${pane} as=${reel.branch ? "all" : String(chapter.as)} />` : html`<${Loading} text=${t("replay.loading")} />`}
      ${(arrows.length > 0 || pen.on) && html`<${Arrows} frame=${frame} arrows=${arrows} turn=${drawn.frame} drawing=${edits && pen.on} colour=${pen.colour} onDraw=${pen.draw} label=${arrowsInWords(arrows, words)} />`}
    </div>
    <${Timeline} label=${t("replay.timeline")} step=${step} span=${span} words=${said} marks=${marks} gone=${NONE}
      branchAt=${reel.branch?.begins_at ?? null} go=${go} onGo=${onGo} linkTo=${linkTo} playing=${playing} speed=${speed}
      onPlay=${onPlay} onSpeed=${setSpeed} unit=${unit} places=${false} />
    <${Beside} ...${{ study, chapter, together, subject, lesson: chapter.lesson !== null, reel, shown, step, note, noting, edits, notes, marks, unit, go: onGo, linkTo, pen, places, words, line, onTake, onLeave }} />
    <p class="unseen" role="status">${playing ? "" : said}</p>
  </div>`;
}

/**
 * @param {{study: any, chapter: any, number: number, notes: import("./api.js").Note[], edits: boolean, asked: string|undefined,
 *   variation: string|undefined, viewing: string|undefined, onSaved: (step: number, note: any) => void}} props `asked`, `variation` and `viewing`: in the address
 */
export function ChapterView(props) {
  const { value, problem, reload } = useSubject(props.chapter);
  if (problem) return html`<div class="study-chapter"><${ProblemNote} problem=${problem} onRetry=${reload} /></div>`;
  if (!value) return html`<div class="study-chapter"><${Loading} text=${t("replay.loading")} /></div>`;
  return html`<${Shown} subject=${value} ...${props} />`;
}
