// Who looks on, what is said, and what who leads may do.

import { CopyField } from "../lib/copy_field.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { t } from "../lib/text.js";
import { tokens } from "../lib/tokens.js";
import { DialogButtons, Dialog } from "../play/dialog.js";
import { useAsking } from "../replay/asking.js";
import { ArrowTools } from "../studies/arrow_tools.js";
import { placesIn, placeWords } from "../studies/places.js";

const NAME = "daybook.viewing.name";
const LONGEST = 500;

function storedName() {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name */
function storeName(name) {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // it is asked for again next time
  }
}

/** @param {{number: number, name: string|null}} visitor */
const nameOf = ({ number, name }) => name ?? t("together.visitor", { number });

/** Asks for a name; whoever has a person's token has one. */
function Enter({ session }) {
  const [name, setName] = useState(storedName);
  const submit = (event) => {
    event.preventDefault();
    storeName(name.trim());
    session.enter(name.trim());
  };
  return html`<form class="stack together-enter" onSubmit=${submit}>
    <p>${t("together.what")}</p>
    <label class="field"><span class="label">${t("together.name")}</span>
      <input maxlength="40" autocomplete="nickname" value=${name} onInput=${(event) => setName(event.target.value)} /></label>
    <p class="hint">${t("together.name_hint")}</p>
    <${ProblemNote} problem=${session.problem} />
    <button type="submit" class="primary" disabled=${session.state === "entering"} aria-busy=${session.state === "entering"}>${t("together.enter")}</button></form>`;
}

/** Who leads, and whether the reader follows. */
function Leading({ session, together }) {
  const lead = session.visitors.find(({ number }) => number === session.lead);
  const who = session.everyone
    ? t("together.everyone_leads")
    : session.leads
      ? t("together.you_lead")
      : lead
        ? t("together.leads", { name: nameOf(lead) })
        : t("together.nobody_leads");
  return html`<div class="together-leading"><p role="status">${who}${session.state === "lost" ? ` ${t("together.lost")}` : ""}</p>
    ${session.leads && session.behind && html`<p class="hint">${t("together.behind")}</p>`}
    ${!together.follows && html`<p class="row"><span>${t("together.by_yourself")}</span><button type="button" class="primary" onClick=${together.onFollow}>${t("together.follow")}</button></p>`}
    ${session.leads && html`<label class="check"><input type="checkbox" checked=${session.everyone} onChange=${(event) => session.set({ everyone: event.target.checked }).catch(reportError)} /> ${t("together.everyone_may")}</label>`}</div>`;
}

/** Who is there; who leads may pass the lead, and remove others. */
function Visitors({ session }) {
  const { busy, problem, ask } = useAsking();
  const { visitors, lead, me } = session;
  const act = (visitor, key, doing) =>
    html`<button type="button" class="small-button" disabled=${busy} aria-label=${t(key, { name: nameOf(visitor) })} title=${t(key, { name: nameOf(visitor) })} onClick=${() => ask(doing)}>${key.endsWith("pass") ? t("together.to_lead") : "×"}</button>`;
  return html`<details class="together-visitors" open=${visitors.length <= 6}><summary>${t("together.there", { count: visitors.length })}</summary><ul>${visitors.map(
    (one) => html`<li key=${one.number}><span class=${one.known ? "" : "is-guest"}>${nameOf(one)}</span>
      ${one.number === lead && html`<span class="tag">${t("together.lead_tag")}</span>`}
      ${one.number === me?.visitor && html`<span class="muted">${t("together.you")}</span>`}
      ${
        session.leads &&
        one.number !== me.visitor &&
        html`${act(one, "together.pass", () => session.set({ lead: one.number }))}${act(one, "together.remove", () => session.drop(one.number))}`
      }</li>`,
  )}</ul><${ProblemNote} problem=${problem} /></details>`;
}

/** What was said, the latest below, and saying something. @param {{session: any, onGo: ((step: number) => void)|null}} props */
function Talk({ session, onGo }) {
  const { busy, problem, ask } = useAsking();
  const [text, setText] = useState("");
  const list = useRef(/** @type {any} */ (null));
  const last = session.words.at(-1)?.number;
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [last]);
  const submit = (event) => {
    event.preventDefault();
    if (text.trim()) ask(async () => setText((await session.say(text.trim())) && ""));
  };
  return html`<section class="together-talk" aria-label=${t("together.talk")}>
    ${
      session.words.length === 0
        ? html`<p class="hint">${t("together.silence")}</p>`
        : html`<ol ref=${list} role="log" tabindex="0" aria-label=${t("together.talk")}>${session.words.map(
            (
              said,
            ) => html`<li key=${said.number}><b>${nameOf({ number: said.visitor, name: said.name })}</b> <span class="together-words">${said.text}</span>
              ${onGo ? html`<button type="button" class="link" onClick=${() => onGo(said.step)}>${t("together.at", { step: said.step })}</button>` : html`<span class="muted">${t("together.at", { step: said.step })}</span>`}</li>`,
          )}</ol>`
    }
    <form class="row" onSubmit=${submit}><input class="together-say" maxlength=${LONGEST} value=${text} aria-label=${t("together.say")} placeholder=${t("together.say")}
      onInput=${(event) => setText(event.target.value)} /><button type="submit" disabled=${busy || !text.trim()}>${t("together.send")}</button></form>
    <${ProblemNote} problem=${problem} /></section>`;
}

/** Keeps what was said as a study. */
function Keep({ session, onClose }) {
  const { busy, problem, ask } = useAsking();
  const [title, setTitle] = useState("");
  const [study, setStudy] = useState(/** @type {any} */ (null));
  const submit = (event) => {
    event.preventDefault();
    ask(async () => setStudy(await session.keepAs(title.trim(), tokens.official())));
  };
  return html`<${Dialog} title=${t("together.keep")} onClose=${onClose}>${
    study
      ? html`<p role="status">${t("together.was_kept", { title: study.title })}</p><p class="row dialog-buttons">
          <${Link} class="button primary" href=${study.links.page}>${t("studies.open")}<//><button type="button" onClick=${onClose}>${t("studies.close")}</button></p>`
      : html`<form class="stack" onSubmit=${submit}><p>${t("together.keep_what")}</p>
          <label class="field"><span class="label">${t("studies.title")}</span><input required maxlength="100" value=${title} onInput=${(event) => setTitle(event.target.value)} /></label>
          <${ProblemNote} problem=${problem} />
          <${DialogButtons} label=${t("together.keep")} sending=${busy} onClose=${onClose} /></form>`
  }<//>`;
}

/** @param {{game: any, together: any, link: string, onGo: ((step: number) => void)|null, onLeave: () => void}} props `game`: with its seats */
export function Panel({ game, together, link, onGo, onLeave }) {
  const { session, arrows, onArrows, pen, frame, leads } = together;
  const { busy, problem, ask } = useAsking();
  const [keeping, setKeeping] = useState(false);
  const [asking, setAsking] = useState(true); // at first where nobody overlooks it
  const words = (name) => placeWords(game, name);
  const places = () =>
    [...placesIn(frame.current).keys()].map((name) => /** @type {[string, string]} */ ([name, words(name)]));
  const leave = () =>
    ask(async () => {
      await session.leave();
      onLeave();
    });
  if (session.state === "over") {
    return html`<div class="together"><p class="note" role="status">${t("together.over")}</p>
      <p><button type="button" onClick=${onLeave}>${t("together.close")}</button></p></div>`;
  }
  if (!session.me) {
    return html`<div class="together">${
      asking
        ? html`<${Dialog} title=${t("replay.together")} onClose=${() => setAsking(false)}><${Enter} session=${session} /><//>`
        : html`<${Enter} session=${session} />`
    }</div>`;
  }
  return html`<div class="together">
    <${Leading} session=${session} together=${together} />
    <${ProblemNote} problem=${session.problem} />
    <${Visitors} session=${session} />
    <${Talk} session=${session} onGo=${onGo} />
    ${leads && html`<${ArrowTools} pen=${pen} arrows=${arrows} places=${places} words=${words} onArrows=${onArrows} />`}
    <details class="together-link" open=${session.visitors.length < 2}><summary>${t("together.invite")}</summary>
      <${CopyField} id="together-link" label=${t("together.link")} link=${location.origin + link} copyLabel=${t("together.copy")} />
      <p class="hint">${t("together.secrets")}</p></details>
    <p class="row together-ends"><button type="button" onClick=${() => setKeeping(true)}>${t("together.keep")}</button>
      <button type="button" disabled=${busy} onClick=${leave}>${t("together.leave")}</button>
      ${session.leads && html`<button type="button" disabled=${busy} onClick=${() => ask(() => session.end())}>${t("together.end")}</button>`}</p>
    <${ProblemNote} problem=${problem} />
    ${keeping && html`<${Keep} session=${session} onClose=${() => setKeeping(false)} />`}</div>`;
}
