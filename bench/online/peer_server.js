// boardgame.io Server with its default in-memory storage and socket.io transport, on loopback.
// usage: node server.js PORT
const { Server } = require('boardgame.io/server');
const { HexGame } = require('./peer_game.js');
const port = Number(process.argv[2] || 8123);
const server = Server({ games: [HexGame], origins: [/127\.0\.0\.1/] });
// The Lobby API gets a port of its own: with the dependency versions a fresh install resolves, the API that
// shares the game port answers 404 (koa-socket-2 composes the app before the lobby routes are added).
server.run({ port, lobbyConfig: { apiPort: port + 1000 }, callback: () => console.log('ready') });
process.on('SIGTERM', () => {
  const m = process.memoryUsage();
  console.log(JSON.stringify({ server_rss_mb: Math.round(m.rss / 1048576), server_cpu_s: +(process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6).toFixed(2) }));
  process.exit(0);
});
