// Settings that most games leave alone: dealing, tournament, who may watch, and disputes.

import { get, getAll } from "../lib/api.js";
import { html } from "../lib/html.js";
import { ProblemNote, useLoaded } from "../lib/page.js";
import { t } from "../lib/text.js";
import { Choice } from "./choice.js";
import { Fault, faultsAt, marked } from "./faults.js";

const USUAL = { private: false, spectator_delay: 0, disputes: "choice", appeal_minutes: 30 };

/** @typedef {import("./faults.js").Faults} Faults */

/**
 * The tournaments a game can be opened in, and the only one if the token is limited to it.
 * @param {string|null} token
 */
export function useTournaments(token) {
  return useLoaded(
    async (signal) => {
      const [list, me] = await Promise.all([
        getAll("/v1/tournaments", "tournaments", { token, signal, limit: 200 }),
        get("/v1/tokens/me", { token, signal }),
      ]);
      return { list, only: me.tournament };
    },
    [token],
  );
}

/** The tournament. @param {{tournaments: any, value: string, found: Faults, onChange: (value: string) => void}} props */
function Tournament({ tournaments, value, found, onChange }) {
  const { list, only } = tournaments.value ?? { list: [], only: null };
  const known = list.filter(({ id }) => !only || id === only).map(({ id, name }) => [id, name]);
  const none = only ? [] : [["", t("new.tournament_none")]];
  return html`<div><${Choice} id="new-tournament" label=${t("new.tournament")} value=${only ?? value} found=${found}
      onChange=${onChange} options=${[...none, ...known]} hint=${t(only ? "new.tournament_alone" : "new.tournament_hint")} />
    <${ProblemNote} problem=${tournaments.problem} onRetry=${tournaments.reload} /></div>`;
}

/** A whole number that may be left empty. */
function Whole({ name, least = 0, most, value, usual, found, onChange }) {
  const id = `new-${name}`;
  return html`<div class="field"><label for=${id}>${t(`new.${name}`)}</label>
    <input id=${id} type="number" step="1" min=${least} max=${most} inputmode="numeric" value=${value} placeholder=${usual}
      ...${marked(id, found, `${id}-hint`)} onInput=${(event) => onChange(event.target.value)} />
    <${Fault} id=${id} found=${found} /><p class="hint" id=${`${id}-hint`}>${t(`new.${name}_hint`)}</p></div>`;
}

/** One of a few values, or the default. */
function Way({ name, ways, value, usual, found, onChange }) {
  return html`<${Choice} id=${`new-${name}`} label=${t(`new.${name}`)} value=${value} hint=${t(`new.${name}_hint`)}
    found=${found} onChange=${onChange}
    options=${[["", usual], ...ways.map((way) => [way, t(`new.${name}_${way}`)])]} />`;
}

/** @param {{form: any, setForm: (form: any) => void, tournaments: any, faults: Faults}} props */
export function MoreSettings({ form, setForm, tournaments, faults }) {
  const { settings } = form;
  const change = (name) => (value) => setForm({ ...form, settings: { ...settings, [name]: value } });
  const chosen = tournaments.value?.only ?? settings.tournament;
  const within = (tournaments.value?.list ?? []).find(({ id }) => id === chosen);
  const has = within ?? USUAL;
  const usual = (text) => t(within ? "new.tournament_has" : "new.usual_is", { value: text });
  const of = (name) => ({ name, value: settings[name], found: faultsAt(faults, `/${name}`), onChange: change(name) });
  return html`<div class="option-list">
    <${Choice} id="new-dealing" label=${t("new.dealing")} value=${form.dealing} hint=${t("new.dealing_hint")}
      found=${faultsAt(faults, "/dealing")} onChange=${(dealing) => setForm({ ...form, dealing })}
      options=${["sealed", "recorded"].map((name) => [name, t(`new.dealing_${name}`)])} />
    ${form.dealing === "sealed" && html`<${Whole} ...${of("nonces")} least="1" most="60" usual=${t("new.nonces_none")} />`}
    <${Tournament} tournaments=${tournaments} ...${of("tournament")} />
    <${Way} ...${of("private")} ways=${["false", "true"]} usual=${usual(t(`new.private_${has.private}`))} />
    <${Whole} ...${of("spectator_delay")} most="86400" usual=${usual(has.spectator_delay)} />
    <${Way} ...${of("disputes")} ways=${["choice", "hold", "protest"]} usual=${usual(t(`new.disputes_${has.disputes}`))} />
    <${Whole} ...${of("appeal_minutes")} most="44640" usual=${usual(has.appeal_minutes)} />
    <${Way} ...${of("bots_take_back")} ways=${["refuse", "agree"]}
      usual=${t("new.usual_is", { value: t("new.bots_take_back_refuse") })} />
  </div>`;
}
