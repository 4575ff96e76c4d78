// Load generator: two websocket clients a game speak boardgame.io's socket.io protocol
// (lobby create/join over HTTP, then 'sync' and 'update' messages). Bounded in games and time, loopback only.
// usage: node load.js PORT GAMES SECONDS THINK_MS SERVER_PID
//   THINK_MS = 0: closed loop, the next player answers at once (throughput)
//   THINK_MS > 0: the player to move waits THINK_MS (+-50 %) first (latency at a given pace)
const { io } = require('socket.io-client');
const { legalMoves } = require('./peer_game.js');
const [port, nGames, seconds, think, serverPid] = process.argv.slice(2).map(Number);
const serverCpu = () => { // seconds of CPU the server process has used
  const f = require('fs').readFileSync(`/proc/${serverPid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(f[11]) + Number(f[12])) / 100;
};
const base = `http://127.0.0.1:${port}`, lobby = `http://127.0.0.1:${port + 1000}`;
const post = async (path, body) => {
  const res = await fetch(lobby + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!res.ok) throw new Error(path + ' ' + res.status);
  return res.json();
};
let measuring = false, stopping = false, moves = 0, finished = 0, errors = 0, resyncs = 0, firstError = null;
let go; const started = new Promise((r) => { go = r; }); // no game moves before every game is set up
const toOpponent = [], toMover = [];
const now = () => Number(process.hrtime.bigint()) / 1e6;
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));

async function startGame(slot) {
  if (stopping) return;
  let matchID, seats;
  try {
    ({ matchID } = await post('/games/hexskirmish/create', { numPlayers: 2 }));
    seats = await Promise.all([0, 1].map((p) => post(`/games/hexskirmish/${matchID}/join`, { playerID: String(p), playerName: `p${p}` })));
  } catch (e) { errors++; firstError = firstError || String(e.cause || e); await sleep(500); return startGame(slot); }
  const pending = { id: -1, sends: [] }; // sends: the last two moves, newest first, by the state they were made on
  const game = { over: false, synced: 0, seen: now() };
  slot.sockets = [0, 1].map((p) => {
    const me = String(p), credentials = seats[p].playerCredentials;
    const sock = io(`${base}/hexskirmish`, { transports: ['websocket'], forceNew: true, reconnection: false, query: {} });
    const act = (state) => {
      if (game.over || stopping) return;
      game.seen = now();
      if (state.ctx.gameover) {
        game.over = true;
        if (measuring) finished++;
        slot.sockets.forEach((s) => s.disconnect());
        startGame(slot);
        return;
      }
      if (state.ctx.currentPlayer !== me || state._stateID === pending.id) return;
      const list = legalMoves(state.G, me);
      if (!list.length) { game.over = true; slot.sockets.forEach((s) => s.disconnect()); startGame(slot); return; }
      const args = list[(Math.random() * list.length) | 0];
      pending.id = state._stateID;
      const send = () => {
        if (game.over || stopping) return;
        pending.sends.unshift({ id: state._stateID, at: now(), mover: me }); pending.sends.length = Math.min(2, pending.sends.length);
        sock.emit('update', { type: 'MAKE_MOVE', payload: { type: 'step', args, playerID: me, credentials } }, state._stateID, matchID, me);
      };
      if (think > 0) setTimeout(send, think * (0.5 + Math.random())); else send();
    };
    sock.on('connect', () => sock.emit('sync', matchID, me, credentials, 2));
    sock.on('sync', async (id, info) => {
      slot.ready = (slot.ready || 0) + 1;
      if (++game.synced <= 2) {
        // the server adds a client to the match only after answering 'sync': give it time before the first move
        await started;
        while (game.synced < 2 && !stopping) await sleep(10);
        await sleep(50);
      } else pending.id = -1;
      act(info.state);
    });
    sock.on('update', (id, state) => {
      if (id !== matchID) return;
      const move = pending.sends.find((m) => m.id < state._stateID);
      if (measuring && move) {
        if (me === move.mover) toMover.push(now() - move.at); else { toOpponent.push(now() - move.at); moves++; }
      }
      act(state);
    });
    sock.on('connect_error', (e) => { errors++; firstError = firstError || String(e); });
    sock.resync = () => sock.emit('sync', matchID, me, credentials, 2);
    return sock;
  });
  // a game that has seen nothing for 3 s (+ think time) lost an update: ask the server again, and count it
  const watch = setInterval(() => {
    if (game.over || stopping) return clearInterval(watch);
    if (measuring && now() - game.seen > 3000 + think * 2) { resyncs++; game.seen = now(); slot.sockets.forEach((k) => k.resync()); }
  }, 500);
}

const pct = (a, p) => (a.length ? +a[Math.min(a.length - 1, Math.floor(a.length * p))].toFixed(2) : null);
(async () => {
  const slots = Array.from({ length: nGames }, () => ({}));
  const t0 = now();
  for (let i = 0; i < slots.length; i += 20) await Promise.all(slots.slice(i, i + 20).map(startGame));
  while (slots.some((s) => (s.ready || 0) < 2) && now() - t0 < 30000) await sleep(50);
  const setup_s = (now() - t0) / 1000;
  go();
  await sleep(2000);
  measuring = true;
  const cpu0 = process.cpuUsage(), m0 = now(), s0 = serverCpu();
  await sleep(seconds * 1000);
  measuring = false; stopping = true;
  const elapsed = (now() - m0) / 1000, cpu = process.cpuUsage(cpu0), serverS = serverCpu() - s0;
  slots.forEach((s) => (s.sockets || []).forEach((k) => k.disconnect()));
  toOpponent.sort((a, b) => a - b); toMover.sort((a, b) => a - b);
  console.log(JSON.stringify({
    what: 'boardgame.io server, loopback websockets', games: nGames, clients: nGames * 2, think_ms: think,
    seconds: +elapsed.toFixed(2), setup_s: +setup_s.toFixed(2), moves, moves_per_s: +(moves / elapsed).toFixed(1), server_cpu_s: +serverS.toFixed(2), moves_per_server_cpu_s: +(moves / serverS).toFixed(1), loadavg1: require('os').loadavg()[0], games_finished: finished, errors, resyncs, first_error: firstError,
    opponent_ms: { p50: pct(toOpponent, 0.5), p95: pct(toOpponent, 0.95), p99: pct(toOpponent, 0.99), max: pct(toOpponent, 1) },
    mover_ms: { p50: pct(toMover, 0.5), p99: pct(toMover, 0.99) },
    client_cpu_share: +((cpu.user + cpu.system) / 1e6 / elapsed).toFixed(2),
  }));
  setTimeout(() => process.exit(0), 300);
})();
