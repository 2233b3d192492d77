// The table of Math Market: what its three versions share.
import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { AdvancedFelt, advancedBadges, advancedMoment, advancedPlay } from "./advanced.js";
import { BeginnerFelt, beginnerBadges, beginnerFacts, beginnerPlay } from "./beginner.js";
import { MathSeats } from "./seats.js";
import { StandardFelt, standardBadges, standardMoment, standardPlay } from "./standard.js";
import { useDeck } from "../../lib/titles.js";
import { clockWords } from "./moment.js";
import { Notes, ResultBanner, TableFrame } from "../../tables/places.js";

/** What differs between the versions. `useMoves` is a hook; a game never changes its version, so the order of hooks holds. */
const VERSIONS = {
  beginner: {
    Felt: BeginnerFelt,
    badges: beginnerBadges,
    facts: beginnerFacts,
    useMoves: beginnerPlay,
    moment: () => null,
  },
  standard: {
    Felt: StandardFelt,
    badges: standardBadges,
    facts: huntFacts,
    useMoves: standardPlay,
    moment: standardMoment,
  },
  advanced: {
    Felt: AdvancedFelt,
    badges: advancedBadges,
    facts: huntFacts,
    useMoves: advancedPlay,
    moment: advancedMoment,
  },
};

function huntFacts({ state, before }) {
  return [
    { label: t("mm.hunt"), value: state.hunt, fresh: Boolean(before) && before.hunt !== state.hunt },
    { label: t("mm.clock"), value: clockWords(state.now) },
  ];
}

/** @param {import("../presentation.js").TableProps} props */
export function Table(props) {
  const { game, state } = props;
  const { deck, failed } = useDeck(game);
  const version = VERSIONS[game.config.version];
  const shown = { ...props, deck };
  const play = version.useMoves(shown);
  const moment = state.over ? null : version.moment(shown);
  const hint = !state.over && play.drop ? html`<${Hint} play=${play} />` : null;
  const beginner = game.config.version === "beginner";
  const name = t("table.table_of", { title: t("mm.title") });
  return html`<${TableFrame} name=${name} className=${`mm-table mm-${game.config.version}`} seats=${state.bought.length}
    facts=${version.facts(shown)}>
    ${failed && !deck && html`<p class="table-note">${t("place.no_deck")}</p>`}
    <${MathSeats} ...${shown} play=${state.hands ? play : null}
      badges=${(seat) => (state.over ? [] : version.badges(shown, seat))}
      points=${beginner ? state.hands.map((hand) => hand.length) : undefined}
      pointsLabel=${beginner ? "mm.coins_left" : "mm.creatures"} />
    ${(moment || hint) && html`<${Notes}>${moment}${hint}<//>`}
    <${version.Felt} ...${shown} play=${play} />
    ${state.over && html`<${ResultBanner} game=${game} winners=${state.over.winners} lines=${[endWords(state.over)]} />`}
  <//>`;
}

/** What a press on a card does now. */
function Hint({ play }) {
  return html`<p class="mm-hint" role="status"><span>${play.words}</span>
    ${play.drop && html` <button type="button" class="mm-drop" onClick=${play.drop}>${t("mm.play.drop")}</button>`}</p>`;
}

const endWords = ({ reason }) => t(reason === "aborted" ? "place.aborted" : `mm.end.${reason}`);
