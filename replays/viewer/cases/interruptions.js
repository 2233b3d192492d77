// A director's controls: hold and release the table, time-out, adjourn, resume, and note an irregularity.

import { LINE } from "../forms/kinds.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { seatName, t } from "../lib/text.js";
import { ActForm, useForms } from "./act_form.js";
import { CASE_KINDS } from "./kinds.js";

const KINDS = { ...CASE_KINDS, words: LINE }; // so that Enter sends it

/** The acts that are possible in the table's status. @param {any} game */
function offered(game) {
  const stops = ["hold", "time-out", "adjournment", "irregularities"];
  const cards = game.open_cards === "forbidden" ? [] : ["open-cards"];
  if (game.status === "open") return [...stops, ...cards];
  if (game.status === "held") return ["release", "resumption", ...stops, ...cards];
  return ["irregularities"];
}

/** @param {{game: any, speaker: import("./speaker.js").Speaker, onDone: () => void}} props */
export function Interruptions({ game, speaker, onDone }) {
  const forms = useForms(game);
  const [chosen, setChosen] = useState("");
  const [done, setDone] = useState("");
  // What is being written stays, even if the table changes meanwhile.
  const types = [...new Set([...offered(game), ...(chosen ? [chosen] : [])])];
  const note = useRef(null);
  useEffect(() => {
    if (done) note.current?.focus(); // the form that had it is gone
  }, [done]);
  const choose = (type) => {
    setDone("");
    setChosen(chosen === type ? "" : type);
  };
  const out = game.status === "held" ? game.cases.out : [];
  return html`<section class="paper interruptions" aria-labelledby="table-acts">
    <h2 id="table-acts">${t("cases.table_acts")}</h2>
    <div class="row">${types
      .flatMap((type) => forms.find((form) => form.type === type) ?? [])
      .map(
        ({ type, label }) => html`<button type="button" key=${type} aria-expanded=${String(chosen === type)}
      onClick=${() => choose(type)}>${label}</button>`,
      )}</div>
    <p class="hint" role="status" tabindex="-1" ref=${note}>${done}</p>
    ${out.length > 0 && html`<p class="note warn">${t("cases.nobody_plays", { names: out.map((seat) => seatName(game, seat)).join(", ") })}</p>`}
    ${
      chosen &&
      html`<${ActForm} key=${chosen} type=${chosen} game=${game} speaker=${speaker} kinds=${KINDS}
      onDone=${() => {
        setDone(forms.find(({ type }) => type === chosen)?.done ?? "");
        setChosen("");
        onDone();
      }} />`
    }
  </section>`;
}
