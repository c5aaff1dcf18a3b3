/** Refunds that are pending at the provider, fail there later, are lost on the way, or were made without the shop. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { signEvent } from '../providers/payment/sandbox.ts';
import {
  CARD_EVENTS_PATH,
  openTestShop,
  type Person,
  person,
  signedIn,
  type TestShop,
} from '../testing/shop.ts';
import { checkoutOf, GOOD_CARD, saveTeamOrder } from '../testing/teams.ts';
import { settleClaimedRefunds } from './refund.ts';

const TWELVE = 12 * 3700 + 2500;
const REFUND_PENDING = '4000 0000 0000 7726';
const REFUND_FAILS = '4000 0000 0000 5126';

let shop: TestShop;
let manager: Person;
beforeEach(async () => {
  shop = await openTestShop();
  manager = await signedIn(shop, { email: 'olga@shop.example', access: 'manager' });
});
afterEach(() => shop.close());

async function paidWith(number: string) {
  const captain = person(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id, clientSecret } = await captain.checkout.createIntent(checkoutOf({ orders: [order] }, TWELVE));
  await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD, number });
  const { order_id } = await captain.checkout.submit({ id });
  return { orderId: `${order_id}-1-1`, intentId: clientSecret!.split('_secret_')[0]! };
}

async function refund(orderId: string, amount: number, id: string = randomUUID()) {
  const { captures } = await manager.money.orderMoney({ order_id: orderId });
  return manager.money.refund({
    refund: {
      id,
      order_id: orderId,
      payment: captures[0]!.id,
      amount,
      amount_again: amount,
      reason: 'Two jerseys came in the wrong size',
    },
  });
}

const moneyOf = (orderId: string) => manager.money.orderMoney({ order_id: orderId });
const historyOf = async (orderId: string) =>
  (await manager.dashboard.order({ order_id: orderId })).history.map(({ kind }) => kind);

function sendEvent(type: string, intentId: string, id = `evt_${type}`) {
  const body = JSON.stringify({ id, type, data: { object: { id: 're_1', payment_intent: intentId } } });
  const signature = signEvent(body, shop.services.sandboxSecret, shop.services.now());
  return person(shop.app).post(CARD_EVENTS_PATH, body, { 'stripe-signature': signature });
}

test('a refund that is pending is booked when the provider says that it is done', async () => {
  const { orderId } = await paidWith(REFUND_PENDING);
  await expect(refund(orderId, 30)).rejects.toMatchObject({ code: 'refund-pending' });
  expect(await moneyOf(orderId)).toMatchObject({ refunded: 0, captures: [{ refundable: 439 }] });
  shop.passTime(61);
  await settleClaimedRefunds(shop.services);
  expect(await moneyOf(orderId)).toMatchObject({ refunded: 30 });
  expect(await historyOf(orderId)).toContain('refunded');
});

test('a refund that was pending and fails is given up, said in the history, and can be made again', async () => {
  const { orderId } = await paidWith(REFUND_FAILS);
  await expect(refund(orderId, 469)).rejects.toMatchObject({ code: 'refund-pending' });
  shop.passTime(61);
  await settleClaimedRefunds(shop.services);
  expect(await moneyOf(orderId)).toMatchObject({ refunded: 0, captures: [{ refundable: 469 }] });
  expect(await historyOf(orderId)).toContain('refund-failed');
});

test('the event of a refund settles it at once, however often it is sent', async () => {
  const { orderId, intentId } = await paidWith(REFUND_PENDING);
  await expect(refund(orderId, 30)).rejects.toMatchObject({ code: 'refund-pending' });
  shop.passTime(61);
  for (let times = 0; times < 3; times += 1)
    expect((await sendEvent('refund.updated', intentId)).statusCode).toBe(200);
  expect(await moneyOf(orderId)).toMatchObject({ refunded: 30 });
  expect((await historyOf(orderId)).filter((kind) => kind === 'refunded')).toHaveLength(1);
});

test('a refund whose answer was lost after it was made is made once', async () => {
  const { orderId, intentId } = await paidWith(GOOD_CARD.number);
  const { cards } = shop.services;
  const hanging = async (...wanted: Parameters<typeof cards.refund>) => {
    await cards.refund(...wanted);
    throw new Error('the connection hung after the refund was made');
  };
  shop.services.cards = { ...cards, refund: hanging };
  await expect(refund(orderId, 30)).rejects.toMatchObject({ code: 'refund-pending' });
  shop.services.cards = cards;
  shop.passTime(61);
  await settleClaimedRefunds(shop.services);
  expect(await moneyOf(orderId)).toMatchObject({ refunded: 30 });
  const { rows } = await sql<{ refunded_cents: number }>`
    select refunded_cents from sandbox_intents where id = ${intentId}`.execute(shop.database.db);
  expect(rows).toEqual([{ refunded_cents: 3000 }]);
});

test('money that was refunded at the provider stands in the history of the order', async () => {
  const { orderId, intentId } = await paidWith(GOOD_CARD.number);
  await sql`update sandbox_intents set refunded_cents = 5000 where id = ${intentId}`.execute(
    shop.database.db,
  );
  for (let times = 0; times < 3; times += 1) await sendEvent('charge.refunded', intentId);
  expect((await historyOf(orderId)).filter((kind) => kind === 'refunded-elsewhere')).toHaveLength(1);
});

test('a refund of the shop is not taken for one that was made elsewhere', async () => {
  const { orderId, intentId } = await paidWith(GOOD_CARD.number);
  await refund(orderId, 30);
  await sendEvent('charge.refunded', intentId);
  expect(await historyOf(orderId)).not.toContain('refunded-elsewhere');
});
