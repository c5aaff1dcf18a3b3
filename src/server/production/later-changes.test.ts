/** Order notes and files that are changed after the release (rules.md production-12). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendDesignFile } from '../testing/design-files.ts';
import { createPaidTeam } from '../testing/paid-team.ts';
import { releaseOrder } from '../testing/production-releases.ts';
import type { Person, TestShop } from '../testing/shop.ts';
import { openShopWithManagers, updateOrder } from '../testing/update-page.ts';

let shop: TestShop;
let olga: Person;
let orderId: string;
beforeAll(async () => {
  ({ shop, olga } = await openShopWithManagers());
});
beforeEach(async () => {
  ({ orderId } = await createPaidTeam(shop));
  await writeNotes('Sew the flag on the left');
  await sendDesignFile(shop, olga, { orderId, byStaff: true });
  await release();
});
afterAll(() => shop.close());

const release = () => releaseOrder(olga, orderId);

const writeNotes = (order_notes: string) => updateOrder(olga, orderId, { order_notes });

const read = async () => (await olga.production.readRelease({ order_id: orderId })).release;

test('notes and files of before the release are what was released', async () => {
  expect(await read()).toMatchObject({ fits: true, instructions_changed: false, files_changed: false });
});

test('notes that are changed after the release are said, until they are as before, and void nothing', async () => {
  await writeNotes('Sew the flag on the right');
  await writeNotes('Sew no flag');
  expect(await read()).toMatchObject({ fits: true, instructions_changed: true, files_changed: false });
  await writeNotes('Sew the flag on the left');
  expect(await read()).toMatchObject({ fits: true, instructions_changed: false });
});

test('a file that is added or removed after the release is said, and voids nothing', async () => {
  const { id } = await sendDesignFile(shop, olga, { orderId, byStaff: true });
  expect(await read()).toMatchObject({ fits: true, instructions_changed: false, files_changed: true });
  await olga.designFiles.removeForStaff({ order_id: orderId, id });
  expect(await read()).toMatchObject({ files_changed: true });
});

test('a new release is for the notes and the files of its time', async () => {
  await writeNotes('Sew no flag');
  await sendDesignFile(shop, olga, { orderId, byStaff: true });
  await olga.production.withdrawRelease({ order_id: orderId, why: 'Other notes' });
  await release();
  expect(await read()).toMatchObject({ instructions_changed: false, files_changed: false });
});
