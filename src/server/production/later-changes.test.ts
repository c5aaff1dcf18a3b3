/** Notes, options and files that are changed after the release (rules.md production-18). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPhoto, SVG, sendDesignFile } from '../testing/design-files.ts';
import { createPaidTeam } from '../testing/paid-team.ts';
import { releaseOrder } from '../testing/production-releases.ts';
import { createPerson, type Person, type TestShop } from '../testing/shop.ts';
import { saveTeamOrder } from '../testing/teams.ts';
import { openShopWithManagers, updateOrder } from '../testing/update-page.ts';
import { buildWorkOrder } from './work-order.ts';

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

const read = async (id = orderId) => (await olga.production.readRelease({ order_id: id })).release;

async function uploadPicture(): Promise<string> {
  const file = (await createPhoto()).toString('base64');
  return (await olga.orderManagement.uploadCustomerPicture({ file, name: 'old jersey.jpg' })).secure_url;
}

const readPaper = async () => (await buildWorkOrder(shop.services, orderId)).release;

const SENTENCE = 'Notes, options, printing ID or folders of the order were changed after the release';

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

test.each([
  ['additional options', { additional_options: { 'Neck tape': 'Navy' } }, { additional_options: {} }],
  ['the design folder', { design_folder: 'https://drive.google.com/designs' }, { design_folder: '' }],
  ['the customer folder', { customer_folder: 'https://drive.google.com/sent' }, { customer_folder: '' }],
])('a change of %s after the release is said on page and work order', async (_what, change, back) => {
  await updateOrder(olga, orderId, change);
  expect(await read()).toMatchObject({ fits: true, instructions_changed: true, files_changed: false });
  expect(await readPaper()).toMatchObject({ isReleased: true, without: expect.stringContaining(SENTENCE) });
  await updateOrder(olga, orderId, back);
  expect(await read()).toMatchObject({ instructions_changed: false });
  expect((await readPaper()).without).not.toContain(SENTENCE);
});

test('a printing ID that is given after the release is no change, one that was released and is another is', async () => {
  await updateOrder(olga, orderId, { printing_id: 'P-7' });
  expect(await read()).toMatchObject({ instructions_changed: false });
  await writeNotes('Sew no flag');
  expect(await read()).toMatchObject({ instructions_changed: true });

  ({ orderId } = await createPaidTeam(shop));
  await updateOrder(olga, orderId, { printing_id: 'P-7' });
  await release();
  await updateOrder(olga, orderId, { printing_id: 'P-8' });
  expect(await read()).toMatchObject({ fits: true, instructions_changed: true });
});

test('what production fills in after the release is no change of what was released', async () => {
  const production_folder = 'https://drive.google.com/printed';
  await updateOrder(olga, orderId, { production_folder, needed_by: '2026-12-20' });
  expect(await read()).toMatchObject({ instructions_changed: false, files_changed: false });
});

test('notes that the customer changes in a released saved order are said', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await releaseOrder(olga, order_id);
  await captain.orders.save({ order: { ...order, order_notes: 'Sew no flag' } });
  expect(await read(order_id)).toMatchObject({ fits: true, instructions_changed: true });
});

test('of an order that was released before its payment, later changes are said as of any other', async () => {
  ({ orderId } = await createPaidTeam(shop, (savedId) => releaseOrder(olga, savedId)));
  expect(await read()).toMatchObject({ fits: true, instructions_changed: false, files_changed: false });
  await writeNotes('Sew no flag');
  await sendDesignFile(shop, olga, { orderId, byStaff: true });
  expect(await read()).toMatchObject({ fits: true, instructions_changed: true, files_changed: true });
});

test('a file that the customer sends between release and payment is said once the order is paid', async () => {
  ({ orderId } = await createPaidTeam(shop, async (savedId, captain) => {
    await sendDesignFile(shop, captain, { orderId: savedId });
    await releaseOrder(olga, savedId);
    await sendDesignFile(shop, captain, { orderId: savedId, bytes: SVG, name: 'crest.svg' });
  }));
  expect(await read()).toMatchObject({ fits: true, instructions_changed: false, files_changed: true });
});

test('a file that is added or removed after the release is said, until the files are as before', async () => {
  const { id } = await sendDesignFile(shop, olga, { orderId, byStaff: true, bytes: SVG, name: 'crest.svg' });
  expect(await read()).toMatchObject({ fits: true, instructions_changed: false, files_changed: true });
  await olga.designFiles.removeForStaff({ order_id: orderId, id });
  expect(await read()).toMatchObject({ fits: true, files_changed: false });
});

test('a picture of the customer that staff add or remove after the release is said', async () => {
  const picture = await uploadPicture();
  const keep = (customer_jersey_url: string[], removed: string[] = []) =>
    olga.orderManagement.keepCustomerPictures({ order: { order_id: orderId, customer_jersey_url, removed } });
  await keep([picture]);
  expect(await read()).toMatchObject({ fits: true, instructions_changed: false, files_changed: true });
  await keep([], [picture]);
  expect(await read()).toMatchObject({ files_changed: false });
});

test('a new release is for the notes and the files of its time', async () => {
  await writeNotes('Sew no flag');
  await sendDesignFile(shop, olga, { orderId, byStaff: true });
  await olga.production.withdrawRelease({ order_id: orderId, why: 'Other notes' });
  await release();
  expect(await read()).toMatchObject({ instructions_changed: false, files_changed: false });
});
