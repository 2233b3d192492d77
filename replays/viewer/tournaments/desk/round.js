// The pairing of a round: drawn, looked at, changed by two clicks, published, started, cancelled.

import { html, useEffect, useState } from "../../lib/html.js";
import { Loading, ProblemNote } from "../../lib/page.js";
import { setQuery } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { entrantName, points, roundName, tableName } from "../names.js";
import { drawnRounds, useDesk, useRead } from "./context.js";
import { Breaks } from "./outcome.js";
import { RoundActs } from "./round_acts.js";
import { SwapPanel } from "./swap.js";

/** Which round is shown. @param {{number: number}} props */
export function RoundChoice({ number }) {
  const rounds = drawnRounds(useDesk().book);
  if (rounds.length < 2) return null;
  return html`<div class="field round-choice"><label for="round-choice">${t("desk.round_shown")}</label>
    <select id="round-choice" onChange=${(event) => setQuery({ round: event.target.value })}>
      ${rounds.map(
        (one) => html`<option key=${one.number} value=${one.number} selected=${one.number === number}>
        ${roundName(one.number)} – ${t(`desk.round_status.${one.status}`)}</option>`,
      )}</select></div>`;
}

/** The number of the round that an address asks for, else of the latest. @param {string|undefined} asked @param {any} book */
export function chosenRound(asked, book) {
  const drawn = drawnRounds(book);
  const wanted = drawn.find(({ number }) => String(number) === asked);
  return (wanted ?? drawn.findLast(({ status }) => status !== "cancelled") ?? drawn.at(-1))?.number ?? null;
}

/** A name at a table; a button while places can be changed. */
function Seat({ seat, chosen, onChoose }) {
  const name = entrantName(seat);
  const had =
    seat.points !== undefined && seat.points !== null && html` <span class="muted had">${points(seat.points)}</span>`;
  if (!onChoose) return html`<span class="seat-name">${name}${had}</span>`;
  return html`<button type="button" class="seat-name" aria-pressed=${chosen.includes(seat.entrant)} onClick=${() => onChoose(seat.entrant)}>${name}${had}</button>`;
}

/** @param {{round: any, chosen: string[], onChoose: ((entrant: string) => void)|null}} props */
function Tables({ round, chosen, onChoose }) {
  return html`<ol class="pairing">${round.tables.map((table) => {
    const free = table.result === null && !table.held;
    return html`<li key=${table.number} class="paper pairing-table"><h3>${tableName(table.number)}
        ${table.board !== null && table.board !== undefined && html` <span class="muted">${t("desk.board", { board: table.board })}</span>`}</h3>
      <ul>${table.seats.map((seat) => html`<li key=${seat.entrant}><${Seat} seat=${seat} chosen=${chosen} onChoose=${free ? onChoose : null} /></li>`)}</ul></li>`;
  })}
  ${
    round.byes.length > 0 &&
    html`<li class="paper pairing-table byes"><h3>${t("desk.byes")}</h3><ul>${round.byes.map(
      (seat) =>
        html`<li key=${seat.entrant}><${Seat} seat=${seat} chosen=${chosen} onChoose=${onChoose} /> <span class="tag">${t(`desk.bye.${seat.kind}`)}</span></li>`,
    )}</ul></li>`
  }</ol>`;
}

/** Names of a round's entrants by their ids. @param {any} round @returns {(entrant: string) => string} */
const namesIn = (round) => {
  const all = [...round.tables.flatMap(({ seats }) => seats), ...round.byes];
  return (entrant) => entrantName(all.find((seat) => seat.entrant === entrant));
};

/** @param {{round: any}} props */
function Pairing({ round }) {
  const [chosen, setChosen] = useState(/** @type {string[]} */ ([]));
  useEffect(() => setChosen([]), [round.number, round.status]);
  useEffect(() => {
    const listener = (event) => event.key === "Escape" && setChosen([]);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
  const choose = (entrant) => {
    if (chosen.includes(entrant)) setChosen(chosen.filter((one) => one !== entrant));
    else setChosen(chosen.length === 2 ? [entrant] : [...chosen, entrant]);
  };
  const may = useDesk().acts.has("change-pairing");
  const open = may && ["drawn", "published", "running"].includes(round.status);
  const nameOf = namesIn(round);
  return html`${
    open &&
    html`<p class="hint swap-hint" role="status">${
      chosen.length === 1 ? t("desk.swap_first", { name: nameOf(chosen[0]) }) : t("desk.swap_hint")
    }</p>`
  }
    ${
      chosen.length === 2 &&
      html`<${SwapPanel} key=${chosen.join()} round=${round} pair=${chosen} nameOf=${nameOf} onClose=${() => setChosen([])} />`
    }
    <${Tables} round=${round} chosen=${chosen} onChoose=${open ? choose : null} />`;
}

/** @param {{query: Record<string, string>}} props */
export function RoundPart({ query }) {
  const { book } = useDesk();
  const number = chosenRound(query.round, book);
  const { value, problem, reload } = useRead(number === null ? null : `/rounds/${number}`);
  if (number === null) return html`<p class="note">${t("desk.no_round")}</p>`;
  if (problem) return html`<${ProblemNote} problem=${problem} onRetry=${reload} />`;
  if (value?.number !== number) return html`<${Loading} />`;
  return html`<section aria-labelledby="round"><div class="row page-head"><h2 id="round">${roundName(number)}
      <span class="tag">${t(`desk.round_status.${value.status}`)}</span></h2><${RoundChoice} number=${number} /></div>
    ${value.breaks && value.status !== "cancelled" && html`<${Breaks} breaks=${value.breaks} nameOf=${namesIn(value)} />`}
    <${RoundActs} round=${value} />
    <${Pairing} round=${value} /></section>`;
}
