/** What a change of a released order makes of its labels and parcels, over HTTP (rules.md packing-3, packing-5, packing-6), and a scan that is taken back (packing-4, packing-7). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../privacy/erase-person.ts';
import { uploadMockup } from '../../testing/people/mockups.ts';
import {
  createReleasedTeam,
  packAll,
  printLabels,
  readPacking,
  readState,
  scanLabel,
} from '../../testing/people/packing.ts';
import { releaseOrder } from '../../testing/people/production-releases.ts';
import { openShopWithManagers, renumberNinth, setWorkState } from '../../testing/people/update-page.ts';
import { signInForFile } from '../../testing/shop/for-file.ts';
import { signInAs } from '../../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
const ben = signInForFile(shop, { email: 'ben@example.com', access: 'staff' });

const withdraw = (order_id: string) =>
  olga.production.withdrawRelease({ order_id, why: 'The captain called' });

describe('after a change', () => {
  let orderId: string;
  let keys: string[];
  beforeAll(async () => {
    orderId = await createReleasedTeam(shop, olga);
    keys = await printLabels(shop, orderId);
  });

  test('an old label says what changed and when; packed ones are listed to be checked', async () => {
    await packAll(ben, keys);
    expect((await readPacking(ben, orderId)).done).toBe(true);
    await renumberNinth(olga, orderId, '21');
    expect(await readPacking(ben, orderId)).toMatchObject({ done: false, missing: 1, release: 'outdated' });
    expect(await readState(ben, orderId, 8)).toBe('check');
    expect(await scanLabel(ben, keys[8]!)).toMatchObject({
      outcome: 'stale',
      changes: [{ field: 'number', before: '8', after: '21' }],
      changed_on: new Date(shop.services.now()).toISOString().slice(0, 10),
    });
  });

  test('its new label sends the old jersey out of its parcel, until that scan is taken back', async () => {
    await releaseOrder(olga, orderId);
    const fresh = (await printLabels(shop, orderId))[8]!;
    expect((await readPacking(ben, orderId)).done).toBe(false);
    const id = randomUUID();
    await scanLabel(ben, fresh, { id, parcel: 3 });
    for (const _ of ['once', 'and sent again'])
      expect((await ben.packing.undo({ id })).packing.rows[8]).toMatchObject({ state: 'check', parcel: 1 });
    expect(await scanLabel(ben, fresh, { parcel: 2 })).toMatchObject({
      ...{ outcome: 'recorded', replaced: 1, packing: { done: true } },
    });
    keys[8] = fresh;
  });

  test('a withdrawn release says so with the next scan, and holds again when it is given again', async () => {
    await withdraw(orderId);
    for (const { row_id } of (await readPacking(ben, orderId)).rows) {
      const row = { id: randomUUID(), order_id: orderId, row_id, stage: 'packed' as const, parcel: 1 };
      expect((await ben.packing.scan(row)).outcome).toBe('withdrawn');
    }
    const answer = await scanLabel(ben, keys[0]!);
    expect(answer).toMatchObject({ outcome: 'withdrawn', packing: { release: 'withdrawn', done: false } });
    expect(new Set(answer.packing!.rows.map(({ state }) => state))).toEqual(new Set(['check']));
    await releaseOrder(olga, orderId);
    expect((await readPacking(ben, orderId)).done).toBe(true);
  });

  test('of the picture, jerseys that were packed before are to be checked, although their labels are the same', async () => {
    await uploadMockup(olga, orderId, '#2f8132');
    expect((await readPacking(ben, orderId)).release).toBe('outdated');
    await releaseOrder(olga, orderId);
    expect(await printLabels(shop, orderId)).toEqual(keys);
    expect(await readPacking(ben, orderId)).toMatchObject({ done: false, missing: 12, release: 'released' });
    expect(await scanLabel(ben, keys[0]!)).toMatchObject({ outcome: 'recorded', replaced: 1 });
    expect(await readState(ben, orderId, 0)).toBe('packed');
  });

  test('a cancelled order is not done, nor one on hold', async () => {
    const other = await createReleasedTeam(shop, olga);
    await packAll(ben, await printLabels(shop, other));
    const set = async (work_state: 'on hold' | 'active' | 'cancelled') => {
      await setWorkState(olga, other, work_state);
      return readPacking(ben, other);
    };
    expect(await set('on hold')).toMatchObject({ done: false, release: 'on hold' });
    expect(await set('active')).toMatchObject({ done: true });
    expect(await set('cancelled')).toMatchObject({ done: false, release: 'withdrawn' });
  });

  test('a clock that is set back loses no scan', async () => {
    const other = await createReleasedTeam(shop, olga);
    const own = await printLabels(shop, other);
    await packAll(ben, own.slice(0, 6));
    shop.passTime(-7200);
    await packAll(ben, own.slice(6));
    expect((await readPacking(ben, other)).done).toBe(true);
    shop.passTime(7200);
  });

  test('a label of an order that was forgotten is unknown', async () => {
    const [key = ''] = keys;
    await scanLabel(ben, key, { stage: 'fault', parcel: null, note: 'A stain' });
    await shop.database.pool.query(`update orders set order_status = 'completed'`);
    await erasePerson(shop.services, 'camille@example.com', shop.services.now());
    expect(await scanLabel(ben, key)).toMatchObject({ outcome: 'unknown', team: '', packing: null });
    const { rows } = await shop.database.pool.query('select from labels union all select from scans');
    expect(rows).toEqual([]);
  });
});

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
