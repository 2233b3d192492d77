// The page of stories, for those who draw: every card of every title, and places of a table in their states. With
// `title` and `size` in the address, the cards of a title in every state; with `rooms` the table of a title, and with `game`
// that of a game, in every state.

import { get } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { addTexts, t } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";
import { Everything, EveryState, SIZES } from "../stories/cards.js";
import { Places } from "../stories/places.js";
import { addStyle } from "../tables/title_table.js";
import texts from "../text/stories.js";
import roomTexts from "../text/stories_rooms.js";
import { TITLES } from "../titles/index.js";
import { presentationOf } from "../titles/presentation.js";

addTexts(texts);
addTexts(roomTexts);
export const sheets = ["stories"];

/** The gallery of a title; empty if it has none. @param {string} title @param {AbortSignal} signal */
async function galleryOf(title, signal) {
  const [{ gallery, style }, { deck }] = await Promise.all([
    presentationOf(title),
    get(`/v1/titles/${title}/deck`, { token: null, signal }),
  ]);
  if (style && !document.querySelector(`link[href="${style}"]`)) await addStyle(style);
  return { title, groups: gallery ? await gallery(deck) : [] };
}

/** Links to the titles, to the sizes of one, and to their tables. @param {{title?: string, rooms?: string, size: string, name: (title: string) => string}} props */
function Contents({ title, rooms, size, name }) {
  const link = (href, text, here) =>
    html`<li key=${href}><${Link} href=${href} aria-current=${here ? "true" : undefined}>${text}<//></li>`;
  return html`<nav aria-label=${t("stories.titles")}><ul>
      ${link("/stories", t("stories.all"), !title && !rooms)}
      ${Object.keys(TITLES).map((one) => link(`/stories?title=${one}&size=${size}`, name(one), one === title))}
      ${Object.keys(TITLES).map((one) => link(`/stories?rooms=${one}`, t("stories.rooms_of", { title: name(one) }), one === rooms))}
    </ul></nav>
    ${
      title &&
      html`<nav aria-label=${t("stories.sizes")}><ul>${SIZES.map((one) =>
        link(
          `/stories?title=${title}&size=${one}`,
          t("stories.size_named", { size: t(`stories.size.${one}`) }),
          one === size,
        ),
      )}</ul></nav>`
    }`;
}

/** The tables, whose modules come when they are looked at. @param {any} props */
function LateRooms(props) {
  const [found, setFound] = useState(/** @type {any} */ (null));
  useEffect(() => {
    import("../stories/rooms.js").then((module) => setFound({ Rooms: module.Rooms }), console.error);
  }, []);
  return found ? html`<${found.Rooms} ...${props} />` : html`<${Loading} />`;
}

/** Every card of the titles, and places. @param {{title: string|undefined, size: string, name: (title: string) => string}} props */
function Cards({ title, size, name }) {
  const wanted = title ? [title] : Object.keys(TITLES);
  const { value, problem, reload } = useLoaded(
    (signal) => Promise.all(wanted.map((one) => galleryOf(one, signal))),
    [title],
  );
  const Shown = title ? EveryState : Everything;
  return html`<${ProblemNote} problem=${problem} onRetry=${reload} />
    ${!value && !problem && html`<${Loading} />`}
    ${value?.map((one) => html`<h2 key=${one.title}>${name(one.title)}</h2><${Shown} groups=${one.groups} size=${size} />`)}
    ${!title && html`<h2>${t("stories.places")}</h2><${Places} />`}`;
}

const known = (title) => (Object.hasOwn(TITLES, title ?? "") ? title : undefined);

/** @param {{query: Record<string, string>}} props */
export default function Stories({ query }) {
  useTitle(t("stories.title"));
  const [title, rooms, game] = [known(query.title), known(query.rooms), query.game];
  const size = SIZES.includes(query.size) ? query.size : "l";
  const list = useTitles();
  const name = (one) => titleName(list, one);
  return html`<section class="page stories"><h1>${t("stories.title")}</h1>
    <p class="muted">${t("stories.note")}</p>
    <${Contents} title=${title} rooms=${rooms} size=${size} name=${name} />
    ${
      rooms || game
        ? html`<${LateRooms} key=${rooms ?? game} title=${rooms} game=${game} query=${query} />`
        : html`<${Cards} title=${title} size=${size} name=${name} />`
    }
  </section>`;
}
