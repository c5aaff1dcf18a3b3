/**
 * Kills one of two processes in the middle of purchases and cancellations, repeatedly: what the carrier sold and did not
 * void is what the shop has booked (security.md security-82). CRASH_ROUNDS=50 runs the long version.
 */
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type KillableShop, startKillableShop } from '../testing/killable-shop.ts';
import { FakeStallion, STALLION_TOKEN } from '../testing/postage/fake-stallion.ts';
import { createPaidOrder } from '../testing/shipping.ts';
import { openTestShop, PASSWORD, signInAs, type TestShop } from '../testing/shop.ts';
import { settleUnsettledShipments } from './settle-shipments.ts';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 3);
const ORDERS_PER_ROUND = 6;
const EMAIL = 'olga@example.com';

/** A manager's browser that gives up when the process dies. */
async function createManager({ url }: KillableShop) {
  let cookie = '';
  let token = '';
  const post = async (path: string, body: object): Promise<{ token?: string }> => {
    const headers = { 'content-type': 'application/json', cookie, 'x-session-token': token };
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    const given = response.headers.getSetCookie().map((line) => line.split(';')[0]!);
    if (given.length > 0) cookie = given.join('; ');
    return (await response.json()) as { token?: string };
  };
  token = (await post('/api/login', { email: EMAIL, password: PASSWORD, action: 'new' })).token!;
  return (path: string, body: object) => post(path, body).catch(() => null);
}

type Manager = Awaited<ReturnType<typeof createManager>>;

async function sendOrder(manager: Manager, order_id: string): Promise<void> {
  await manager('/api/create-shipment', { order_id, postage_type: 'Expedited' });
  if (randomInt(2) === 0) await manager('/api/cancel-shipment', { order_id });
}

async function killDuringPurchases(shop: TestShop, processes: KillableShop[]): Promise<void> {
  const [victim, survivor] = processes as [KillableShop, KillableShop];
  for (let round = 0; round < ROUNDS; round += 1) {
    const orders: string[] = [];
    for (let count = 0; count < ORDERS_PER_ROUND; count += 1) orders.push(await createPaidOrder(shop));
    const managers = [await createManager(victim), await createManager(survivor)];
    const purchases = orders.flatMap((id) => managers.map((manager) => sendOrder(manager, id)));
    await sleep(randomInt(5, 150));
    await victim.kill();
    await Promise.all(purchases);
    await victim.start();
  }
}

/** The job of a shop that starts three minutes later. */
const settleLater = ({ services }: TestShop) =>
  settleUnsettledShipments({ ...services, now: () => new Date(Date.now() + 180_000) });

async function listBooked({ database }: TestShop): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select shipment_code as code from shipments where state = 'bought'`.execute(database.db);
  return rows.map(({ code }) => code).sort();
}

test('two processes that are killed book exactly what the carrier sold', async () => {
  const stallion = new FakeStallion();
  await stallion.start();
  const settings = { STALLION_TOKEN, STALLION_API_URL: stallion.url };
  const shop = await openTestShop(settings);
  await signInAs(shop, { email: EMAIL, access: 'manager' });
  const processes = [await startKillableShop(shop, settings), await startKillableShop(shop, settings)];
  for (const process of processes) await process.start();

  await killDuringPurchases(shop, processes);
  for (const process of processes) await process.kill();
  for (let run = 0; run < 3; run += 1) await settleLater(shop);

  const sold = stallion.sales.filter(({ isVoid }) => !isVoid).map(({ code }) => code);
  console.info(`${ROUNDS} kills, ${stallion.sales.length} labels sold, ${sold.length} not void`);
  expect(await listBooked(shop)).toEqual(sold.sort());
  const { rows } = await sql`select 1 from shipments where state in ('claimed', 'cancelling')`.execute(
    shop.database.db,
  );
  expect(rows).toEqual([]);
  await shop.close();
  await stallion.stop();
}, 300_000);
