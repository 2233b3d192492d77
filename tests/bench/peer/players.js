"use strict";
// node players.js ADDRESS GAMES PLAYERS: opens games, says "ready", waits for a line, plays all to their ends with
// boardgame.io's own clients, and prints {"moves", "times"}: how long each took until its sender knew, in ms.
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { once } = require("node:events");
const { Fairy, randomMove } = require("./fairy");

const [address, games, players] = process.argv.slice(2);
console.error = () => {};

async function post(path, body) {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(address + path, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function opened() {
  const { matchID } = await post("/games/fairy/create", { numPlayers: Number(players) });
  const clients = [];
  // All take their seats before the first connects: the server on PostgreSQL loses one of two changes at a time.
  for (let seat = 0; seat < Number(players); seat++) {
    const playerID = String(seat);
    const { playerCredentials } = await post(`/games/fairy/${matchID}/join`, { playerID, playerName: `p${seat}` });
    const multiplayer = SocketIO({ server: address, socketOpts: { transports: ["websocket"], forceNew: true } });
    const numPlayers = Number(players);
    const client = Client({ game: Fairy, matchID, playerID, credentials: playerCredentials, numPlayers, multiplayer, debug: false });
    clients.push(client);
  }
  for (const client of clients) {
    await new Promise((connected) => {
      const stop = client.subscribe((state) => state?.ctx && (connected(), queueMicrotask(() => stop())));
      client.start();
    });
  }
  return clients;
}

function played(clients, times) {
  return new Promise((over) => {
    let left = clients.length;
    clients.forEach((client, seat) => {
      let sent = -1;
      let since = 0;
      let ended = false;
      client.subscribe(() => {
        const state = client.getState();
        if (sent >= 0 && state._stateID > sent) {
          times.push(performance.now() - since);
          sent = -1;
        }
        if (state.ctx.gameover) {
          if (!ended && --left === 0) over();
          ended = true;
        } else if (state.ctx.currentPlayer === String(seat) && sent < 0) {
          sent = state._stateID;
          since = performance.now();
          client.moves.play(...randomMove(state.G.pot, state.G.hands[seat]));
        }
      });
    });
  });
}

// A game that hangs must not hang the measurement.
setTimeout(() => process.exit(1), 120_000).unref();

(async () => {
  const tables = [];
  for (let game = 0; game < Number(games); game++) tables.push(await opened());
  console.log("ready");
  await once(process.stdin, "data");
  const times = [];
  await Promise.all(tables.map((clients) => played(clients, times)));
  console.log(JSON.stringify({ moves: times.length, times }));
  process.exit(0);
})();
