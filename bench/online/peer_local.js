// Random games of the like hex game on boardgame.io's local client, in one process, counted as bench/measure.py counts.
// usage: node peer_local.js SECONDS
const { Client } = require('boardgame.io/client');
const { HexGame, legalMoves } = require('./peer_game.js');

const seconds = Number(process.argv[2] || 2);
// no server here: the move with its dice runs on this client
const game = { ...HexGame, moves: { step: HexGame.moves.step.move } };

function playOne() {
  const client = Client({ game, numPlayers: 2, debug: false });
  client.start();
  let decisions = 0;
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) break;
    const moves = legalMoves(G, ctx.currentPlayer);
    if (!moves.length) break;
    if (moves.length > 1) decisions++;
    const [from, to] = moves[Math.floor(Math.random() * moves.length)];
    client.moves.step(from, to);
  }
  client.stop();
  return decisions;
}

function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

for (let i = 0; i < 5; i++) playOne();
const began = cpu();
let games = 0, decisions = 0, spent = 0;
while (spent < seconds) { decisions += playOne(); games++; spent = cpu() - began; }
console.log(JSON.stringify({ name: 'boardgame.io hex game', way: 'straight', games, decisions, cpu_s: +spent.toFixed(4) }));
