/** Refunds that are pending at the provider, fail later, whose response is lost, or that were made at the provider. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendCardEvent } from '../../testing/money.ts';
import { readMoney, refundOrder } from '../../testing/refunds.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../../testing/shop.ts';
import { createCheckout, GOOD_CARD, saveTeamOrder } from '../../testing/teams.ts';
import { settleClaimedRefunds } from './settle-refund.ts';

const TWELVE = 12 * 3700 + 2500;
const REFUND_PENDING = '4000 0000 0000 7726';
const REFUND_FAILS = '4000 0000 0000 5126';

let shop: TestShop;
let manager: Person;
beforeEach(async () => {
  shop = await openTestShop();
  manager = await signInAs(shop, { email: 'olga@shop.example', access: 'manager' });
});
afterEach(() => shop.close());

async function createOrderPaidWith(number: string) {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id, clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: [order] }, TWELVE),
  );
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD, number });
  const { order_id } = await captain.checkout.submit({ id });
  return { orderId: `${order_id}-1-1`, intentId: clientSecret!.split('_secret_')[0]! };
}

const refund = (orderId: string, amount: number) => refundOrder(manager, orderId, amount);

const readPayments = (orderId: string) => readMoney(manager, orderId);
const listEventKinds = async (orderId: string) =>
  (await manager.orderManagement.order({ order_id: orderId })).history.map(({ kind }) => kind);

const sendRefundEvent = (type: string, intentId: string) =>
  sendCardEvent(shop, intentId, {
    id: `evt_${type}`,
    type,
    data: { object: { id: 're_1', payment_intent: intentId } },
  });

test('a pending refund is booked when the provider reports that it succeeded', async () => {
  const { orderId } = await createOrderPaidWith(REFUND_PENDING);
  await expect(refund(orderId, 30)).rejects.toMatchObject({ code: 'refund-pending' });
  expect(await readPayments(orderId)).toMatchObject({ refunded: 0, captures: [{ refundable: 439 }] });
  shop.passTime(61);
  await settleClaimedRefunds(shop.services);
  expect(await readPayments(orderId)).toMatchObject({ refunded: 30 });
  expect(await listEventKinds(orderId)).toContain('refunded');
});

test('a pending refund that fails is recorded in the history, and can be requested again', async () => {
  const { orderId } = await createOrderPaidWith(REFUND_FAILS);
  await expect(refund(orderId, 469)).rejects.toMatchObject({ code: 'refund-pending' });
  shop.passTime(61);
  await settleClaimedRefunds(shop.services);
  expect(await readPayments(orderId)).toMatchObject({ refunded: 0, captures: [{ refundable: 469 }] });
  expect(await listEventKinds(orderId)).toContain('refund-failed');
});

test('the event of a refund settles it immediately and once, even if it is sent repeatedly', async () => {
  const { orderId, intentId } = await createOrderPaidWith(REFUND_PENDING);
  await expect(refund(orderId, 30)).rejects.toMatchObject({ code: 'refund-pending' });
  shop.passTime(61);
  for (let times = 0; times < 3; times += 1)
    expect((await sendRefundEvent('refund.updated', intentId)).statusCode).toBe(200);
  expect(await readPayments(orderId)).toMatchObject({ refunded: 30 });
  expect((await listEventKinds(orderId)).filter((kind) => kind === 'refunded')).toHaveLength(1);
});

test('a refund whose response was lost is made once', async () => {
  const { orderId, intentId } = await createOrderPaidWith(GOOD_CARD.number);
  const { cards } = shop.services;
  const loseResponse = async (...request: Parameters<typeof cards.refund>) => {
    await cards.refund(...request);
    throw new Error('the connection hung after the refund was made');
  };
  shop.services.cards = { ...cards, refund: loseResponse };
  await expect(refund(orderId, 30)).rejects.toMatchObject({ code: 'refund-pending' });
  shop.services.cards = cards;
  shop.passTime(61);
  await settleClaimedRefunds(shop.services);
  expect(await readPayments(orderId)).toMatchObject({ refunded: 30 });
  const { rows } = await sql<{ refunded_cents: number }>`
    select refunded_cents from sandbox_intents where id = ${intentId}`.execute(shop.database.db);
  expect(rows).toEqual([{ refunded_cents: 3000 }]);
});

test('a refund made at the provider is recorded in the history of the order', async () => {
  const { orderId, intentId } = await createOrderPaidWith(GOOD_CARD.number);
  await sql`update sandbox_intents set refunded_cents = 5000 where id = ${intentId}`.execute(
    shop.database.db,
  );
  for (let times = 0; times < 3; times += 1) await sendRefundEvent('charge.refunded', intentId);
  expect((await listEventKinds(orderId)).filter((kind) => kind === 'refunded-elsewhere')).toHaveLength(1);
});

test('a refund of the shop is not recorded as one made at the provider', async () => {
  const { orderId, intentId } = await createOrderPaidWith(GOOD_CARD.number);
  await refund(orderId, 30);
  await sendRefundEvent('charge.refunded', intentId);
  expect(await listEventKinds(orderId)).not.toContain('refunded-elsewhere');
});
