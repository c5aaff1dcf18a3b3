/** From the release of an order to its full parcels, over HTTP (rules.md packing-1 to packing-7). */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { filePaths } from '#contract/endpoint/calls.ts';
import { LABEL_KEY } from '#domain/production/label-key.ts';
import {
  createReleasedTeam,
  packAll,
  printLabels,
  readPacking,
  readState,
  scanLabel,
} from '../../testing/people/packing.ts';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { releaseOrder } from '../../testing/people/production-releases.ts';
import { openShopWithManagers, renumberNinth, updateOrder } from '../../testing/people/update-page.ts';
import { extractText, PDF_TOOLS } from '../../testing/probes/pdf.ts';
import { signInForFile } from '../../testing/shop/for-file.ts';
import { createPerson, signInAs } from '../../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
const ben = signInForFile(shop, { email: 'ben@example.com', access: 'staff' });

describe('labels', () => {
  test('of a released order have a key, the same each time they are printed; others have none', async () => {
    const orderId = await createReleasedTeam(shop, olga);
    const keys = await printLabels(shop, orderId);
    expect(new Set(keys).size).toBe(12);
    for (const key of keys) expect(key).toMatch(LABEL_KEY);
    expect(await printLabels(shop, orderId)).toEqual(keys);
    const { orderId: unreleased } = await createPaidTeam(shop);
    expect(new Set(await printLabels(shop, unreleased))).toEqual(new Set(['']));
  });

  test('of a changed jersey get another key, and the earlier one when it is changed back', async () => {
    const orderId = await createReleasedTeam(shop, olga);
    const before = await printLabels(shop, orderId);
    await renumberNinth(olga, orderId, '77');
    await releaseOrder(olga, orderId);
    const changed = await printLabels(shop, orderId);
    expect(changed.map((key, index) => key === before[index])).toEqual(before.map((_, index) => index !== 8));
    await renumberNinth(olga, orderId, '8');
    await releaseOrder(olga, orderId);
    expect(await printLabels(shop, orderId)).toEqual(before);
  });
});

describe('an order', () => {
  test('is done with the scan of its last bag, and not before', async () => {
    const orderId = await createReleasedTeam(shop, olga);
    const keys = await printLabels(shop, orderId);
    await packAll(ben, keys.slice(0, 7));
    await packAll(ben, keys.slice(7, 11), { parcel: 2, table: orderId });
    expect(await readPacking(ben, orderId)).toMatchObject({
      missing: 1,
      done: false,
      team: 'Northside Owls',
    });
    const answer = await scanLabel(ben, keys[11]!, { parcel: 2, table: orderId });
    expect(answer).toMatchObject({
      outcome: 'recorded',
      jersey: { name: 'ÉMOND', number: '11', size: 'YOUTH L', position: 12 },
      packing: { missing: 0, done: true, release: 'released' },
    });
    expect(answer.packing!.rows.map(({ parcel }) => parcel)).toEqual([
      ...Array(7).fill(1),
      ...Array(5).fill(2),
    ]);
    // No scan sets a status.
    const { rows } = await shop.database.pool.query('select order_status from orders where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ order_status: 'production' }]);
  });

  test.runIf(PDF_TOOLS.pdftotext)(
    'has a packing label for each parcel, with its own jerseys (needs pdftotext)',
    async () => {
      const orderId = await createReleasedTeam(shop, olga);
      const keys = await printLabels(shop, orderId);
      const print = async () => olga.post(filePaths.labels, { kind: 'parcel', order_ids: [orderId] });
      expect((await print()).json()).toMatchObject({ code: 'nothing-packed' });
      await packAll(ben, keys.slice(0, 2));
      await packAll(ben, keys.slice(2, 3), { parcel: 4 });
      const text = extractText((await print()).rawPayload);
      expect(text).toMatch(
        /Parcel 1 of 2: 2 jerseys .*1 LAVOIE 0 .*2 ÉMOND 00 .*Parcel 2 of 2: 1 jersey .*3 O'BRIEN 2/,
      );
      expect(text).not.toContain('SINGH');
    },
  );

  test('is read without address, e-mail or price, by staff alone, and only once it was released', async () => {
    const orderId = await createReleasedTeam(shop, olga);
    const [key = ''] = await printLabels(shop, orderId);
    const texts = [
      (await ben.post('/api/packing', { order_id: orderId })).body,
      (await ben.post('/api/scan', { id: randomUUID(), key, stage: 'packed', parcel: 1 })).body,
    ];
    for (const text of texts) {
      expect(text).toContain('Northside Owls');
      expect(text).not.toMatch(/camille|Camille|Main St|M5V|416\D*555|price|cents|\$/);
    }
    const { orderId: unreleased } = await createPaidTeam(shop);
    await expect(readPacking(ben, unreleased)).rejects.toMatchObject({ code: 'not-found' });
    await expect(readPacking(ben, '0000010126')).rejects.toMatchObject({ code: 'not-found' });
    const mallory = await signInAs(shop, { email: 'mallory@example.com', access: 'customer' });
    await expect(scanLabel(mallory, key)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(scanLabel(createPerson(shop.app), key)).rejects.toMatchObject({ code: 'not-signed-in' });
  });
});

describe('a scan', () => {
  let orderId: string;
  let keys: string[];
  beforeAll(async () => {
    orderId = await createReleasedTeam(shop, olga);
    keys = await printLabels(shop, orderId);
  });

  test('of another team says whose it is, and is not recorded', async () => {
    const hawks = await createReleasedTeam(shop, olga);
    await updateOrder(olga, hawks, { secret_code: 'Hawks' });
    const [key = ''] = await printLabels(shop, orderId);
    expect(await scanLabel(ben, key, { table: hawks })).toMatchObject({
      ...{ outcome: 'other order', team: 'Northside Owls' },
    });
    expect(await readState(ben, orderId, 0)).toBe('missing');
  });

  test('that is sent again is recorded once, and stays taken back', async () => {
    const id = randomUUID();
    const scan = () => scanLabel(ben, keys[2]!, { id });
    expect((await scan()).outcome).toBe('recorded');
    expect((await scan()).outcome).toBe('recorded');
    await ben.packing.undo({ id });
    await ben.packing.undo({ id });
    expect((await scan()).outcome).toBe('taken back');
    expect(await readState(ben, orderId, 2)).toBe('missing');
    expect((await scanLabel(ben, keys[2]!)).outcome).toBe('recorded');
  });

  test('of two packers at once is recorded once, and the other is told who was first', async () => {
    const other = await signInAs(shop, { email: 'zoe@example.com', access: 'staff' });
    for (const key of keys.slice(3, 6)) {
      const answers = await Promise.all([scanLabel(ben, key), scanLabel(other, key), scanLabel(ben, key)]);
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['double', 'double', 'recorded']);
      for (const { outcome, earlier } of answers)
        if (outcome === 'double') expect(earlier?.by).toMatch(/ben|zoe/);
    }
  });

  test('of one request that is sent twice at once is recorded once, for both', async () => {
    const id = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => scanLabel(ben, keys[6]!, { id })));
    expect(answers.map(({ outcome }) => outcome)).toEqual(['recorded', 'recorded', 'recorded']);
  });

  test('of a jersey whose label cannot be read names its row', async () => {
    const { row_id } = (await readPacking(ben, orderId)).rows[7]!;
    const scan = { id: randomUUID(), order_id: orderId, row_id, stage: 'packed' as const, parcel: 1 };
    expect((await ben.packing.scan(scan)).outcome).toBe('recorded');
    expect((await scanLabel(ben, keys[7]!)).outcome).toBe('double');
  });

  test('of a jersey that was changed after the release, chosen from the list, is not recorded before or after the next release', async () => {
    const changed = await createReleasedTeam(shop, olga);
    const labels = await printLabels(shop, changed);
    await packAll(
      ben,
      labels.filter((_, index) => index !== 8),
    );
    await renumberNinth(olga, changed, '77');
    const { row_id } = (await readPacking(ben, changed)).rows[8]!;
    const choose = () =>
      ben.packing.scan({ id: randomUUID(), order_id: changed, row_id, stage: 'packed', parcel: 1 });
    expect(await choose()).toMatchObject({ outcome: 'stale', changes: [{ field: 'number' }] });
    await releaseOrder(olga, changed);
    expect(await readPacking(ben, changed)).toMatchObject({ release: 'released', missing: 1, done: false });
    expect((await choose()).outcome).toBe('recorded');
  });

  test('of another table goes on with the parcel that is open', async () => {
    const begun = await createReleasedTeam(shop, olga);
    const labels = await printLabels(shop, begun);
    await scanLabel(ben, labels[0]!, { parcel: 2 });
    const answer = await scanLabel(olga, labels[1]!, { parcel: null });
    expect(answer.packing!.rows.slice(0, 2).map(({ parcel }) => parcel)).toEqual([2, 2]);
  });

  test('of a fault takes the jersey out of its parcel, and says what is wrong until another one is packed', async () => {
    await scanLabel(ben, keys[9]!, { parcel: 5 });
    const fault = await scanLabel(ben, keys[9]!, { stage: 'fault', parcel: null, note: 'A stain' });
    expect(fault).toMatchObject({ outcome: 'recorded', replaced: 5 });
    expect(fault.packing!.rows[9]).toMatchObject({ state: 'missing', fault: 'A stain' });
    expect((await scanLabel(ben, keys[9]!)).packing!.rows[9]).toMatchObject({ state: 'packed', fault: null });
  });

  test('whose id stands for another label, jersey or stage is refused, and stays what it was', async () => {
    const used = await createReleasedTeam(shop, olga);
    const [first = '', second = ''] = await printLabels(shop, used);
    const id = randomUUID();
    await scanLabel(ben, first, { id });
    const { row_id } = (await readPacking(ben, used)).rows[1]!;
    const refused = { code: 'scan-id-used' };
    await expect(scanLabel(ben, second, { id })).rejects.toMatchObject(refused);
    await expect(scanLabel(ben, first, { id, stage: 'received', parcel: null })).rejects.toMatchObject(
      refused,
    );
    const byRow = { id, order_id: used, row_id, stage: 'packed' as const, parcel: 1 };
    await expect(ben.packing.scan(byRow)).rejects.toMatchObject(refused);
    expect((await readPacking(ben, used)).rows.slice(0, 2).map(({ state }) => state)).toEqual([
      'packed',
      'missing',
    ]);
    expect((await scanLabel(ben, first, { id })).outcome).toBe('recorded');
  });

  test('of received bags counts apart from packed ones', async () => {
    const received = { stage: 'received' as const, parcel: null };
    expect((await scanLabel(ben, keys[10]!, received)).packing!.rows[10]).toMatchObject({
      ...{ received: true, state: 'missing' },
    });
    expect((await scanLabel(ben, keys[10]!, received)).outcome).toBe('double');
    expect((await scanLabel(ben, keys[10]!)).outcome).toBe('recorded');
  });
});
