/** A scan that is taken back, and the one before it, over HTTP (rules.md packing-4, packing-7). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  createReleasedTeam,
  packAll,
  printLabels,
  readPacking,
  readState,
  scanLabel,
} from '../../testing/people/packing.ts';
import { releaseOrder } from '../../testing/people/production-releases.ts';
import { openShopWithManagers, renumberNinth } from '../../testing/people/update-page.ts';
import { signInForFile } from '../../testing/shop/for-file.ts';
import { signInAs } from '../../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
const ben = signInForFile(shop, { email: 'ben@example.com', access: 'staff' });

describe('a scan', () => {
  test('of a fault that is taken back while another jersey is packed loses neither answer', async () => {
    const raced = await createReleasedTeam(shop, olga);
    for (const key of await printLabels(shop, raced)) {
      const id = randomUUID();
      await scanLabel(ben, key);
      await scanLabel(ben, key, { id, stage: 'fault', parcel: null, note: 'A stain' });
      const [answer] = await Promise.all([scanLabel(olga, key), ben.packing.undo({ id })]);
      expect(['recorded', 'double']).toContain(answer.outcome);
    }
    expect(await readPacking(ben, raced)).toMatchObject({ missing: 0, done: true });
  });

  test('is taken back by who made it on the same day, later by managers', async () => {
    const keys = await printLabels(shop, await createReleasedTeam(shop, olga));
    const id = randomUUID();
    const other = await signInAs(shop, { email: 'uma@example.com', access: 'staff' });
    await scanLabel(ben, keys[11]!, { id });
    await expect(other.packing.undo({ id })).rejects.toMatchObject({ code: 'scan-of-another' });
    // The evening before: a day ahead, the sessions would have ended.
    shop.passTime(-13 * 3600);
    await expect(ben.packing.undo({ id })).rejects.toMatchObject({ code: 'scan-of-another' });
    expect((await olga.packing.undo({ id })).packing.rows[11]!.state).toBe('missing');
    shop.passTime(13 * 3600);
    await expect(olga.packing.undo({ id: randomUUID() })).rejects.toMatchObject({ code: 'not-found' });
  });
});

test('a jersey that is taken out after a second change does not bring back the one before it', async () => {
  const other = await createReleasedTeam(shop, olga);
  await packAll(ben, await printLabels(shop, other));
  await renumberNinth(olga, other, '21');
  await releaseOrder(olga, other);
  const id = randomUUID();
  await scanLabel(ben, (await printLabels(shop, other))[8]!, { id });
  await renumberNinth(olga, other, '8');
  await releaseOrder(olga, other);
  expect(await readState(ben, other, 8)).toBe('check');
  expect((await ben.packing.undo({ id })).packing).toMatchObject({ missing: 1, done: false });
  expect(await readState(ben, other, 8)).toBe('missing');
});
