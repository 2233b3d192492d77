// Making a tournament: its name, then what is played, and to its desk.

import { html, useRef, useState } from "../../lib/html.js";
import { newKey, post } from "../../lib/api.js";
import { navigate } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { Choice } from "../../home/choice.js";
import { act, pageOf } from "../api.js";
import { SetUpForm } from "./set_up.js";

/** What belongs to the tournament and not to its book: it cannot be changed later. */
function Access({ access, onChange }) {
  const whole = (name, most) => html`<div class="field"><label for=${`make-${name}`}>${t(`tournaments.${name}`)}</label>
    <input id=${`make-${name}`} type="number" min="0" max=${most} step="1" required value=${access[name]} onInput=${(event) => onChange({ [name]: event.target.value })} />
    <p class="hint">${t(`tournaments.${name}_hint`)}</p></div>`;
  return html`<div class="option-list"><${Choice} id="make-private" label=${t("tournaments.who")} value=${access.private} hint=${t("tournaments.private_hint")}
      options=${["false", "true"].map((one) => [one, t(`tournaments.private_${one}`)])} onChange=${(secret) => onChange({ private: secret })} />
    ${whole("delay", 86400)}${whole("appeals", 44640)}
    <div class="field"><label for="make-season">${t("tournaments.season")}</label>
      <input id="make-season" maxlength="64" value=${access.season} onInput=${(event) => onChange({ season: event.target.value })} />
      <p class="hint">${t("tournaments.season_hint")}</p></div></div>`;
}

/** @param {{onCancel: () => void}} props */
export function MakeTournament({ onCancel }) {
  const [name, setName] = useState("");
  const [access, setAccess] = useState({ private: "false", delay: "0", appeals: "30", season: "" });
  const made = useRef(/** @type {any} */ (null)); // so that a second try does not make a second one
  const key = useRef(newKey());
  const submit = async (config) => {
    made.current ??= await post(
      "/v1/tournaments",
      {
        name: name.trim(),
        private: access.private === "true",
        spectator_delay: Number(access.delay),
        appeal_minutes: Number(access.appeals),
        ...(access.season.trim() && { metadata: { season: access.season.trim() } }),
      },
      { key: key.current },
    );
    await act(made.current.id, "open-book", { config });
    navigate(pageOf(made.current.id, "/desk"));
  };
  const change = (changes) => {
    key.current = newKey();
    setAccess({ ...access, ...changes });
  };
  const rename = (event) => {
    key.current = newKey();
    setName(event.target.value);
  };
  return html`<p>${t("tournaments.make_text")}</p>
    <${SetUpForm} label=${t("tournaments.make")} onSubmit=${submit} more=${html`<${Access} access=${access} onChange=${change} />`}>
      <div class="field"><label for="make-name">${t("tournaments.name")}</label>
        <input id="make-name" required maxlength="100" autocomplete="off" placeholder=${t("tournaments.name_like")} value=${name} onInput=${rename} /></div><//>
    <p><button type="button" onClick=${onCancel}>${t("play.cancel")}</button></p>`;
}
