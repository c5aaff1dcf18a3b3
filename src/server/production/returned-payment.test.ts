/** Money that was returned does not pay for the work (rules.md production-16, payments-11). */
import { expect, test } from 'vitest';
import { payWithLink, sendLink } from '../testing/money/money.ts';
import { payDeposit, payWithCredits, readMoney, refundOrder } from '../testing/money/refunds.ts';
import { assignDesigner, createPaidTeam } from '../testing/people/paid-team.ts';
import { releaseOrder } from '../testing/people/production-releases.ts';
import { openShopWithManagers } from '../testing/people/update-page.ts';
import { buildWorkOrder } from '../testing/people/work-orders.ts';
import { createPerson, signInAs } from '../testing/shop/shop.ts';

const { shop, olga } = openShopWithManagers();

const read = (orderId: string) => olga.production.readRelease({ order_id: orderId });

const readIsPaid = async (orderId: string) => !(await read(orderId)).open_gates.includes('paid');

const readWithout = async (orderId: string) => (await buildWorkOrder(shop.services, orderId)).release.without;

async function returnAll(orderId: string) {
  const { received } = await readMoney(olga, orderId);
  await refundOrder(olga, orderId, received, { kind: 'return' });
}

async function payRest(orderId: string) {
  const { due } = await readMoney(olga, orderId);
  const captain = createPerson(shop.app);
  const link = await sendLink(shop, olga, orderId, 'payment', due);
  await payWithLink(captain, link);
  await captain.payments.confirmLink(link);
}

const SENTENCE = 'The payment, or a part of it, was returned after the release';

test('an order whose money was all returned is not paid, until it is paid again', async () => {
  const { orderId } = await createPaidTeam(shop);
  expect(await readIsPaid(orderId)).toBe(true);
  await returnAll(orderId);
  expect(await readIsPaid(orderId)).toBe(false);
  await payRest(orderId);
  expect(await readIsPaid(orderId)).toBe(true);
});

test('a deposit is paid, also after goodwill, and not once a part of it was returned', async () => {
  const orderId = await payDeposit(shop, olga);
  await refundOrder(olga, orderId, 10, { kind: 'goodwill' });
  expect(await readIsPaid(orderId)).toBe(true);
  await refundOrder(olga, orderId, 10, { kind: 'return' });
  expect(await readIsPaid(orderId)).toBe(false);
});

test('an order that was paid with credits alone is not paid once they were given back', async () => {
  const { orderId } = await payWithCredits(shop, 'credits@example.com', 469);
  expect(await readIsPaid(orderId)).toBe(true);
  await refundOrder(olga, orderId, 0, { kind: 'return' });
  expect(await readIsPaid(orderId)).toBe(false);
});

test('a return after the release is pointed out and stands on the work order, and voids nothing', async () => {
  const { orderId } = await createPaidTeam(shop);
  await releaseOrder(olga, orderId);
  expect((await read(orderId)).release).toMatchObject({ fits: true, payment_returned: false });
  await returnAll(orderId);
  expect((await read(orderId)).release).toMatchObject({ fits: true, payment_returned: true });
  const mia = await signInAs(shop, { email: 'mia@example.com', access: 'staff', designerName: 'Mia' });
  await assignDesigner(shop, orderId, 'Mia');
  const shown = await mia.production.readRelease({ order_id: orderId });
  expect(shown.release, 'designers read no payments').toMatchObject({ fits: true, payment_returned: false });
  expect(await readWithout(orderId)).toContain(SENTENCE);
  await payRest(orderId);
  expect((await read(orderId)).release).toMatchObject({ payment_returned: false });
  expect(await readWithout(orderId)).not.toContain(SENTENCE);
});

test('of an order that was released without payment a return is not pointed out', async () => {
  const { orderId } = await createPaidTeam(shop);
  await returnAll(orderId);
  await releaseOrder(olga, orderId);
  expect((await read(orderId)).release).toMatchObject({ fits: true, payment_returned: false });
  expect(await readWithout(orderId)).not.toContain(SENTENCE);
});
