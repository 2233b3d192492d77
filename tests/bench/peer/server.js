"use strict";
// node server.js PORT [HOST USER DATABASE]: boardgame.io's server, in memory or on PostgreSQL. Prints a line once it listens.
const { Server } = require("boardgame.io/server");
const { Fairy } = require("./fairy");

const [port, host, username, database] = process.argv.slice(2);

function store() {
  const { PostgresStore } = require("bgio-postgres");
  return new PostgresStore({ dialect: "postgres", host, username, database, logging: false, pool: { max: 5 } });
}

Server({ games: [Fairy], db: database ? store() : undefined, origins: ["*"] }).run({ port: Number(port) }, () => {
  console.log("listening");
});
