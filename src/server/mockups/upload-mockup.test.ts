import { beforeEach, expect, test } from 'vitest';
import { readEmails } from '../testing/people/mailbox.ts';
import { approvePicture, readProof, requestApprovalLink } from '../testing/people/mockups.ts';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { cancelOrder } from '../testing/people/update-page.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';
import { uploadPicture } from '../testing/shop/shop-with-bucket.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const ana = signInForFile(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
const ben = signInForFile(shop, { email: 'ben@example.com', access: 'staff', designerName: 'Ben' });
let orderId: string;
let captain: Person;

beforeEach(async () => {
  ({ orderId, captain } = await createPaidTeam(shop));
  await assignDesigner(shop, orderId, 'Ana');
});

const attach = (someone: Person, mockup_url: string) =>
  someone.mockups.attach({ order_id: orderId, mockup_url });

test('the designer of an order uploads its mockup, and the customer sees it, but nobody with the id alone', async () => {
  const url = await uploadPicture(ana);
  await expect(attach(ana, url)).resolves.toMatchObject({ message: 'Mockup Uploaded', version: 2 });
  const { orders } = await captain.orders.status({ id: orderId });
  expect(orders[0]).toMatchObject({ mockup_url: url });
  const stranger = await createPerson(shop.app).orders.status({ id: orderId });
  expect(stranger.orders[0], 'a mockup shows names').toMatchObject({ mockup_url: '' });
  expect((await olga.orderManagement.orders({ limit: 1 })).orders[0]).toMatchObject({ mockup_url: url });
});

test('a paid order is in the workshop once it is released or its supplier has begun, not before', async () => {
  const isInWorkshop = async () => (await ana.mockups.list({ order_id: orderId })).in_workshop;
  expect(await isInWorkshop()).toBe(false);
  const update = 'update orders set supplier_status = $2 where order_id = $1';
  await shop.database.pool.query(update, [orderId, 'printing']);
  expect(await isInWorkshop()).toBe(true);
});

test('only a picture that was uploaded is attached, by who uploaded it, and to an own order', async () => {
  const bens = await uploadPicture(ben);
  await expect(attach(ben, bens)).rejects.toMatchObject({ code: 'not-found' });
  for (const url of [bens, `/files/${'x'.repeat(43)}.jpg`])
    await expect(attach(ana, url)).rejects.toMatchObject({ code: 'upload-rejected' });
});

test('the same mockup sent twice, because a response was lost, is stored once', async () => {
  const url = await uploadPicture(ana);
  await attach(ana, url);
  await attach(ana, url);
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'mockup')).toHaveLength(1);
});

test('nothing is drawn or approved on a cancelled order, and nobody is e-mailed', async () => {
  const url = await uploadPicture(ana);
  await attach(ana, await uploadPicture(ana, '#1f4e79'));
  const reference = await requestApprovalLink(shop, olga, orderId);
  await cancelOrder(olga, orderId);
  const count = async () => (await readEmails(shop, 'camille@example.com')).length;
  const readMockups = async () => (await olga.mockups.list({ order_id: orderId })).mockups;
  const [emails, mockups] = [await count(), await readMockups()];
  expect((await readProof(captain, reference)).is_cancelled).toBe(true);
  const refused = { code: 'order-cancelled', message: expect.stringContaining('cancelled') };
  await expect(attach(olga, url)).rejects.toMatchObject(refused);
  for (const id of [reference, orderId])
    await expect(approvePicture(createPerson(shop.app), id)).rejects.toMatchObject(refused);
  expect([await count(), await readMockups()]).toEqual([emails, mockups]);
});
