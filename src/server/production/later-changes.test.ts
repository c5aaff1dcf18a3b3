/** Notes, options and files that are changed after the release (rules.md production-18). */
import { beforeEach, expect, test } from 'vitest';
import { createPhoto, SVG, sendDesignFile } from '../testing/people/design-files.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { releaseOrder } from '../testing/people/production-releases.ts';
import { saveTeamOrder } from '../testing/people/teams.ts';
import { openShopWithManagers, updateOrder } from '../testing/people/update-page.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import { createPerson } from '../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();
let orderId: string;
beforeEach(async () => {
  ({ orderId } = await createPaidTeam(shop));
  await writeNotes('Sew the flag on the left');
  await sendDesignFile(shop, olga, { orderId, byStaff: true });
  shop.passTime(1);
  await release();
  shop.passTime(1);
});

const release = () => releaseOrder(olga, orderId);

const writeNotes = (order_notes: string) => updateOrder(olga, orderId, { order_notes });

const isChanged = async (id = orderId) =>
  (await olga.production.readRelease({ order_id: id })).release!.instructions_changed;

/** What is pointed out voids nothing. */
const isReleased = async () => (await buildWorkOrder(shop.services, orderId)).release.isReleased;

async function uploadPicture(): Promise<string> {
  const file = (await createPhoto()).toString('base64');
  return (await olga.orderManagement.uploadCustomerPicture({ file, name: 'old jersey.jpg' })).secure_url;
}

test('notes that are changed after the release are said, until they are as before, and void nothing', async () => {
  await writeNotes('Sew no flag');
  expect([await isChanged(), await isReleased()]).toEqual([true, true]);
  await writeNotes('Sew the flag on the left');
  expect(await isChanged()).toBe(false);
});

const FOLDER = 'https://drive.google.com/drawn';

test.each([
  [true, 'additional options', [{ additional_options: { 'Neck tape': 'Navy' } }]],
  [true, 'the folders of customer and designer', [{ design_folder: FOLDER, customer_folder: FOLDER }]],
  [true, 'another printing ID', [{ printing_id: 'P-7' }, { printing_id: 'P-8' }]],
  [false, 'the first printing ID', [{ printing_id: 'P-7' }]],
  [false, 'what production fills in', [{ production_folder: FOLDER, needed_by: '2026-12-20' }]],
])('it is said (%s) that %s came after the release', async (isSaid, _what, changes) => {
  for (const change of changes) await updateOrder(olga, orderId, change);
  expect(await isChanged()).toBe(isSaid);
});

test('notes that the customer changes in a released saved order are said', async () => {
  const captain = createPerson(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  await releaseOrder(olga, order_id);
  shop.passTime(1);
  await captain.orders.save({ order: { ...order, order_notes: 'Sew no flag' } });
  expect(await isChanged(order_id)).toBe(true);
});

test('files and pictures that staff add after the release are said', async () => {
  await sendDesignFile(shop, olga, { orderId, byStaff: true, bytes: SVG, name: 'crest.svg' });
  expect(await isChanged()).toBe(true);
  await olga.production.withdrawRelease({ order_id: orderId, why: 'Another crest' });
  shop.passTime(1);
  await release();
  expect(await isChanged()).toBe(false);
  shop.passTime(1);
  const customer_jersey_url = [await uploadPicture()];
  await olga.orderManagement.keepCustomerPictures({ order: { order_id: orderId, customer_jersey_url } });
  expect(await isChanged()).toBe(true);
});
