"use strict";
// Fairy Bargains, main rules, as a game of boardgame.io: 13 cards each of 1, 3, 5, 7 and 10, six a hand, every player
// deals once. `take` are the cards that a played card bargains for: as few as possible whose sum is greater.
const { INVALID_MOVE } = require("boardgame.io/core");

const VALUES = [1, 3, 5, 7, 10];
const HAND = 6;

const sum = (cards) => cards.reduce((total, card) => total + card, 0);

function remove(cards, card) {
  const at = cards.indexOf(card);
  if (at < 0) return false;
  cards.splice(at, 1);
  return true;
}

/** How few cards of the pot are worth more than a card; 0 if all of them are not. */
function fewest(pot, card) {
  let total = 0;
  const highest = [...pot].sort((a, b) => b - a);
  return highest.findIndex((one) => (total += one) > card) + 1;
}

/** The different sets of as few cards as possible that are worth more than a card. */
function bargains(pot, card) {
  const size = fewest(pot, card);
  const sorted = [...pot].sort((a, b) => a - b);
  const found = [];
  const chosen = [];
  const choose = (from, left, total) => {
    if (left === 0) {
      if (total > card) found.push([...chosen]);
      return;
    }
    for (let at = from; at <= sorted.length - left; at++) {
      if (at > from && sorted[at] === sorted[at - 1]) continue;
      chosen.push(sorted[at]);
      choose(at + 1, left - 1, total + sorted[at]);
      chosen.pop();
    }
  };
  if (size) choose(0, size, 0);
  return found;
}

function deal(G, players, random) {
  const deck = random.Shuffle(VALUES.flatMap((value) => Array(13).fill(value)));
  G.hands = {};
  for (let seat = 0; seat < players; seat++) G.hands[seat] = deck.splice(0, HAND);
  G.pot = deck.splice(0, 3);
  G.secret = { deck };
  G.plays = 0;
}

function play({ G, ctx, playerID, random }, card, take) {
  const hand = G.hands[playerID];
  if (!hand.includes(card)) return INVALID_MOVE;
  let taken;
  if (sum(G.pot) > card) {
    if (!Array.isArray(take) || take.length !== fewest(G.pot, card) || sum(take) <= card) return INVALID_MOVE;
    const left = [...G.pot];
    if (!take.every((one) => remove(left, one))) return INVALID_MOVE;
    taken = take;
    G.pot = left;
  } else {
    while (sum(G.pot) <= card && G.secret.deck.length) G.pot.push(G.secret.deck.pop());
    const sets = bargains(G.pot, card);
    taken = sets.length ? sets.reduce((best, set) => (sum(set) < sum(best) ? set : best)) : [];
    for (const one of taken) remove(G.pot, one);
  }
  remove(hand, card);
  G.scores[playerID] += taken.length;
  G.pot.push(card);
  G.last = { playerID, card, taken: [...taken] };
  G.plays += 1;
  if (G.plays === HAND * ctx.numPlayers) {
    G.round += 1;
    G.dealer = (G.dealer + 1) % ctx.numPlayers;
    if (G.round < ctx.numPlayers) deal(G, ctx.numPlayers, random);
  }
}

const Fairy = {
  name: "fairy",
  minPlayers: 2,
  maxPlayers: 6,
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const G = { dealer: 0, round: 0, scores: {}, last: null };
    for (let seat = 0; seat < ctx.numPlayers; seat++) G.scores[seat] = 0;
    deal(G, ctx.numPlayers, random);
    return G;
  },
  // A hand is seen by who holds it, of the others the number of cards.
  playerView: ({ G, playerID }) => {
    const { secret, hands, ...open } = G;
    const seen = Object.entries(hands).map(([seat, hand]) => [seat, seat === playerID ? hand : hand.length]);
    return { ...open, hands: Object.fromEntries(seen), deckCount: secret ? secret.deck.length : G.deckCount };
  },
  moves: { play: { move: play, client: false } },
  turn: {
    minMoves: 1,
    maxMoves: 1,
    order: {
      first: ({ G, ctx }) => (G.dealer + 1) % ctx.numPlayers,
      next: ({ G, ctx }) => (G.plays === 0 ? G.dealer + 1 : ctx.playOrderPos + 1) % ctx.numPlayers,
    },
  },
  endIf: ({ G, ctx }) => (G.round >= ctx.numPlayers ? { scores: { ...G.scores } } : undefined),
};

/** A move that a player may make, chosen at random from what that player sees. */
function randomMove(pot, hand) {
  const one = (list) => list[Math.floor(Math.random() * list.length)];
  const card = one(hand);
  return sum(pot) > card ? [card, one(bargains(pot, card))] : [card];
}

module.exports = { Fairy, randomMove };
