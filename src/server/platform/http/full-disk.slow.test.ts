/** What the shop does while its disk is full (rules.md operation-8). */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildApi, newFastify } from '../../app.ts';
import { seedCatalogue } from '../../catalogue/seed-catalogue.ts';
import { createServices } from '../../create-services.ts';
import { createTeamOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { createPerson } from '../../testing/shop/shop.ts';
import { readConfig } from '../config/read-config.ts';
import { connect } from '../db/connect.ts';
import { startEmbedded } from '../db/embedded-postgres/start-embedded.ts';
import { migrate } from '../db/migrate.ts';

const CANNOT_SAVE =
  'The shop cannot save anything right now. Nothing you typed is lost: leave this page open and try again in a few minutes.';

/** Mounts a file system of a fixed size; null without the right to. */
function mountSmallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'homestand-small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', folder], { stdio: 'ignore' });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

test('with a full disk the shop is not ready, keeps what it has acknowledged, and recovers by itself', async ({
  skip,
}) => {
  const folder = mountSmallDisk();
  if (!folder) return skip('NOT RUN: only root may mount a small disk');
  const filler = join(folder, 'filler');
  const embedded = await startEmbedded({ dataDir: folder, log: () => undefined });
  const database = connect(embedded.connectionString, { log: () => undefined });
  const app = newFastify(false);
  let seconds = 0;
  try {
    await migrate(database.pool);
    await seedCatalogue(database.db);
    const now = () => new Date(Date.now() + seconds * 1000);
    const elapsedMs = () => seconds * 1000;
    const config = readConfig({ DATA_DIR: folder, LIMITS_FACTOR: '1000' });
    await buildApi(app, await createServices(config, database, app, now, elapsedMs));
    const readReadiness = async () => {
      seconds += 30;
      return (await app.inject('/readyz')).statusCode;
    };
    const save = () =>
      createPerson(app).post('/api/save-order', { order: JSON.stringify(createTeamOrder(100)) });
    const countOrders = async () =>
      (await database.pool.query<{ count: number }>('select count(*) from orders')).rows[0]!.count;
    await saveTeamOrder(createPerson(app));
    expect(await readReadiness()).toBe(200);

    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(filler, Buffer.alloc(bavail * bsize));
    expect(await readReadiness()).toBe(503);
    // The first of them may find space in the pages that the database has already.
    let saved = 1;
    let answer = await save();
    for (; answer.statusCode === 200; answer = await save()) saved += 1;
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'database-away', message: CANNOT_SAVE });

    rmSync(filler);
    await expect.poll(readReadiness).toBe(200);
    expect(await countOrders()).toBe(saved);
    expect((await save()).statusCode).toBe(200);
  } finally {
    rmSync(filler, { force: true });
    await app.close();
    await database.close();
    await embedded.stop();
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  }
});
