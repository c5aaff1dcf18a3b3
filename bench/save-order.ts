/** Saving a 20-row order over HTTP, compared with the same statements sent by the driver alone. */
import pg from 'pg';
import { findRunning } from '#server/platform/db/embedded-postgres/start-embedded.ts';
import { createTeamOrder } from '#server/testing/people/teams.ts';
import { post } from './guest-order.ts';
import { type Comparison, measurePerSecond, median, ROUNDS, SECONDS, WARM_UP_SECONDS } from './throughput.ts';

const CALLERS = 10;

interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

export async function compareSaving(base: string, dataDir: string): Promise<Comparison> {
  const connectionString = findRunning(dataDir)!;
  const statements = await recordSave(connectionString, dataDir);
  const pool = new pg.Pool({ connectionString, max: CALLERS });
  const byShop = () => post(base, '/api/save-order', { order: createTeamOrder(20) });
  const byDriver = () => replay(pool, statements);
  const pairs: { shop: number; driver: number }[] = [];
  await measurePerSecond(CALLERS, WARM_UP_SECONDS, byShop);
  await measurePerSecond(CALLERS, WARM_UP_SECONDS, byDriver);
  for (let round = 0; round < ROUNDS; round += 1) {
    pairs.push({
      shop: await measurePerSecond(CALLERS, SECONDS, byShop),
      driver: await measurePerSecond(CALLERS, SECONDS, byDriver),
    });
  }
  await pool.end();
  return {
    ratio: median(pairs.map((pair) => pair.shop / pair.driver)),
    shop: median(pairs.map((pair) => pair.shop)),
    baseline: median(pairs.map((pair) => pair.driver)),
  };
}

/** Builds the API in this process to record the statements of one save. */
async function recordSave(connectionString: string, dataDir: string): Promise<Statement[]> {
  const { connect } = await import('#server/platform/db/connect.ts');
  const { buildApi, newFastify } = await import('#server/app.ts');
  const { createServices } = await import('#server/create-services.ts');
  const { readConfig } = await import('#server/platform/config/read-config.ts');
  const database = connect(connectionString);
  const app = newFastify(false);
  const services = {
    ...(await createServices(readConfig({ DATA_DIR: dataDir, LIMITS_FACTOR: '1000000000' }), database, app)),
    notifyOutbox: () => undefined,
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
  const response = await app.inject({
    method: 'POST',
    url: '/api/save-order',
    payload: { order: createTeamOrder(20) },
  });
  prototype.query = original;
  if (!response.json().response) throw new Error(`The save to be repeated was refused: ${response.body}`);
  await app.close();
  await database.close();
  return statements;
}

let replayCount = 0;

/** Replays the statements with new ids, because those of the order and the e-mail are unique. */
async function replay(pool: pg.Pool, statements: Statement[]): Promise<void> {
  replayCount += 1;
  const number = replayCount;
  const client = await pool.connect();
  for (const { values, ...statement } of statements) {
    await client.query({ ...statement, values: values.map((value) => replaceIds(value, number)) });
  }
  client.release();
}

function replaceIds(value: unknown, number: number): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, number));
  if (typeof value !== 'string') return value;
  if (/^\d{10,12}$/.test(value)) return `${String(number).padStart(6, '0')}010101`;
  return value.startsWith('<') ? `<${number}@bench>` : value;
}
