// An invitation to a seat: what it is for, and taking it.

import { get, post } from "../lib/api.js";
import { useHolder, useNoAccount, useOfficialToken } from "../lib/official.js";
import { useChanged } from "../lib/changes.js";
import { html, useEffect, useState } from "../lib/html.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { Link, navigate } from "../lib/router.js";
import { keep, kept } from "../lib/session.js";
import { SignIn } from "../lib/sign_in.js";
import { t, when } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";
import { tokens } from "../lib/tokens.js";
import { useAsking } from "../replay/asking.js";

/** What takes the seat, from the address or from before one signed in; "" where the invitation is addressed to somebody.
 * @param {string} id */
function secretOf(id) {
  const secret = new URLSearchParams(location.hash.slice(1)).get("secret");
  if (secret) keep(`daybook.invitation.${id}`, secret);
  return secret ?? kept(`daybook.invitation.${id}`) ?? "";
}

/** @param {{lobby: any}} props */
function Sitting({ lobby }) {
  return html`<h2>${t("join.sitting")}</h2><ol>${lobby.seats.map(
    ({ seat, player, bot }) => html`<li key=${seat}>${player ?? bot ?? t("join.free")}</li>`,
  )}</ol>`;
}

/**
 * Asks for a name where nobody is known yet, or where the device's guest leaves the seat to somebody else.
 * @param {{needsName: boolean, as: string|null, busy: boolean, onTake: (handle: string) => void, onOther?: () => void}} props
 */
function TakeSeat({ needsName, as, busy, onTake, onOther }) {
  const [handle, setHandle] = useState("");
  const submit = (event) => {
    event.preventDefault();
    onTake(handle.trim());
  };
  return html`<form class="stack" onSubmit=${submit}>
    ${
      needsName &&
      html`<div class="field"><label for="join-handle">${t("join.handle")}</label>
      <input id="join-handle" required maxlength="40" autocomplete="nickname" value=${handle}
        aria-describedby="join-hint" onInput=${(event) => setHandle(event.target.value)} />
      <p id="join-hint" class="hint">${t("join.handle_hint")}</p></div>`
    }
    ${as && html`<p>${t("join.as", { name: as })}</p>`}
    <p class="row"><button type="submit" class="primary" disabled=${busy}>${t("join.accept")}</button>
      ${onOther && html`<button type="button" onClick=${onOther}>${t("join.as_other")}</button>`}</p></form>`;
}

/** The invitation as it stands, and what can be done with it. @param {string} id */
function useInvitation(id) {
  const [shown, setShown] = useState(/** @type {any} */ (null));
  const { busy, problem, ask } = useAsking();
  const at = `/v1/invitations/${encodeURIComponent(id)}`;
  const asked = (/** @type {() => Promise<any>} */ about) => ask(async () => setShown(await about()));
  useEffect(() => {
    secretOf(id); // kept now: a provider's page may come between
    asked(() => get(at));
  }, [id]);
  const take = (handle) =>
    asked(async () => {
      const secret = secretOf(id);
      const token = handle ? null : undefined; // a new person has none, whoever else the tab acts for
      const done = await post(`${at}/acceptance`, { ...(secret && { secret }), ...(handle && { handle }) }, { token });
      if (done.token && tokens.official()) tokens.keep(done.lobby.id, done.token);
      else if (done.token) tokens.keepGuest(done.token);
      return { ...done, taken: true };
    });
  const waits = shown?.taken && !shown.lobby.links.table;
  const look = (signal) =>
    get(at, { signal }).then(
      (found) => setShown({ ...found, taken: true }),
      () => {}, // the next look may succeed
    );
  const lobby = shown?.lobby.id;
  useChanged(waits ? [`lobby:${lobby}`] : [], look, [], { token: lobby && tokens.best(lobby), first: false });
  const table = shown?.taken ? shown.lobby.links.table : undefined;
  useEffect(() => {
    if (table) navigate(table, { replace: true });
  }, [table]);
  const decline = () =>
    asked(async () => ({ ...shown, invitation: await post(`${at}/decline`, undefined), declined: true }));
  return { shown, problem, busy, take, decline };
}

/** @param {{params: Record<string, string>}} props */
export default function Join({ params }) {
  useTitle(t("join.title"));
  const titles = useTitles();
  const token = useOfficialToken();
  const nobody = useNoAccount();
  const me = useHolder(token);
  const [other, setOther] = useState(false);
  const known = !token || me !== null;
  const person = me?.role === "person" ? (me.handle ?? "") : null;
  const { shown, problem, busy, take, decline } = useInvitation(params.id);
  if (!shown) {
    return html`<section class="page"><h1>${t("join.title")}</h1>
      ${problem ? html`<${ProblemNote} problem=${problem} />${nobody && html`<${SignIn} />`}` : html`<${Loading} />`}</section>`;
  }
  const { invitation, lobby, taken, declined } = shown;
  const title = titleName(titles ?? [], lobby.title);
  const pending = invitation.status === "pending";
  return html`<section class="page"><h1>${t("join.title")}</h1><div class="paper stack">
    <p>${t("join.text", { number: invitation.seat + 1, title })}</p>
    <${Sitting} lobby=${lobby} />
    <${ProblemNote} problem=${problem} />
    ${taken && lobby.status !== "opened" && html`<p role="status">${t("join.waiting")}</p>`}
    ${declined && html`<p role="status">${t("join.declined")}</p>`}
    ${lobby.links.table && html`<p><${Link} href=${lobby.links.table}>${t("join.to_table")}<//></p>`}
    ${!pending && !taken && !declined && html`<p class="note warn">${t(`join.over.${invitation.status}`)}</p>`}
    ${
      pending &&
      html`<p class="muted">${t("join.until", { when: when(invitation.expires_at) })}</p>
      ${nobody && html`<${SignIn} />`}
      ${
        known &&
        html`<${TakeSeat} key=${other} needsName=${(!person || other) && invitation.invited === null} as=${other ? null : person} busy=${busy} onTake=${take}
        onOther=${invitation.invited === null && nobody && person && !other ? () => setOther(true) : undefined} />`
      }
      ${invitation.invited !== null && html`<p><button type="button" disabled=${busy} onClick=${decline}>${t("join.decline")}</button></p>`}`
    }</div></section>`;
}
