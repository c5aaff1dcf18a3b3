/** Saving a 20-row order over HTTP, against the very same statements sent by the driver alone. */
import pg from 'pg';
import { findRunning } from '#server/db/embedded/start-embedded.ts';
import { teamOrder } from '#server/testing/teams.ts';
import { post } from './guest-order.ts';
import { type Compared, median, perSecond, ROUNDS, SECONDS, WARM_UP_SECONDS } from './load.ts';

const CALLERS = 10;

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

export async function compareSaving(base: string, dataDir: string): Promise<Compared> {
  const connectionString = findRunning(dataDir)!;
  const statements = await recordSave(connectionString, dataDir);
  const pool = new pg.Pool({ connectionString, max: CALLERS });
  const byShop = () => post(base, '/api/save-order', { order: teamOrder(20) });
  const byDriver = () => replay(pool, statements);
  const pairs: { ours: number; theirs: number }[] = [];
  await perSecond(CALLERS, WARM_UP_SECONDS, byShop);
  await perSecond(CALLERS, WARM_UP_SECONDS, byDriver);
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({
      ours: await perSecond(CALLERS, SECONDS, byShop),
      theirs: await perSecond(CALLERS, SECONDS, byDriver),
    });
  }
  await pool.end();
  return {
    ratio: median(pairs.map((pair) => pair.ours / pair.theirs)),
    ours: median(pairs.map((pair) => pair.ours)),
    theirs: median(pairs.map((pair) => pair.theirs)),
  };
}

/** Builds the shop's calls in this process too, only to see what one save sends to the database. */
async function recordSave(connectionString: string, dataDir: string): Promise<Statement[]> {
  const { connect } = await import('#server/db/connect.ts');
  const { buildApi, newFastify } = await import('#server/app.ts');
  const { openServices } = await import('#server/open-services.ts');
  const { readConfig } = await import('#server/config.ts');
  const database = connect(connectionString);
  const app = newFastify(false);
  const services = {
    ...(await openServices(readConfig({ DATA_DIR: dataDir, LIMITS_FACTOR: '1000000000' }), database, app)),
    wakeLetters: () => undefined,
  };
  await buildApi(app, services);
  const statements: Statement[] = [];
  const prototype = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = prototype.query;
  prototype.query = function (this: unknown, text: unknown, values: unknown, ...rest: unknown[]) {
    const given =
      typeof text === 'object' ? (text as Statement) : { text: text as string, values: values as unknown[] };
    statements.push({
      ...(given.name ? { name: given.name } : {}),
      text: given.text,
      values: given.values ?? [],
    });
    return original.call(this, text, values, ...rest);
  };
  const answer = await app.inject({
    method: 'POST',
    url: '/api/save-order',
    payload: { order: teamOrder(20) },
  });
  prototype.query = original;
  if (!answer.json().response) throw new Error(`The save to be repeated was refused: ${answer.body}`);
  await app.close();
  await database.close();
  return statements;
}

let next = 0;

/** The same statements with ids of their own: the order's and the letter's are unique. */
async function replay(pool: pg.Pool, statements: Statement[]): Promise<void> {
  next += 1;
  const number = next;
  const client = await pool.connect();
  for (const { values, ...statement } of statements) {
    await client.query({ ...statement, values: values.map((value) => withOwnId(value, number)) });
  }
  client.release();
}

function withOwnId(value: unknown, number: number): unknown {
  if (Array.isArray(value)) return value.map((each) => withOwnId(each, number));
  if (typeof value !== 'string') return value;
  if (/^\d{10,12}$/.test(value)) return `${String(number).padStart(6, '0')}010101`;
  return value.startsWith('<') ? `<${number}@bench>` : value;
}
