/**
 * What one address may do to the shop, for bench/attack.ts. Runs in a thread of its own, so that the bystanders' times are not
 * those of the attacker. Traffic goes to 127.0.0.1 alone; every attack is bounded in time and number.
 */
import { Agent, type ClientRequest, request as openRequest } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { teamOrder } from '#server/testing/teams.ts';

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

const MOST_REQUESTS = 20_000;
const DESIGN = 'shirt-round-short-top-chest-chevron-12284c-f2b134-ffffff-varsity';
const EMPTY_ORDER = {
  order: Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`jersey_${n + 1}`, {}])),
};

interface Shot {
  path: string;
  body?: string;
  /** Hangs up after so long. */
  hangUpAfter?: number;
  headers?: Record<string, string>;
}

let port = 0;
let address = '';
let cookie = '';
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
const report: AttackReport = { requests: 0, refused: 0, serverErrors: 0 };

function shoot({ path, body, hangUpAfter, headers }: Shot): Promise<string> {
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
      (answer) => {
        if (answer.statusCode! >= 500) report.serverErrors += 1;
        else if (answer.statusCode! >= 400) report.refused += 1;
        cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? cookie;
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += text.length < 100_000 ? chunk.toString() : '';
        });
        answer.once('close', () => resolve(text));
      },
    );
    request.once('error', () => resolve(''));
    if (hangUpAfter !== undefined) setTimeout(() => request.destroy(), hangUpAfter);
    request.end(body);
  });
}

/** So many callers, each one shot after the other, until the time is over. */
async function keepShooting(callers: number, milliseconds: number, shotOf: (n: number) => Shot) {
  const end = performance.now() + milliseconds;
  let n = 0;
  await Promise.all(
    Array.from({ length: callers }, async () => {
      while (performance.now() < end && n < MOST_REQUESTS) {
        n += 1;
        await shoot(shotOf(n));
      }
    }),
  );
}

const json = (body: unknown) => JSON.stringify(body);
const longPath = `/${'a/'.repeat(3990)}`;
const manyRows = json({ order: Array.from({ length: 50 }, () => EMPTY_ORDER) });
const twoFullOrders = json({ order: [teamOrder(300), teamOrder(300)] });
const upload = json({ file: 'A'.repeat(14_000_000), name: 'a.jpg' });

export const ATTACKS = {
  nothing: async () => undefined,
  'long paths': (ms: number) => keepShooting(20, ms, () => ({ path: longPath })),
  'pages of no address': (ms: number) => keepShooting(20, ms, (n) => ({ path: `/no-page-${n}` })),
  'pages with new queries': (ms: number) => keepShooting(20, ms, (n) => ({ path: `/products?q=${n}` })),
  'drawn pictures, hung up': (ms: number) =>
    keepShooting(60, ms, (n) => ({ path: `/artwork/both/${DESIGN}.png?team=${n}`, hangUpAfter: 50 })),
  'drawn pictures, waited for': (ms: number) =>
    keepShooting(60, ms, (n) => ({ path: `/artwork/both/${DESIGN}.png?team=w${n}` })),
  'quotes of 50 × 300 rows': (ms: number) =>
    keepShooting(10, ms, () => ({ path: '/api/order-quote', body: manyRows })),
  'quotes of 2 × 300 rows': (ms: number) =>
    keepShooting(10, ms, () => ({ path: '/api/order-quote', body: twoFullOrders })),
  '500 sign-ins at once': async () => {
    const guess = (n: number) =>
      shoot({
        path: '/api/login',
        body: json({ email: `target-${n}@example.com`, password: 'not the password', action: 'new' }),
      });
    await Promise.all(Array.from({ length: 500 }, (_, n) => guess(n)));
  },
  'uploads of 14 MB': (ms: number) =>
    keepShooting(5, ms, () => ({ path: '/api/mockup-upload-cloud', body: upload })),
  'a hundred guests who save one order': async (ms: number) => {
    const saved = JSON.parse(
      await shoot({ path: '/api/save-order', body: json({ order: teamOrder(100) }) }),
    ) as { order: string };
    const order = JSON.parse(saved.order) as { order: Record<string, object> };
    await keepShooting(100, ms, (n) => {
      const row = `jersey_${1 + (n % 100)}`;
      const players = { ...order.order, [row]: { ...order.order[row], jersey_number: String(n % 1000) } };
      // Each guest at an address of their own: the limit of calls is not what protects the others here.
      const headers = { 'x-forwarded-for': `192.0.2.${1 + (n % 250)}` };
      return { path: '/api/save-order', body: json({ order: { ...order, order: players } }), headers };
    });
  },
  'invoices of 300 rows': async (ms: number) => {
    const saved = JSON.parse(await shoot({ path: '/api/save-order', body: json({ order: teamOrder(300) }) }));
    await keepShooting(20, ms, () => ({
      path: `/api/invoice/${(saved as { order_id: string }).order_id}.pdf`,
    }));
  },
};

const run = workerData as AttackRun | null;
if (parentPort && run) {
  port = run.port;
  // Each attack from an address of its own: what one has used up must not make the next one harmless.
  address = `203.0.113.${1 + Object.keys(ATTACKS).indexOf(run.attack)}`;
  await ATTACKS[run.attack](run.milliseconds);
  agent.destroy();
  parentPort.postMessage(report);
}
