/**
 * Attacks of one address on the shop, for bench/attack-impact.ts. Runs in a separate thread, so that visitors' times
 * are not affected by the attacker. Traffic goes to 127.0.0.1 only; every attack is bounded in time and number.
 */
import { once } from 'node:events';
import { Agent, type ClientRequest, request as openRequest } from 'node:http';
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';
import { createTeamOrder } from '#server/testing/people/teams.ts';

export interface AttackRun {
  attack: keyof typeof ATTACKS;
  port: number;
  milliseconds: number;
}

export interface AttackReport {
  requests: number;
  refused: number;
  serverErrors: number;
}

const MAX_REQUESTS = 20_000;
const DESIGN = 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity';
const EMPTY_ORDER = {
  order: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`jersey_${n + 1}`, {}])),
};

interface AttackRequest {
  path: string;
  body?: string;
  /** Disconnects after this time in milliseconds. */
  abortAfterMs?: number;
  headers?: Record<string, string>;
}

let port = 0;
let address = '';
let network = 0;
let cookie = '';
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const report: AttackReport = { requests: 0, refused: 0, serverErrors: 0 };

function sendRequest({ path, body, abortAfterMs, headers }: AttackRequest): Promise<string> {
  report.requests += 1;
  return new Promise((resolve) => {
    const request: ClientRequest = openRequest(
      {
        port,
        host: '127.0.0.1',
        path,
        agent,
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          'x-forwarded-for': address,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(cookie ? { cookie } : {}),
          ...headers,
        },
      },
      (response) => {
        if (response.statusCode! >= 500) report.serverErrors += 1;
        else if (response.statusCode! >= 400) report.refused += 1;
        cookie = response.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += text.length < 100_000 ? chunk.toString() : '';
        });
        response.once('close', () => resolve(text));
      },
    );
    request.once('error', () => resolve(''));
    if (abortAfterMs !== undefined) setTimeout(() => request.destroy(), abortAfterMs);
    request.end(body);
  });
}

/** Runs callers concurrently, each sending one request after another, until the time is over. */
async function flood(callers: number, milliseconds: number, createRequest: (n: number) => AttackRequest) {
  const end = performance.now() + milliseconds;
  let n = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end && n < MAX_REQUESTS) {
        n += 1;
        await sendRequest(createRequest(n));
      }
    }),
  );
}

/** Sends requests without waiting for answers, on new connections as soon as the shop closes them. */
async function floodPipelined(connections: number, milliseconds: number, createAddress: () => string) {
  const end = performance.now() + milliseconds;
  const openConnection = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.resume();
    const closed = once(socket, 'close').catch(() => undefined);
    while (performance.now() < end && !socket.destroyed) {
      report.requests += PIPELINED;
      socket.write(
        `GET /no-page HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Forwarded-For: ${createAddress()}\r\n\r\n`.repeat(
          PIPELINED,
        ),
      );
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    socket.destroy();
    await closed;
  };
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) await openConnection();
    }),
  );
}

/** Requests in one packet; a connection with more than a hundred unanswered ones is closed. */
const PIPELINED = 50;

/** Each of its 65,536 /64 is one client. Each attack has a separate network. */
const pickHomeOfNetwork = () => `2001:db8:${network}:${Math.floor(Math.random() * 65_536).toString(16)}::1`;

const guessFromNetwork = (n: number): AttackRequest => {
  const headers = { 'x-forwarded-for': pickHomeOfNetwork() };
  if (n % 3 === 0) return { path: '/api/check-discount', body: toJson({ code: `GUESS${n}` }), headers };
  if (n % 3 === 1) return { path: '/', headers };
  const guess = { email: 'target@example.com', password: 'not the password', action: 'new' };
  return { path: '/api/login', body: toJson(guess), headers };
};

const toJson = (body: unknown) => JSON.stringify(body);
const longPath = `/${'a/'.repeat(3990)}`;
const manyRows = toJson({ order: Array.from({ length: 50 }, () => EMPTY_ORDER) });
const twoFullOrders = toJson({ order: [createTeamOrder(300), createTeamOrder(300)] });
const upload = toJson({ file: 'A'.repeat(14_000_000), name: 'a.jpg' });

export const ATTACKS = {
  nothing: async () => undefined,
  'pipelined requests of one address': (ms: number) => floodPipelined(4, ms, () => address),
  'pipelined requests of an IPv6 /48': (ms: number) => floodPipelined(4, ms, pickHomeOfNetwork),
  'pages, codes and sign-ins from an IPv6 /48': (ms: number) => flood(60, ms, guessFromNetwork),
  'JSON of 800,000 brackets': (ms: number) =>
    flood(10, ms, () => ({ path: '/api/order-quote', body: '['.repeat(800_000) })),
  'long paths': (ms: number) => flood(20, ms, () => ({ path: longPath })),
  'pages that do not exist': (ms: number) => flood(20, ms, (n) => ({ path: `/no-page-${n}` })),
  'pages with new queries': (ms: number) => flood(20, ms, (n) => ({ path: `/products?q=${n}` })),
  'drawn images, disconnected': (ms: number) =>
    flood(60, ms, (n) => ({ path: `/artwork/both/${DESIGN}.png?team=${n}`, abortAfterMs: 50 })),
  'drawn images, awaited': (ms: number) =>
    flood(60, ms, (n) => ({ path: `/artwork/both/${DESIGN}.png?team=w${n}` })),
  'quotes of 50 × 300 rows': (ms: number) =>
    flood(10, ms, () => ({ path: '/api/order-quote', body: manyRows })),
  'quotes of 2 × 300 rows': (ms: number) =>
    flood(10, ms, () => ({ path: '/api/order-quote', body: twoFullOrders })),
  '500 sign-ins at once': async () => {
    const guess = (n: number) =>
      sendRequest({
        path: '/api/login',
        body: toJson({ email: `target-${n}@example.com`, password: 'not the password', action: 'new' }),
      });
    await Promise.all(Array.from({ length: 500 }, (_, n) => guess(n)));
  },
  'uploads of 14 MB': (ms: number) =>
    flood(5, ms, () => ({ path: '/api/mockup-upload-cloud', body: upload })),
  'a hundred guests saving one order': async (ms: number) => {
    const saved = JSON.parse(
      await sendRequest({ path: '/api/save-order', body: toJson({ order: createTeamOrder(100) }) }),
    ) as { order: string };
    const order = JSON.parse(saved.order) as { order: Record<string, object> };
    await flood(100, ms, (n) => {
      const row = `jersey_${1 + (n % 100)}`;
      const players = { ...order.order, [row]: { ...order.order[row], jersey_number: String(n % 1000) } };
      // Each guest has a separate address, so that the rate limit of requests does not take effect.
      const headers = { 'x-forwarded-for': `192.0.2.${1 + (n % 250)}` };
      return { path: '/api/save-order', body: toJson({ order: { ...order, order: players } }), headers };
    });
  },
  'invoices of 300 rows': async (ms: number) => {
    const saved = JSON.parse(
      await sendRequest({ path: '/api/save-order', body: toJson({ order: createTeamOrder(300) }) }),
    );
    await flood(20, ms, () => ({
      path: `/api/invoice/${(saved as { order_id: string }).order_id}.pdf`,
    }));
  },
};

const run = workerData as AttackRun | null;
if (parentPort && run) {
  port = run.port;
  // Each attack has a separate address, so that the limits used up by one do not weaken the next.
  network = 1 + Object.keys(ATTACKS).indexOf(run.attack);
  address = `203.0.113.${network}`;
  await ATTACKS[run.attack](run.milliseconds);
  agent.destroy();
  parentPort.postMessage(report);
}
