// The page that opens a game: title, variant, seats, options, settings, own cards; then the links to the seats.

import { get, post } from "../lib/api.js";
import { anyName, beSomebody } from "../lib/guest.js";
import { html, useEffect, useMemo, useRef, useState } from "../lib/html.js";
import { TokenForm, useHolder, useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, navigate } from "../lib/router.js";
import { sitDown } from "../lib/seats.js";
import { keep, kept } from "../lib/session.js";
import { SignIn, useOpenDoors } from "../lib/sign_in.js";
import { addTexts, t } from "../lib/text.js";
import { botsOf, titleName, titles } from "../lib/titles.js";
import { readOwn, wholeDeck } from "../home/card_set.js";
import { Choice } from "../home/choice.js";
import { faultsAt, faultsOf, ofCards, unfold } from "../home/faults.js";
import { MoreSettings, useTournaments } from "../home/more_settings.js";
import { begun, configOf, requestOf, resized, withFriend } from "../home/game_form.js";
import { keepLobby, keptLobby, Lobby } from "../home/lobby.js";
import { NAME } from "../home/play_now.js";
import { OptionFields } from "../home/options.js";
import { OwnCards } from "../home/own_cards.js";
import { SeatFields } from "../home/seats.js";
import { SeatLinks } from "../home/seat_links.js";
import texts from "../text/home.js";
import { FIRST } from "../titles/index.js";
import { usePresentation, variantName } from "../titles/presentation.js";

addTexts(texts);

export const sheets = ["home"];

/** The places of a request whose faults are shown at a field of this page. */
const PLACES = [
  ...["/seats", "/dealing", "/nonces", "/tournament", "/private", "/spectator_delay", "/disputes", "/appeal_minutes"],
  ...["/bots_take_back", "/config/characters"],
];

const BEGINNING = { busy: false, problem: null, opened: null, waits: false };

/** The cards that can be replaced by others. @param {any} title @returns {import("../home/card_set.js").CardSet|null} */
function useCards(title) {
  const deck = useLoaded((signal) => get(title.links.deck, { token: null, signal }), [title.name]);
  const { cardSet = wholeDeck } = usePresentation(title.name);
  const answer = deck.value?.title === title.name ? deck.value : null;
  return useMemo(() => answer && cardSet(answer), [answer, cardSet]);
}

/**
 * The refusal without the faults that are shown at fields.
 * @param {any} problem @param {(fault: any) => boolean} isOfCards
 */
function unplaced(problem, isOfCards) {
  if (!problem) return null;
  const faults = faultsOf(problem);
  const shown = (fault) => PLACES.some((place) => faultsAt([fault], place).length) || isOfCards(fault);
  const rest = faults.filter((fault) => !shown(fault));
  if (!faults.length || rest.length === faults.length) return problem;
  return { detail: t("new.marked"), errors: rest };
}

/** Title, variant and how many seats. */
function WhatToPlay({ list, title, variant, form, setForm }) {
  const presentation = usePresentation(title.name);
  const [least, most] = variant.seats;
  const counts = Array.from({ length: most - least + 1 }, (_, k) => least + k);
  const chooseTitle = (name) => {
    const chosen = list.find((one) => one.name === name);
    setForm(begun(chosen, chosen.variants[0], form));
  };
  const chooseVariant = (name) =>
    setForm(
      begun(
        title,
        title.variants.find((one) => one.variant === name),
        form,
      ),
    );
  return html`<section class="paper stack" aria-label=${t("new.what")}>
    <${Choice} id="new-title" label=${t("home.title")} value=${title.name} onChange=${chooseTitle} hint=${title.summary}
      options=${list.map((one) => [one.name, one.display_name])} />
    <div class="row">
      ${
        title.variants.length > 1 &&
        html`<${Choice} id="new-variant" label=${t("new.variant")} value=${variant.variant}
        onChange=${chooseVariant} options=${title.variants.map((one) => [one.variant, variantName(presentation, one.variant)])} />`
      }
      <${Choice} id="new-count" label=${t("new.count")} value=${form.seats.length} options=${counts.map((n) => [n, n])}
        onChange=${(n) => setForm({ ...form, seats: resized(form.seats, Number(n)) })} />
    </div>
  </section>`;
}

/** The configuration that the form describes, the characters to choose from, and the place of own cards in it. */
function useConfig(form, title, variant) {
  const cards = useCards(title);
  const { own } = readOwn(form.own);
  const { config: member, place } = cards?.placed(own) ?? { config: {}, place: null };
  const characters = cards?.characters?.(own) ?? [];
  const suggested = variant.suggested[form.seats.length]?.characters ?? [];
  const ids = characters.map(([id]) => id);
  const given = form.seats.map((_, k) => (ids.includes(suggested[k]) || !ids[k] ? suggested[k] : ids[k]));
  const seats = form.seats.map((seat) => (ids.includes(seat.character) ? seat : { ...seat, character: "" }));
  const config = configOf({ ...form, seats }, variant, given, member);
  return { cards, characters, given, config, place: own === null ? null : place };
}

/** Moves focus to the first field that is marked as wrong. @param {any} problem @returns {any} a ref for the form */
function useMarked(problem) {
  const element = useRef(null);
  useEffect(() => {
    const field = problem && element.current?.querySelector('[aria-invalid="true"]');
    if (!field) return;
    unfold(field);
    field.focus();
  }, [problem]);
  return element;
}

/** Opens a game, or a lobby that waits for those with links. @param {any} form @param {any} config */
const open = (form, config) =>
  post(form.seats.some(({ kind }) => kind === "link") ? "/v1/lobbies" : "/v1/games", requestOf(form, config));

/** The form for a guest or a person: their own name at the first seat. @param {any} form @param {string|null} name */
const forOneself = (form, name) => ({
  ...form,
  seats: form.seats.map((seat, k) => (k === 0 ? { ...seat, player: name ?? kept(NAME) ?? anyName() } : seat)),
});

/** The form as it begins. @param {any} title @param {boolean} alone @param {string|null} name @param {boolean} friend */
function first(title, alone, name, friend) {
  const form = begun(title, title.variants[0]);
  const own = alone ? forOneself(form, name) : form;
  return friend ? withFriend(own) : own;
}

/** What was opened in this tab, and waits. @param {boolean} alone */
function waiting(alone) {
  const opened = alone ? keptLobby() : null;
  return opened ? { ...BEGINNING, opened, waits: true } : BEGINNING;
}

/**
 * @param {{list: any[], query: Record<string, string>, token: string|null, alone: boolean, person: string|null}} props `alone`:
 *   who opens the game plays it, against bots and those who come by a link; as `person`, or as a guest under a new name
 */
function Form({ list, query, token, alone, person }) {
  const asked = query.title;
  const wanted = list.find((one) => one.name === asked) ?? list.find((one) => one.name === FIRST.title) ?? list[0];
  const [form, setForm] = useState(() => first(wanted, alone, person, query.with === "friend"));
  const [state, setState] = useState(() => waiting(alone));
  const title = list.find((one) => one.name === form.title);
  const variant = title.variants.find((one) => one.variant === form.variant);
  const tournaments = useTournaments(token);
  const { cards, characters, given, config, place } = useConfig(form, title, variant);
  const element = useMarked(state.problem);
  const submit = async (event) => {
    event.preventDefault();
    setState({ ...BEGINNING, busy: true });
    try {
      if (token === null) {
        keep(NAME, form.seats[0].player.trim());
        await beSomebody(form.seats[0].player.trim());
      }
      const game = await open(form, config);
      const waits = form.seats.some(({ kind }) => kind === "link");
      if (alone && waits) keepLobby(game);
      if (waits) setState({ ...BEGINNING, opened: game, waits });
      else if (alone) sitDown(game.id, null);
      else if (game.seats.some((seat) => seat.token)) setState({ ...BEGINNING, opened: game });
      else navigate(`/games/${encodeURIComponent(game.id)}`);
    } catch (problem) {
      setState({ ...BEGINNING, problem });
    }
  };
  const onAnother = () => setState(BEGINNING);
  if (state.opened && state.waits)
    return html`<${Lobby} made=${state.opened} title=${titleName(list, state.opened.title)} plays=${alone} onAnother=${onAnother} />`;
  if (state.opened)
    return html`<${SeatLinks} game=${state.opened} title=${title.display_name} onAnother=${onAnother} />`;
  const suggested = variant.suggested[form.seats.length]?.options ?? {};
  const faults = faultsOf(state.problem);
  // A browser does not open the <details> around an invalid field.
  return html`<form class="new-game" ref=${element} onSubmit=${submit} onInvalidCapture=${(event) => unfold(event.target)}>
    <${WhatToPlay} list=${list} title=${title} variant=${variant} form=${form} setForm=${setForm} />
    <section class="paper"><h2>${t("new.seats")}</h2><p class="hint">${t(alone ? "new.alone_hint" : "new.seats_hint")}</p>
      <${SeatFields} seats=${form.seats} bots=${botsOf(title, form.variant)} characters=${characters} given=${given}
        faults=${faults} alone=${alone} fixed=${person !== null} onChange=${(seats) => setForm({ ...form, seats })} /></section>
    <details class="paper"><summary>${t("new.options")}</summary>
      <${OptionFields} schema=${variant.options} values=${form.options} suggested=${suggested}
        onChange=${(options) => setForm({ ...form, options })} /></details>
    ${
      cards &&
      html`<details class="paper"><summary>${t("new.own")}</summary>
      <${OwnCards} key=${form.title} cards=${cards} title=${title} text=${form.own} faults=${faults}
        config=${() => ({ players: form.seats.length, ...config })} onChange=${(own) => setForm({ ...form, own })} /></details>`
    }
    ${
      !alone &&
      html`<details class="paper"><summary>${t("new.more")}</summary>
      <${MoreSettings} form=${form} setForm=${setForm} tournaments=${tournaments} faults=${faults} /></details>`
    }
    <div><${ProblemNote} problem=${unplaced(state.problem, (fault) => cards !== null && place !== null && ofCards([fault], cards, place).length > 0)} />
      <button class="primary" disabled=${state.busy}>${t("new.open")}</button></div>
  </form>`;
}

/** What whoever may open no table needs, and what else there is. */
const Closed = () => html`<section class="paper stack"><p>${t("new.closed")}</p><${SignIn} />
    <p class="row"><${Link} class="button" href="/games">${t("new.closed_watch")}<//></p></section>`;

/** @param {{query: Record<string, string>}} props */
export default function NewGame({ query }) {
  useTitle(t("nav.new"));
  const token = useOfficialToken();
  const doors = useOpenDoors();
  const list = useLoaded(titles, []);
  const me = useHolder(token);
  const person = doors?.guests && me?.role === "person" ? me.handle : null;
  const settled = useRef(false); // whoever becomes a guest by opening a game keeps the form meanwhile
  settled.current ||= doors !== null && (!token || me !== null);
  const known = settled.current;
  const organises = me?.role === "organiser";
  const may = organises || (Boolean(doors?.guests) && (!me || me.role === "person"));
  return html`<div class="page">
    <h1>${t("nav.new")}</h1>
    <${ProblemNote} problem=${list.problem} onRetry=${list.reload} />
    ${((!list.value && !list.problem) || !known) && html`<${Loading} />`}
    ${known && may && list.value && html`<${Form} key=${organises} list=${list.value} query=${query} token=${token} alone=${!organises} person=${person} />`}
    ${known && !may && html`<${Closed} />`}
    ${known && html`<${TokenForm} open=${!may} />`}
  </div>`;
}
