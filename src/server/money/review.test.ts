/**
 * Money that waits for review is settled by a manager, once: it becomes orders, pays an order, goes back, or is settled by
 * hand. It can neither vanish nor be counted twice (product-decisions 5.3; security rows 35 and 36; invariants I1, I2, I5).
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parkUnmatchedPayment } from '../checkout/park-payment.ts';
import { lettersOf } from '../testing/mailbox.ts';
import { disagreements, RECEIVER, sendLink, versionOf } from '../testing/money.ts';
import { openTestShop, PASSWORD, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { caughtWithin, sabotaged } from '../testing/statements.ts';
import { checkoutOf, GOOD_CARD, pay, saveTeamOrder } from '../testing/teams.ts';
import { settleClaimedRefunds } from './refund.ts';

const TWELVE = 12 * 3700 + 2500;
const LAPSED = 30 * 60 + 10;
const WHY = 'The customer asked for it on the phone';

let shop: TestShop;
let olga: Person;
beforeAll(async () => {
  shop = await openTestShop();
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(async () => {
  expect(await disagreements(shop)).toEqual([]);
  await shop.close();
});

const settle = (review: object, by = olga) => by.money.settleReview({ review } as never);
const refund = (id: string, more: object = {}) =>
  settle({ id, outcome: 'refunded', refund: randomUUID(), reason: WHY, ...more });

/** What the provider says it took and gave back. */
async function providerOf(intentId: string, on = shop) {
  const { rows } = await sql<{ received: number; refunded: number }>`
    select amount_received_cents as received, refunded_cents as refunded from sandbox_intents
    where id = ${intentId}`.execute(on.database.db);
  return rows[0]!;
}

async function setReceived(intentId: string, cents: number, on = shop) {
  await sql`update sandbox_intents set amount_received_cents = ${cents} where id = ${intentId}`.execute(
    on.database.db,
  );
}

/** A cart whose payment came in as another amount; answers its checkout. */
async function wrongAmount(on = shop, came = TWELVE - 100) {
  const captain = person(on.app);
  const { order, order_id: orderId } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE);
  const { rows } = await sql<{ intent_id: string }>`
    select intent_id from checkouts where id = ${id}`.execute(on.database.db);
  const intentId = rows[0]!.intent_id;
  await setReceived(intentId, came, on);
  await expect(captain.checkout.submit({ id })).rejects.toMatchObject({ code: 'payment-needs-review' });
  return { id, intentId, captain, orderId };
}

/** The clock of these tests runs on, and who settles money types the password again. */
async function passLapse() {
  shop.passTime(LAPSED);
  const email = 'olga@example.com';
  olga.token = (await olga.accounts.login({ email, password: PASSWORD, action: 'new' })).token;
}

/** A link that was opened, whose order was then changed, and that was paid all the same. */
async function paidTooLate() {
  const { order_id: orderId } = await saveTeamOrder(person(shop.app));
  const link = await sendLink(shop, olga, orderId, 'payment');
  const parent = person(shop.app);
  const { clientSecret } = await parent.money.openLink({ ...link, ...RECEIVER });
  await passLapse();
  const version = await versionOf(olga, orderId);
  await olga.dashboard.updateOrder({ order: { order_id: orderId, version, order_notes: 'Call first.' } });
  await parent.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
  await expect(parent.money.confirmLink(link)).rejects.toMatchObject({ code: 'payment-needs-review' });
  const { reviews } = await olga.dashboard.overview({});
  return { id: reviews[0]!.id, orderId, parent, link };
}

/** Somebody paid in the provider's own pages: no checkout of ours is named. */
async function strangePayment(cents: number) {
  const intentId = `pi_strange_${randomUUID()}`;
  await sql`
    insert into sandbox_intents (id, client_secret, idempotency_key, amount_cents, currency, status, amount_received_cents, description, receipt_email, metadata)
    values (${intentId}, ${randomUUID()}, ${randomUUID()}, ${cents}, 'cad', 'succeeded', ${cents}, '', '', '{}')`.execute(
    shop.database.db,
  );
  const intent = (await shop.services.cards.readIntent(intentId))!;
  await shop.database.db
    .transaction()
    .execute((tx) =>
      parkUnmatchedPayment(tx, shop.services, intent, 'the payment names no checkout of this shop'),
    );
  const { rows } = await sql<{ id: string }>`
    select id from checkouts where intent_id = ${intentId}`.execute(shop.database.db);
  return { id: rows[0]!.id, intentId };
}

const waiting = async () => (await olga.dashboard.overview({})).needs_review;
const historyOf = async (orderId: string) => (await olga.dashboard.order({ order_id: orderId })).history;

describe('the manager sees', () => {
  test('what was asked for, what came, from whom and for what, and why no order was made', async () => {
    const { id, intentId, orderId } = await wrongAmount();
    expect(await olga.money.review({ id })).toMatchObject({
      of: 'cart',
      asked: 469,
      payment: { id: intentId, status: 'succeeded', received: 468, currency: 'cad', is_ours: true },
      customer: { name: 'Camille Roy', email: 'camille@example.com', phone: '4165550199' },
      orders: [{ order_id: orderId, secret_code: 'Northside Owls', jerseys: 12, final_price: 469 }],
      reason: 'the payment is 46800 cents, the checkout 46900',
      misfit: 'the payment is 46800 cents, the checkout 46900',
      refunding: false,
    });
    await refund(id);
  });
});

describe('orders are made', () => {
  test('of the cart as it was frozen, once the money fits; it is paid like any other', async () => {
    const { id, intentId, captain, orderId } = await wrongAmount();
    await expect(settle({ id, outcome: 'orders' })).rejects.toMatchObject({
      code: 'review-misfit',
      detail: { reason: 'the payment is 46800 cents, the checkout 46900' },
    });
    await setReceived(intentId, TWELVE);
    const before = await waiting();
    await settle({ id, outcome: 'orders' });
    expect(await waiting()).toBe(before - 1);
    expect(await captain.checkout.submit({ id })).toMatchObject({ order_id: orderId });
    const history = await historyOf(`${orderId}-1-1`);
    expect(history.map(({ kind, actor }) => [kind, actor])).toEqual([
      ['payment-reviewed', 'olga'],
      ['paid', 'customer'],
      ['payment needs review', 'shop'],
    ]);
    await expect(settle({ id, outcome: 'orders' })).rejects.toMatchObject({ code: 'already-reviewed' });
    await expect(refund(id)).rejects.toMatchObject({ code: 'already-reviewed' });
  });

  test('of no cart whose order was paid meanwhile', async () => {
    const { id, intentId, orderId } = await wrongAmount();
    await setReceived(intentId, TWELVE);
    await passLapse();
    await olga.money.confirmEmtPayment({
      order: { order_id: orderId, version: await versionOf(olga, orderId), reference: 'CA-77' },
    });
    await expect(settle({ id, outcome: 'orders' })).rejects.toMatchObject({ code: 'review-misfit' });
    expect(await olga.money.review({ id })).toMatchObject({
      misfit: `order ${orderId} was paid in the meantime`,
    });
    await refund(id);
    expect(await providerOf(intentId)).toEqual({ received: TWELVE, refunded: TWELVE });
  });
});

describe('the payment is counted', () => {
  test('for the order of its link, with the address that was typed there', async () => {
    const { id, orderId, parent, link } = await paidTooLate();
    expect(await olga.money.review({ id })).toMatchObject({ of: 'link', order_id: orderId });
    await settle({ id, outcome: 'counted', order_id: orderId });
    expect(await olga.dashboard.order({ order_id: orderId })).toMatchObject({
      order_status: 'production',
      contact: { phone: '4165550199', shipping_address: '123 Main St, Toronto, ON M5V 2T6' },
      money: { paid: true, payment_amount: 469, payment_type: 'card - payment' },
    });
    expect(await historyOf(orderId)).toContainEqual(
      expect.objectContaining({
        kind: 'payment-reviewed',
        actor: 'olga',
        detail: expect.objectContaining({ outcome: 'counted', orderId, amountCents: TWELVE }),
      }),
    );
    expect(await parent.money.confirmLink(link)).toMatchObject({ order_id: orderId });
    const { captures } = await olga.money.orderMoney({ order_id: orderId });
    expect(captures).toMatchObject([{ by: 'card', amount: 469, refundable: 469 }]);
  });

  test('also when nobody knows what it was for; a part of the price leaves the rest due', async () => {
    const { order_id: orderId } = await saveTeamOrder(person(shop.app));
    const { id } = await strangePayment(20_000);
    expect(await olga.money.review({ id })).toMatchObject({ of: 'unknown', customer: null, orders: [] });
    await expect(settle({ id, outcome: 'counted', order_id: '0000010100' })).rejects.toMatchObject({
      code: 'not-found',
      detail: { field: 'order_id' },
    });
    await settle({ id, outcome: 'counted', order_id: orderId });
    expect(await olga.money.orderMoney({ order_id: orderId })).toMatchObject({ received: 200, due: 269 });
  });

  test('for no order that costs less, that is being paid, or whose roster could not be made', async () => {
    const { id } = await strangePayment(50_000);
    const captain = person(shop.app);
    const { order, order_id: paying } = await saveTeamOrder(captain);
    const { order_id: four } = await saveTeamOrder(person(shop.app), 4);
    await expect(settle({ id, outcome: 'counted', order_id: paying })).rejects.toMatchObject({
      code: 'payment-above-due',
      detail: { most: TWELVE },
    });
    await captain.checkout.createIntent(checkoutOf({ orders: [order] }, TWELVE));
    await expect(settle({ id, outcome: 'counted', order_id: paying })).rejects.toMatchObject({
      code: 'order-being-paid',
    });
    await expect(settle({ id, outcome: 'counted', order_id: four })).rejects.toMatchObject({
      code: 'roster-incomplete',
    });
    await refund(id);
  });
});

describe('the money is given back', () => {
  test('all of it, once, however often the button is pressed; the customer is told', async () => {
    const { id, intentId, orderId } = await wrongAmount();
    const same = { refund: randomUUID() };
    await Promise.allSettled(Array.from({ length: 20 }, () => refund(id, same)));
    await expect(refund(id, same)).resolves.toMatchObject({ message: 'Money given back' });
    await expect(refund(id)).rejects.toMatchObject({ code: 'already-reviewed' });
    expect(await providerOf(intentId)).toEqual({ received: TWELVE - 100, refunded: TWELVE - 100 });
    const letter = (await lettersOf(shop, 'camille@example.com')).at(-1)!;
    expect(letter.subject).toBe('Your payment of $468.00 goes back to your card');
    expect((await historyOf(orderId))[0]).toMatchObject({
      kind: 'payment-reviewed',
      detail: { outcome: 'refunded', amountCents: TWELVE - 100, reason: WHY },
    });
  });

  test('also when the answer of the provider is lost: it is asked for again, and nothing else happens meanwhile', async () => {
    const { id, intentId } = await wrongAmount();
    const { cards } = shop.services;
    const { refund: ask } = cards;
    cards.refund = async (wanted) => {
      await ask(wanted);
      throw new Error('the line went dead');
    };
    await expect(refund(id)).rejects.toMatchObject({ code: 'refund-pending' });
    cards.refund = ask;
    await setReceived(intentId, TWELVE - 100);
    for (const other of [
      { outcome: 'orders' },
      { outcome: 'by-hand', reason: WHY },
      { outcome: 'refunded', refund: randomUUID(), reason: WHY },
    ])
      await expect(settle({ id, ...other })).rejects.toMatchObject({ code: 'refund-pending' });
    expect(await olga.money.review({ id })).toMatchObject({ refunding: true });
    shop.passTime(61);
    expect(await settleClaimedRefunds(shop.services)).toBe(1);
    expect(await providerOf(intentId)).toEqual({ received: TWELVE - 100, refunded: TWELVE - 100 });
    await expect(olga.money.review({ id })).rejects.toMatchObject({ code: 'already-reviewed' });
  });

  test('not when the provider refuses: it waits on, and can be settled by hand', async () => {
    const { id, intentId } = await wrongAmount();
    const { cards } = shop.services;
    const { refund: ask } = cards;
    cards.refund = () => Promise.resolve({ state: 'refused', reason: 'the card was closed' });
    await expect(refund(id)).rejects.toMatchObject({ code: 'refund-refused' });
    cards.refund = ask;
    await settle({ id, outcome: 'by-hand', reason: 'Sent back by bank transfer' });
    expect(await providerOf(intentId)).toMatchObject({ refunded: 0 });
    await expect(settle({ id, outcome: 'by-hand', reason: WHY })).rejects.toMatchObject({
      code: 'already-reviewed',
    });
  });
});

test('what the checkout kept is free again: its coupon, its credits and its order', async () => {
  const captain = await signedIn(shop, {
    email: 'saver@example.com',
    access: 'customer',
    creditsCents: 10_000,
  });
  await sql`insert into discount_codes (code, type, discount_percent, access, expires_at)
    values ('once-only', 'percent', 10, 'one-time', '2027-01-01')`.execute(shop.database.db);
  const { order } = await saveTeamOrder(captain);
  const cart = { orders: [order], coupon: 'once-only', credits: 100 };
  const { id } = await pay(captain, cart, TWELVE - 4440 - 10_000);
  const { rows } = await sql<{ intent_id: string }>`
    select intent_id from checkouts where id = ${id}`.execute(shop.database.db);
  await setReceived(rows[0]!.intent_id, 10_000);
  await expect(captain.checkout.submit({ id })).rejects.toMatchObject({ code: 'payment-needs-review' });
  await refund(id);
  const again = await pay(captain, cart, TWELVE - 4440 - 10_000);
  await captain.checkout.submit({ id: again.id });
});

/** The same refund asked for twice is one refund, and both are told so. */
const withOwnRefund = (wish: { outcome: string; refund?: string }) =>
  wish.refund ? { ...wish, refund: randomUUID() } : wish;

/** Four managers want four different things at the same moment. */
async function allAtOnce(on: TestShop, by: Person) {
  const { id, intentId, orderId } = await wrongAmount(on);
  const { order_id: other } = await saveTeamOrder(person(on.app));
  await setReceived(intentId, TWELVE, on);
  const wishes = [
    { outcome: 'orders' },
    { outcome: 'counted', order_id: other },
    { outcome: 'refunded', refund: randomUUID(), reason: WHY },
    { outcome: 'by-hand', reason: WHY },
  ];
  const answers = await Promise.allSettled(
    [...wishes, ...wishes.toReversed().map(withOwnRefund)].map((wish) => settle({ id, ...wish }, by)),
  );
  return { orderId, won: answers.filter(({ status }) => status === 'fulfilled').length };
}

test('of eight who settle it at once one does, and the books agree', async () => {
  for (let turn = 0; turn < 10; turn += 1) expect((await allAtOnce(shop, olga)).won).toBe(1);
  expect(await disagreements(shop)).toEqual([]);
});

test('a build without row locks counts the same money twice', async () => {
  const broken = await openTestShop();
  const manager = await signedIn(broken, { email: 'olga@example.com', access: 'manager' });
  await sql`alter table payments drop constraint payments_provider_provider_ref_kind_key`.execute(
    broken.database.db,
  );
  const caught = await sabotaged('no row locks', () =>
    caughtWithin(20, async () => (await allAtOnce(broken, manager)).won > 1),
  );
  expect(caught).toBe(true);
  await broken.close();
});
