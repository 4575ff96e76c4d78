// Load generator for our server: two websocket clients a table play at random, by the choices the scene offers.
// usage: node load.js PORT TABLES SECONDS THINK_MS SERVER_PID GAME MODE
//   THINK_MS = 0: the next player answers at once (throughput); > 0: waits THINK_MS (+-50 %) first (latency)
const WebSocket = require('ws');
const [port, nTables, seconds, think, serverPid] = process.argv.slice(2, 7).map(Number);
const [game, mode] = process.argv.slice(7);
const serverCpu = () => {
  const f = require('fs').readFileSync(`/proc/${serverPid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(f[11]) + Number(f[12])) / 100;
};
const base = `http://127.0.0.1:${port}`;
const post = async (path, body) => {
  const res = await fetch(base + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!res.ok) throw new Error(`${path} ${res.status} ${await res.text()}`);
  return res.json();
};
let measuring = false, stopping = false, moves = 0, finished = 0, errors = 0, firstError = null, bytes = 0;
let go; const started = new Promise((r) => { go = r; }); // no table moves before all are set
const toOpponent = [], toMover = [];
const now = () => Number(process.hrtime.bigint()) / 1e6;
const sleep = (ms) => new Promise((r) => setTimeout(r, ms));
const fail = (e) => { errors++; firstError = firstError || String(e.cause || e); };

async function startTable(slot) {
  if (stopping) return;
  let made;
  try {
    made = await post('/api/tables', { game, mode, players: 2, seats: [{ kind: 'here', name: 'Ann' }, { kind: 'here', name: 'Bob' }] });
  } catch (e) { fail(e); await sleep(500); return startTable(slot); }
  const table = { over: false, sent: null };
  slot.sockets = made.tickets.map((ticket) => {
    const sock = new WebSocket(`ws://127.0.0.1:${port}/api/socket`, { perMessageDeflate: false });
    let questions = [], n = 0, asked = '', id = 0;
    const act = () => {
      if (table.over || stopping) return;
      const mine = questions.find((q) => q.seat === ticket.seat && q.choices.length);
      if (!mine || asked === `${n} ${mine.key}`) return;
      asked = `${n} ${mine.key}`;
      const choice = mine.choices[(Math.random() * mine.choices.length) | 0].number;
      const message = { kind: 'choose', id: ++id, seat: ticket.seat, n, key: mine.key, choice };
      const send = () => {
        if (table.over || stopping || sock.readyState !== 1) return;
        table.sent = { at: now(), seat: ticket.seat, n };
        sock.send(JSON.stringify(message));
      };
      if (think > 0) setTimeout(send, think * (0.5 + Math.random())); else send();
    };
    sock.on('open', () => sock.send(JSON.stringify({ kind: 'hello', table: made.table, tokens: [ticket.token] })));
    sock.on('error', fail);
    sock.on('message', async (data) => {
      if (measuring) bytes += data.length;
      const said = JSON.parse(data);
      if (said.kind === 'whole') {
        questions = said.scene.questions; n = said.n;
        slot.ready = (slot.ready || 0) + 1;
        await started;
        act();
      } else if (said.kind === 'change') {
        n = said.n;
        if (said.questions) questions = said.questions;
        if (measuring && table.sent && said.n > table.sent.n) {
          const took = now() - table.sent.at;
          if (ticket.seat === table.sent.seat) toMover.push(took); else { toOpponent.push(took); moves++; }
        }
        if (said.over && !table.over) {
          table.over = true;
          if (measuring) finished++;
          slot.sockets.forEach((s) => s.close());
          startTable(slot);
          return;
        }
        act();
      } else if (said.kind === 'no' || said.kind === 'bye') fail(JSON.stringify(said));
    });
    return sock;
  });
}

const pct = (a, p) => (a.length ? +a[Math.min(a.length - 1, Math.floor(a.length * p))].toFixed(2) : null);
(async () => {
  const slots = Array.from({ length: nTables }, () => ({}));
  const t0 = now();
  for (let i = 0; i < slots.length; i += 10) await Promise.all(slots.slice(i, i + 10).map(startTable));
  while (slots.some((s) => (s.ready || 0) < 2) && now() - t0 < 60000) await sleep(50);
  const setup_s = (now() - t0) / 1000;
  go();
  await sleep(2000);
  measuring = true;
  const cpu0 = process.cpuUsage(), m0 = now(), s0 = serverCpu();
  await sleep(seconds * 1000);
  measuring = false; stopping = true;
  const elapsed = (now() - m0) / 1000, cpu = process.cpuUsage(cpu0), serverS = serverCpu() - s0;
  slots.forEach((s) => (s.sockets || []).forEach((k) => k.terminate()));
  toOpponent.sort((a, b) => a - b); toMover.sort((a, b) => a - b);
  console.log(JSON.stringify({
    what: `hexdial server, ${game} ${mode}`, games: nTables, clients: nTables * 2, think_ms: think,
    seconds: +elapsed.toFixed(2), setup_s: +setup_s.toFixed(2), moves, moves_per_s: +(moves / elapsed).toFixed(1),
    server_cpu_s: +serverS.toFixed(2), moves_per_server_cpu_s: +(moves / serverS).toFixed(1), loadavg1: require('os').loadavg()[0],
    games_finished: finished, errors, first_error: firstError, bytes_per_message: Math.round(bytes / Math.max(1, moves * 2)),
    opponent_ms: { p50: pct(toOpponent, 0.5), p95: pct(toOpponent, 0.95), p99: pct(toOpponent, 0.99), max: pct(toOpponent, 1) },
    mover_ms: { p50: pct(toMover, 0.5), p99: pct(toMover, 0.99) },
    client_cpu_share: +((cpu.user + cpu.system) / 1e6 / elapsed).toFixed(2),
  }));
  setTimeout(() => process.exit(0), 300);
})();
