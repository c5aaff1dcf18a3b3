/**
 * Kills restores at random moments: the next start finds the shop that was there or the one of the backup, whole and with
 * its key and history (rules.md operation-3). RESTORE_ROUNDS=50 runs more rounds, RESTORE_SEED=7 other moments.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { loadEncryption, readSecretKey } from '../platform/crypto/secret-key.ts';
import { migrate } from '../platform/db/migrate.ts';
import { createEnvironment, resolveCommand } from '../testing/people/nightly-backups.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { backUp } from '../testing/probes/backups.ts';
import { repeat } from '../testing/probes/repeat.ts';
import { openShopForFile } from '../testing/shop/for-file.ts';
import { openTestShop, type TestShop } from '../testing/shop/shop.ts';

const ROUNDS = Number(process.env.RESTORE_ROUNDS ?? repeat(1, 20));
const SEED = process.env.RESTORE_SEED ?? '1';

const place = openShopForFile();

interface Kept {
  path: string;
  key: string;
  orders: string[];
}

const readOrderIds = async ({ database }: TestShop): Promise<string[]> =>
  (await database.pool.query('select order_id from orders order by order_id')).rows.map(
    ({ order_id }) => order_id,
  );

/** Writes the backup of a shop with a paid order and says what is in it. */
async function keepShop(shop: TestShop, name: string): Promise<Kept> {
  await createPaidTeam(shop);
  const path = join(place.folder, name);
  await backUp(shop, path);
  return { path, key: readSecretKey(shop.services.config), orders: await readOrderIds(shop) };
}

const startRestore = ({ path }: Kept): ChildProcess =>
  spawn(process.execPath, [resolveCommand('restore'), path, '--overwrite'], {
    env: createEnvironment(place),
    stdio: 'ignore',
  });

async function measureRestore(kept: Kept): Promise<number> {
  const start = performance.now();
  const [code] = await once(startRestore(kept), 'exit');
  expect(code).toBe(0);
  return performance.now() - start;
}

/** From 0 to 1, the same in every run. */
const drawFraction = (round: number): number =>
  createHash('sha256').update(`${SEED} ${round}`).digest().readUInt32BE() / 2 ** 32;

/** The first one and every second after it end shortly after the key was written, around the commit. */
async function killRestore(child: ChildProcess, round: number, usualMs: number): Promise<void> {
  const ended = once(child, 'exit');
  if (round % 2 === 1) await waitMs(drawFraction(round) * usualMs);
  else {
    const isKeyWritten = () =>
      existsSync(join(place.folder, 'secret-key.restored')) || child.exitCode !== null;
    await expect.poll(isKeyWritten, { interval: 1, timeout: 120_000 }).toBe(true);
    // It has not failed before.
    expect(child.exitCode ?? 0).toBe(0);
    await waitMs(drawFraction(round) * 20);
  }
  child.kill('SIGKILL');
  await ended;
}

/** What the start of a shop does before it opens. */
async function startShop(): Promise<Kept> {
  const { database, services } = place;
  await migrate(database.pool);
  await loadEncryption(services.config, database.db);
  return { path: '', key: readSecretKey(services.config), orders: await readOrderIds(place) };
}

test('a shop whose restore was killed is the former one or the one of the backup, and starts', async () => {
  const other = await openTestShop();
  let present = await keepShop(place, 'first.backup');
  let absent = await keepShop(other, 'second.backup');
  await other.close();
  let usualMs = 0;
  if (ROUNDS > 1) {
    usualMs = await measureRestore(absent);
    [present, absent] = [absent, present];
  }
  let replaced = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await killRestore(startRestore(absent), round, usualMs);
    const { key, orders } = await startShop();
    if (key === absent.key) {
      [present, absent] = [absent, present];
      replaced += 1;
    }
    expect({ key, orders }).toEqual({ key: present.key, orders: present.orders });
  }
  console.info(`${ROUNDS} kills, ${replaced} of them after the commit`);
}, 300_000);
