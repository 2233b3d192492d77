// The text of a card as it is printed: a sentence a line, coins drawn, keywords in bold.

import { html } from "../../lib/html.js";

const PIECES = /(\d+) coin tokens?|\b(Draw|Discard|Trash|Set|Purchase|Deal|Gain|Move|Spend)s?\b(?! (?:Deck|Stack))/g;

/** A coin with a number on it, as large as the text around it. @param {{value: number|string}} props */
export function Coin({ value }) {
  return html`<svg class="mf-coin" viewBox="0 0 20 20" focusable="false" aria-hidden="true">
    <circle class="mf-coin-rim" cx="10" cy="10" r="9.4" /><circle class="mf-coin-face" cx="10" cy="10" r="7.8" />
    <text x="10" y="14.3" text-anchor="middle">${value}</text></svg>`;
}

/** @param {string} sentence @returns {any[]} */
function pieces(sentence) {
  const found = [];
  let at = 0;
  for (const piece of sentence.matchAll(PIECES)) {
    found.push(sentence.slice(at, piece.index));
    found.push(piece[1] ? html`<${Coin} value=${piece[1]} />` : html`<b>${piece[0]}</b>`);
    at = piece.index + piece[0].length;
  }
  return [...found, sentence.slice(at)];
}

/** Sizes of text in hundredths of a card's width. */
const SIZES = [12.2, 10.8, 9.6, 8.6, 7.8, 7];
const HEIGHT = 50;

/** How many lines a sentence takes, if so many letters fit on one. @param {string} sentence @param {number} most */
function lineCount(sentence, most) {
  let [lines, length] = [1, -1];
  for (const word of sentence.replace(/ coin tokens?/g, ".").split(" ")) {
    const longer = length + 1 + word.length;
    lines += Number(longer > most);
    length = longer > most ? word.length : longer;
  }
  return lines;
}

/** The largest size at which the sentences fit: 1 is the largest. @param {string[]} sentences */
function largeness(sentences) {
  const fits = SIZES.findIndex((size) => {
    const lines = sentences.reduce((sum, sentence) => sum + lineCount(sentence, 85 / (size * 0.595)), 0);
    return lines * size * 1.16 + (sentences.length - 1) * 1.5 <= HEIGHT;
  });
  return fits < 0 ? SIZES.length : fits + 1;
}

/** @param {{text: string}} props */
export function Wording({ text }) {
  const sentences = text.split(/(?<=\.)\s+/).filter(Boolean);
  return html`<span class=${`mf-text mf-text-${largeness(sentences)}`} aria-hidden="true">
    ${sentences.map((sentence) => html`<span>${pieces(sentence)}</span>`)}</span>`;
}
