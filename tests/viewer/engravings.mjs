// What the service's pictures draw cards with: the viewer's own drawings, with every colour of the style sheets said in them.
// Runs in a page of the viewer; see engravings.py.

const NAMES = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-linejoin", "stroke-linecap", "opacity"];
const GEOMETRY = ["d", "x", "y", "width", "height", "rx", "cx", "cy", "r", "transform", "viewBox", "font-size", "text-anchor", "fill-rule"];
const INITIAL = {
  fill: "#000", "fill-opacity": "1", stroke: "none", "stroke-width": "1", "stroke-opacity": "1", "stroke-linejoin": "miter",
  "stroke-linecap": "butt", opacity: "1",
};
const OUTLINE = { ...INITIAL, stroke: "#2b2119", "stroke-width": "1.15", "stroke-linejoin": "round", "stroke-linecap": "round" };

const hex = (parts) => `#${parts.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`.replace(/^#(.)\1(.)\2(.)\3$/, "#$1$2$3");

/** A computed value as an attribute has it. */
function said(value) {
  const numbers = value.match(/[\d.]+/g)?.map(Number) ?? [];
  if (value.startsWith("rgb(")) return hex(numbers);
  if (value.startsWith("color(srgb")) return hex(numbers.map((part) => part * 255));
  return value.replace(/px$/, "");
}

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** An element with all in it, each style said where it is another than around it. */
function written(element, around) {
  const style = getComputedStyle(element);
  const own = { ...around, opacity: "1" };
  const attributes = GEOMETRY.filter((name) => element.hasAttribute(name)).map((name) => [name, element.getAttribute(name)]);
  const isGroup = ["g", "svg"].includes(element.localName);
  for (const name of NAMES) {
    const value = said(style.getPropertyValue(name));
    if (isGroup && name !== "opacity" || (name.startsWith("stroke-") && style.stroke === "none")) continue;
    if (value !== own[name]) attributes.push([name, value]);
    own[name] = value;
  }
  const inner = [...element.children].map((child) => written(child, isGroup ? around : own)).join("");
  const text = element.localName === "text" ? escaped(element.textContent.trim()) : inner;
  const words = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
  return text ? `<${element.localName}${words}>${text}</${element.localName}>` : `<${element.localName}${words}/>`;
}

const inside = (element, around = INITIAL) => [...element.children].map((child) => written(child, around)).join("");

/** Draws something on the page, takes what `pick` makes of it, and removes it. */
async function drawn(what, pick) {
  const { render } = await import("/viewer/vendor/preact.mjs");
  const place = document.createElement("div");
  document.body.append(place);
  render(what, place);
  const found = pick(place);
  render(null, place);
  place.remove();
  return found;
}

/** A card of the one style: its tone, and its drawing in a box of 48 by 48. */
const engraved = async (props) => {
  const { html } = await import("/viewer/lib/html.js");
  const { Card } = await import("/viewer/cards/card.js");
  return drawn(html`<${Card} size="l" ...${props} />`, (place) => ({
    tone: said(getComputedStyle(place.querySelector(".card-frame")).stroke),
    drawing: inside(place.querySelector(".card-emblem"), OUTLINE),
  }));
};

const byKey = async (pairs) => {
  const found = {};
  for (const [key, props] of pairs) found[key] = await engraved(props);
  return found;
};

/** By title: its cards by their keys (replays/picture/faces.py says which card has which). */
const TITLES = {
  "market-day": async ({ values }) => {
    const { face } = await import("/viewer/titles/market_day/cards.js");
    return byKey(values.map((rank) => [rank, face(rank)]));
  },
  "fairy-bargains": async ({ values }) => {
    const { face } = await import("/viewer/titles/fairy_bargains/cards.js");
    return byKey(values.map((value) => [value, face(value)]));
  },
  "math-market": async (deck) => {
    const { coinCard, creatureCard } = await import("/viewer/titles/math_market/cards.js");
    const coins = Object.entries(deck.coins).map(([id, { value, special }]) => [special ? `coin ${value} ${special}` : `coin ${value}`, coinCard(deck, id)]);
    const creatures = Object.keys(deck.creatures).map((id) => [id, creatureCard({ config: {} }, deck, id)]);
    return byKey([...new Map(coins), ...creatures]);
  },
  mercadito: async (deck) => {
    const { goodCard } = await import("/viewer/titles/mercadito/cards.js");
    return byKey(Object.entries(deck.cards).map(([id, { name }]) => [name, goodCard(deck, id)]));
  },
  moonflight: async (raw) => {
    const { html } = await import("/viewer/lib/html.js");
    const { Deck } = await import("/viewer/titles/moonflight/deck.js");
    const { Print } = await import("/viewer/titles/moonflight/print.js");
    const deck = new Deck(raw, {});
    const found = {};
    for (const type of Object.keys(deck.types)) {
      const kind = deck.kind(type);
      for (const side of ["pre", "post"]) {
        const print = html`<${Print} face=${kind[side]} suit=${kind.suit} turned=${side === "post"} small />`;
        const whole = await drawn(print, (place) => inside(place.querySelector("svg")));
        found[`${type} ${side}`] = { whole: whole.replace(/^<rect[^>]*\/>/, "") }; // the edge is drawn by the picture
      }
    }
    return found;
  },
};

/** Of all titles: the back, and rosettes for cards without a drawing of their own. */
async function common() {
  const { html } = await import("/viewer/lib/html.js");
  const { Card } = await import("/viewer/cards/card.js");
  const back = await drawn(html`<${Card} size="l" face="down" />`, (place) => inside(place.querySelector("svg")));
  const rays = await drawn(html`<${Card} size="l" label="1" />`, (place) => place.querySelector(".card-rays").getAttribute("d"));
  const rosettes = await byKey(Array.from({ length: 13 }, (_, k) => [k, { label: k || "" }]));
  return { back: back.replace(/^<rect[^>]*\/>/, "").replace(/<title>.*?<\/title>/, ""), rays, rosettes };
}

/** @param {{title: string|null, style: string|null}} asked */
export async function engravings({ title, style }) {
  if (!title) return common();
  if (style && !document.querySelector(`link[href="${style}"]`)) {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: style });
    await new Promise((done) => { link.onload = done; document.head.append(link); });
  }
  const { presentationOf } = await import("/viewer/titles/presentation.js");
  await presentationOf(title);
  const { deck } = await (await fetch(`/v1/titles/${title}/deck`)).json();
  return TITLES[title](deck);
}
