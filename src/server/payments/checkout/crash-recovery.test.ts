/**
 * Kills the process in the middle of payments, repeatedly, and expects that nothing acknowledged or paid is
 * lost or duplicated (security.md security-25). CRASH_ROUNDS=200 runs the long version.
 */
import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  buyRepeatedly,
  createTally,
  examineOrders,
  type Findings,
  NOTHING_LOST,
} from '../../testing/guests.ts';
import { startKillableShop } from '../../testing/killable-shop.ts';
import { openTestShop } from '../../testing/shop.ts';
import { isCaughtWithin, type Sabotage } from '../../testing/statements.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 8);
const CLIENTS = 20;
/** The minimum of acknowledged orders before each kill; with fewer the round proves nothing. */
const MIN_ORDERS_PER_KILL = 20;

async function killDuringPayments(rounds: number, sabotage?: Sabotage): Promise<Findings> {
  const shop = await openTestShop();
  const program = await startKillableShop(shop, sabotage ? { SABOTAGE: sabotage } : {});
  const tally = createTally();
  await program.start();
  const clients = Array.from({ length: CLIENTS }, () => buyRepeatedly([program.url], tally));
  for (let round = 0; round < rounds; round += 1) {
    const before = tally.acknowledged.size;
    const isRoundComplete = () =>
      tally.acknowledged.size - before >= MIN_ORDERS_PER_KILL || tally.refused.length > 0;
    while (!isRoundComplete()) await new Promise((resolve) => setImmediate(resolve));
    await new Promise((resolve) => setTimeout(resolve, randomInt(20, 500)));
    await program.kill();
    await program.start();
  }
  tally.stop = true;
  await Promise.all(clients);
  await program.kill();
  await reconcileCheckouts(shop.services);
  const findings = await examineOrders(shop.database.db, tally);
  await shop.close();
  return findings;
}

test('a shop that is killed during payments loses no order, creates none twice and sends every e-mail', async () => {
  const { acknowledged, ...losses } = await killDuringPayments(ROUNDS);
  console.info(`${ROUNDS} kills, ${acknowledged} orders answered between them`);
  expect(acknowledged).toBeGreaterThanOrEqual(ROUNDS * MIN_ORDERS_PER_KILL);
  expect(losses).toEqual(NOTHING_LOST);
}, 600_000);

test('a build without transactions fails the same test', async () => {
  const losesOrders = async () => {
    const { acknowledged, refused, ...losses } = await killDuringPayments(6, 'no transactions');
    return refused.length + Object.values(losses).reduce((sum, count) => sum + count, 0) > 0;
  };
  expect(await isCaughtWithin(5, losesOrders)).toBe(true);
}, 300_000);
