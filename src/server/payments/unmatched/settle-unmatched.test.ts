/**
 * A manager settles an unmatched payment once: it becomes orders, pays an order, or is settled manually. It can neither
 * be lost nor counted twice, and a refund of it is made once (rules.md payments-3, payments-10, payments-15, security.md security-32).
 */

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  findDisagreements,
  getVersion,
  RECIPIENT,
  readIntentId,
  sendLink,
} from '../../testing/money/money.ts';
import { openShopWithBooks } from '../../testing/money/shop-with-books.ts';
import {
  decideConcurrently,
  insertStrangePayment,
  payWrongAmount,
  readSandboxIntent,
  refundUnmatched,
  setReceivedCents,
  settleUnmatched,
} from '../../testing/money/unmatched-payments.ts';
import { readEmails } from '../../testing/people/mailbox.ts';
import { GOOD_CARD, openPayment, pay, saveTeamOrder, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { createPerson, PASSWORD, signInAs } from '../../testing/shop/shop.ts';
import { settleClaimedRefunds } from '../refunds/settle-refund.ts';

const { shop, manager } = openShopWithBooks();

/**
 * Waits until a cart's reservation has expired, and signs the manager in again, whose recent sign-in has expired too.
 */
async function passHalfHour() {
  shop.passTime(30 * 60 + 10);
  const email = 'olga@example.com';
  manager.token = (await manager.accounts.login({ email, password: PASSWORD, action: 'new' })).token;
}

/** Opens a link, changes its order, and then pays the link. */
async function payOutdatedLink() {
  const { order_id: orderId } = await saveTeamOrder(createPerson(shop.app));
  const link = await sendLink(shop, manager, orderId, 'payment');
  const parent = createPerson(shop.app);
  const { clientSecret } = await parent.payments.openLink({ ...link, ...RECIPIENT });
  await passHalfHour();
  const version = await getVersion(manager, orderId);
  await manager.orderManagement.updateOrder({
    order: { order_id: orderId, version, order_notes: 'Call first.' },
  });
  await parent.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
  await expect(parent.payments.confirmLink(link)).rejects.toMatchObject({ code: 'payment-needs-review' });
  const { reviews } = await manager.reports.overview({});
  return { id: reviews[0]!.id, orderId, parent, link };
}

const countReviews = async () => (await manager.reports.overview({})).needs_review;
const readHistory = async (orderId: string) =>
  (await manager.orderManagement.order({ order_id: orderId })).history;

describe('the details of an unmatched payment', () => {
  test('state the requested and received amounts, the payer, the content, and why no order was created', async () => {
    const { id, intentId, orderId } = await payWrongAmount(shop);
    expect(await manager.payments.review({ id })).toMatchObject({
      of: 'cart',
      asked: 469,
      payment: { id: intentId, status: 'succeeded', received: 468, currency: 'cad', is_ours: true },
      customer: { name: 'Camille Roy', email: 'camille@example.com', phone: '4165550199' },
      orders: [{ order_id: orderId, secret_code: 'Northside Owls', jerseys: 12, final_price: 469 }],
      reason: 'the payment is 46800 cents, the checkout 46900',
      misfit: 'the payment is 46800 cents, the checkout 46900',
      refunding: false,
    });
    await refundUnmatched(manager, id);
  });
});

describe('creating the orders of a cart', () => {
  test('uses its snapshot, once the amount matches', async () => {
    const { id, intentId, captain, orderId } = await payWrongAmount(shop);
    await expect(settleUnmatched(manager, { id, outcome: 'orders' })).rejects.toMatchObject({
      code: 'review-misfit',
      detail: { reason: 'the payment is 46800 cents, the checkout 46900' },
    });
    await setReceivedCents(shop, intentId, TWELVE_CENTS);
    const before = await countReviews();
    await settleUnmatched(manager, { id, outcome: 'orders' });
    expect(await countReviews()).toBe(before - 1);
    expect(await captain.checkout.submit({ id })).toMatchObject({ order_id: orderId });
    const history = await readHistory(`${orderId}-1-1`);
    expect(history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['payment-reviewed', 'olga'],
      ['changed', 'customer'],
      ['paid', 'customer'],
      ['payment needs review', 'shop'],
    ]);
    await expect(settleUnmatched(manager, { id, outcome: 'orders' })).rejects.toMatchObject({
      code: 'already-reviewed',
    });
    await expect(refundUnmatched(manager, id)).rejects.toMatchObject({ code: 'already-reviewed' });
  });

  test('is refused when one of its orders was paid meanwhile', async () => {
    const { id, intentId, orderId } = await payWrongAmount(shop);
    await setReceivedCents(shop, intentId, TWELVE_CENTS);
    await passHalfHour();
    await manager.payments.confirmEmtPayment({
      order: { order_id: orderId, version: await getVersion(manager, orderId), reference: 'CA-77' },
    });
    await expect(settleUnmatched(manager, { id, outcome: 'orders' })).rejects.toMatchObject({
      code: 'review-misfit',
    });
    expect(await manager.payments.review({ id })).toMatchObject({
      misfit: `order ${orderId} was paid in the meantime`,
    });
    await refundUnmatched(manager, id);
    expect(await readSandboxIntent(shop, intentId)).toEqual({
      received: TWELVE_CENTS,
      refunded: TWELVE_CENTS,
    });
  });
});

describe('applying the payment to an order', () => {
  test('uses the order of its link, with the address from the payment page', async () => {
    const { id, orderId, parent, link } = await payOutdatedLink();
    expect(await manager.payments.review({ id })).toMatchObject({ of: 'link', order_id: orderId });
    await settleUnmatched(manager, { id, outcome: 'counted', order_id: orderId });
    expect(await manager.orderManagement.order({ order_id: orderId })).toMatchObject({
      order_status: 'production',
      contact: { phone: '4165550199', shipping_address: '123 Main St, Toronto, ON M5V 2T6' },
      money: { paid: true, payment_amount: 469, payment_type: 'card - payment' },
    });
    expect(await readHistory(orderId)).toContainEqual(
      expect.objectContaining({
        kind: 'payment-reviewed',
        actor: 'olga',
        detail: expect.objectContaining({ outcome: 'counted', orderId, amountCents: TWELVE_CENTS }),
      }),
    );
    expect(await parent.payments.confirmLink(link)).toMatchObject({ order_id: orderId });
    const { captures } = await manager.payments.orderMoney({ order_id: orderId });
    expect(captures).toMatchObject([{ by: 'card', amount: 469, refundable: 469 }]);
  });

  test('works for a payment without a checkout; a part of the price leaves the remainder due', async () => {
    const { order_id: orderId } = await saveTeamOrder(createPerson(shop.app));
    const { id } = await insertStrangePayment(shop, 20_000);
    expect(await manager.payments.review({ id })).toMatchObject({
      of: 'unknown',
      customer: null,
      orders: [],
    });
    await expect(
      settleUnmatched(manager, { id, outcome: 'counted', order_id: '0000010100' }),
    ).rejects.toMatchObject({
      code: 'not-found',
      detail: { field: 'order_id' },
    });
    await settleUnmatched(manager, { id, outcome: 'counted', order_id: orderId });
    expect(await manager.payments.orderMoney({ order_id: orderId })).toMatchObject({
      received: 200,
      due: 269,
    });
  });

  test('is refused for an order that costs less, is being paid, or has an incomplete roster', async () => {
    const { id } = await insertStrangePayment(shop, 50_000);
    const captain = createPerson(shop.app);
    const { order, order_id: paying } = await saveTeamOrder(captain);
    const { order_id: four } = await saveTeamOrder(createPerson(shop.app), 4);
    await expect(
      settleUnmatched(manager, { id, outcome: 'counted', order_id: paying }),
    ).rejects.toMatchObject({
      code: 'payment-above-due',
      detail: { max: TWELVE_CENTS },
    });
    await openPayment(captain, { orders: [order] });
    await expect(
      settleUnmatched(manager, { id, outcome: 'counted', order_id: paying }),
    ).rejects.toMatchObject({ code: 'order-being-paid' });
    await expect(settleUnmatched(manager, { id, outcome: 'counted', order_id: four })).rejects.toMatchObject({
      code: 'roster-incomplete',
    });
    await refundUnmatched(manager, id);
  });
});

test('of eight concurrent decisions one succeeds, and the books agree', async () => {
  for (let turn = 0; turn < 2; turn += 1) expect(await decideConcurrently(shop, manager)).toBe(1);
  expect(await findDisagreements(shop)).toEqual([]);
});

const REASON = 'The customer asked for it on the phone';

describe('the refund of an unmatched payment', () => {
  test('is complete and made once, even if it is requested repeatedly; the customer gets an e-mail', async () => {
    const { id, intentId, orderId } = await payWrongAmount(shop);
    const same = { refund: randomUUID() };
    await Promise.allSettled(Array.from({ length: 12 }, () => refundUnmatched(manager, id, same)));
    await expect(refundUnmatched(manager, id, same)).resolves.toMatchObject({ message: 'Money given back' });
    await expect(refundUnmatched(manager, id)).rejects.toMatchObject({ code: 'already-reviewed' });
    expect(await readSandboxIntent(shop, intentId)).toEqual({
      received: TWELVE_CENTS - 100,
      refunded: TWELVE_CENTS - 100,
    });
    const email = (await readEmails(shop, 'camille@example.com')).at(-1)!;
    expect(email.subject).toBe('Your payment of $468.00 is going back to your card');
    expect((await readHistory(orderId))[0]).toMatchObject({
      kind: 'payment-reviewed',
      detail: { outcome: 'refunded', amountCents: TWELVE_CENTS - 100, reason: REASON },
    });
  });

  test('is requested again after a lost response, and no other decision is accepted meanwhile', async () => {
    const { id, intentId } = await payWrongAmount(shop);
    const { cards } = shop.services;
    const { refund: ask } = cards;
    cards.refund = async (request) => {
      await ask(request);
      throw new Error('the line went dead');
    };
    await expect(refundUnmatched(manager, id)).rejects.toMatchObject({ code: 'refund-pending' });
    cards.refund = ask;
    await setReceivedCents(shop, intentId, TWELVE_CENTS - 100);
    for (const other of [
      { outcome: 'orders' },
      { outcome: 'by-hand', reason: REASON },
      { outcome: 'refunded', refund: randomUUID(), reason: REASON },
    ])
      await expect(settleUnmatched(manager, { id, ...other })).rejects.toMatchObject({
        code: 'refund-pending',
      });
    expect(await manager.payments.review({ id })).toMatchObject({ refunding: true });
    shop.passTime(61);
    expect(await settleClaimedRefunds(shop.services)).toBe(1);
    expect(await readSandboxIntent(shop, intentId)).toEqual({
      received: TWELVE_CENTS - 100,
      refunded: TWELVE_CENTS - 100,
    });
    await expect(manager.payments.review({ id })).rejects.toMatchObject({ code: 'already-reviewed' });
  });

  test('that the provider refuses leaves the payment open, and it can be settled manually', async () => {
    const { id, intentId } = await payWrongAmount(shop);
    const { cards } = shop.services;
    const { refund: ask } = cards;
    cards.refund = () => Promise.resolve({ state: 'refused', reason: 'the card was closed' });
    await expect(refundUnmatched(manager, id)).rejects.toMatchObject({ code: 'refund-refused' });
    cards.refund = ask;
    await settleUnmatched(manager, { id, outcome: 'by-hand', reason: 'Sent back by bank transfer' });
    expect(await readSandboxIntent(shop, intentId)).toMatchObject({ refunded: 0 });
    await expect(settleUnmatched(manager, { id, outcome: 'by-hand', reason: REASON })).rejects.toMatchObject({
      code: 'already-reviewed',
    });
  });
});

test('a refund releases the coupon, the credits and the order that the checkout reserved', async () => {
  const captain = await signInAs(shop, {
    email: 'saver@example.com',
    access: 'customer',
    creditsCents: 10_000,
  });
  await sql`insert into discount_codes (code, type, discount_percent, access, expires_at)
    values ('once-only', 'percent', 10, 'one-time', '2027-01-01')`.execute(shop.database.db);
  const { order } = await saveTeamOrder(captain);
  const cart = { orders: [order], coupon: 'once-only', credits: 100 };
  const { id } = await pay(captain, cart, TWELVE_CENTS - 4440 - 10_000);
  await setReceivedCents(shop, await readIntentId(shop, id), 10_000);
  await expect(captain.checkout.submit({ id })).rejects.toMatchObject({ code: 'payment-needs-review' });
  await refundUnmatched(manager, id);
  const again = await pay(captain, cart, TWELVE_CENTS - 4440 - 10_000);
  await captain.checkout.submit({ id: again.id });
});
