/** Links that ask for a deposit or a payment (security rows 6, 60, 99, 100 and 113; matrix rows A7 and A20). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '../checkout/reconcile.ts';
import { signEvent, succeededEvent } from '../providers/payment/sandbox.ts';
import { lettersOf } from '../testing/mailbox.ts';
import {
  allowTwice,
  balanceOf,
  disagreements,
  newestLink,
  payLink,
  RECEIVER,
  sendLink,
  versionOf,
} from '../testing/money.ts';
import { paidTeam } from '../testing/paid-team.ts';
import {
  CARD_EVENTS_PATH,
  openTestShop,
  type Person,
  person,
  signedIn,
  type TestShop,
} from '../testing/shop.ts';
import { caughtWithin, sabotaged } from '../testing/statements.ts';
import { GOOD_CARD, pay, saveTeamOrder } from '../testing/teams.ts';

/** Twelve jerseys of 37.00, shipped for 25.00, as the cart charges them. */
const FULL = 12 * 37 + 25;

let shop: TestShop;
let manager: Person;
beforeAll(async () => {
  shop = await openTestShop();
  manager = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
});
afterAll(async () => {
  expect(await disagreements(shop)).toEqual([]);
  await shop.close();
});

const saved = async (rows = 12) => (await saveTeamOrder(person(shop.app), rows)).order_id;

describe('a deposit', () => {
  test('is half of what the cart would charge, and starts the design when it is paid', async () => {
    const orderId = await saved();
    const link = await sendLink(shop, manager, orderId, 'deposit');
    const visitor = person(shop.app);
    await expect(visitor.money.checkLink(link)).resolves.toMatchObject({
      payment_amount: FULL / 2,
      total_items: 12,
      name: 'Camille Roy',
      email: 'camille@example.com',
      kind: 'deposit',
    });
    await payLink(visitor, link);
    await expect(visitor.money.confirmLink(link)).resolves.toMatchObject({ order_id: orderId });
    await expect(manager.money.orderMoney({ order_id: orderId })).resolves.toMatchObject({
      saved: false,
      paid: false,
      deposit_paid: true,
      payment_type: 'card - deposit',
      order_status: 'designing',
      final_price: FULL,
      received: FULL / 2,
      due: FULL / 2,
      shipping_price: 25,
      links: [{ kind: 'deposit', state: 'paid' }],
    });
    const letters = await lettersOf(shop, 'camille@example.com');
    expect(letters.at(-1)).toMatchObject({ subject: `Thank you: we received $234.50 for order ${orderId}` });
    expect(letters.at(-1)!.text).toContain('$234.50 are still to be paid');
  });

  test('and then the rest make an order that is paid and in production, once', async () => {
    const orderId = await saved();
    const visitor = person(shop.app);
    const deposit = await sendLink(shop, manager, orderId, 'deposit', 100);
    await payLink(visitor, deposit);
    await visitor.money.confirmLink(deposit);
    const rest = await sendLink(shop, manager, orderId, 'payment');
    await expect(visitor.money.checkLink(rest)).resolves.toMatchObject({ payment_amount: FULL - 100 });
    await payLink(visitor, rest);
    await visitor.money.confirmLink(rest);
    await visitor.money.confirmLink(rest);
    const order = await manager.dashboard.order({ order_id: orderId });
    expect(order).toMatchObject({
      order_id: orderId,
      status: true,
      order_status: 'production',
      contact: { phone: '4165550199', shipping_address: '123 Main St, Toronto, ON M5V 2T6' },
      money: {
        paid: true,
        payment_type: 'card - payment',
        payment_amount: FULL,
        final_price: FULL,
        deposit_amount: 100,
        shipping_price: 25,
      },
    });
    expect(order.history.map(({ kind }) => kind)).toEqual([
      'changed',
      'paid',
      'changed',
      'payment-link',
      'changed',
      'deposit-paid',
      'changed',
      'deposit-link',
    ]);
    await expect(
      manager.money.sendPaymentLink({
        order: { order_id: orderId, version: await versionOf(manager, orderId) },
      }),
    ).rejects.toMatchObject({ code: 'nothing-due' });
  });

  test.each([
    [0, 'wrong-amount'],
    [FULL + 0.01, 'wrong-amount'],
    [0.49, 'below-card-minimum'],
    [FULL - 0.49, 'below-card-minimum'],
  ])('of $%d is refused in words', async (amount, code) => {
    const orderId = await saved();
    await expect(
      manager.money.sendDepositLink({ order: { order_id: orderId, version: 1, amount } }),
    ).rejects.toMatchObject({ code });
  });

  test('that was paid is not asked for in a cart as well', async () => {
    const captain = person(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    const link = await sendLink(shop, manager, orderId, 'deposit');
    await payLink(captain, link);
    await captain.money.confirmLink(link);
    await sql`update orders set status = false where order_id = ${orderId}`.execute(shop.database.db);
    await expect(pay(captain, { orders: [order] }, FULL * 100)).rejects.toMatchObject({
      code: 'order-submitted',
    });
  });
});

describe('sending a link', () => {
  test('sets the status, and writes to the address of the order and to nobody else', async () => {
    const orderId = await saved();
    await manager.money.sendPaymentLink({
      order: { order_id: orderId, version: 1, email: 'thief@example.com', amount: undefined } as never,
    });
    const order = await manager.dashboard.order({ order_id: orderId });
    expect(order).toMatchObject({ order_status: 'pending payment', version: 2 });
    expect(await lettersOf(shop, 'thief@example.com')).toEqual([]);
    const other = await saved();
    await manager.money.sendDepositLink({ order: { order_id: other, version: 1 } });
    await expect(manager.dashboard.order({ order_id: other })).resolves.toMatchObject({
      order_status: 'pending deposit',
    });
  });

  test('from an older version of the order is refused', async () => {
    const orderId = await saved();
    await manager.dashboard.updateOrder({
      order: { order_id: orderId, version: 1, order_notes: 'Navy, not black' },
    });
    await expect(
      manager.money.sendDepositLink({ order: { order_id: orderId, version: 1 } }),
    ).rejects.toMatchObject({ code: 'version-conflict', detail: { version: 2 } });
  });

  test('for a roster that cannot be made yet is refused', async () => {
    const orderId = await saved(4);
    await expect(
      manager.money.sendPaymentLink({ order: { order_id: orderId, version: 1 } }),
    ).rejects.toMatchObject({ code: 'roster-incomplete' });
  });

  test('leaves the team able to save', async () => {
    const captain = person(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    await sendLink(shop, manager, orderId, 'deposit');
    const notes = { ...order, order_notes: 'With the old logo' };
    await expect(captain.orders.save({ order: JSON.stringify(notes) })).resolves.toMatchObject({
      version: 3,
    });
  });

  test('A20: a thousand times writes three letters an hour, and five a day for an order', async () => {
    await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
    const olga = await signedIn(strict, { email: 'olga@example.com', access: 'manager' });
    const { order_id: orderId } = await saveTeamOrder(person(strict.app));
    const sent = async () => {
      const { rows } = await sql<{ count: number }>`
        select count(*) from mail_outbox where kind = 'payment-link'`.execute(strict.database.db);
      return rows[0]!.count;
    };
    const send = async () => {
      const version = await versionOf(olga, orderId);
      return olga.money.sendDepositLink({ order: { order_id: orderId, version } });
    };
    for (let n = 0; n < 3; n += 1) await send();
    for (let n = 0; n < 100; n += 1)
      await expect(send()).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect(await sent()).toBe(3);
    strict.passTime(3600);
    await send();
    await send();
    await expect(send()).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect(await sent()).toBe(5);
  });
});

describe('a link', () => {
  const invalid = { code: 'payment-link-invalid', message: 'Invalid Payment Link' };

  test('is worth nothing with another key, another order or another type', async () => {
    const link = await sendLink(shop, manager, await saved(), 'deposit');
    const visitor = person(shop.app);
    const wrong = [
      { ...link, payment_id: link.payment_id.slice(0, -1) },
      { ...link, payment_id: '' },
      { ...link, payment_id: "' or 1 = 1 --' or 1 = 1 --" },
      { ...link, order_id: await saved() },
      { ...link, order_id: '0000010126' },
      { ...link, type: 'deposit' },
    ];
    for (const reference of wrong) {
      await expect(visitor.money.checkLink(reference)).rejects.toMatchObject(invalid);
      await expect(visitor.money.openLink({ ...reference, ...RECEIVER })).rejects.toMatchObject(invalid);
      await expect(visitor.money.confirmLink(reference)).rejects.toMatchObject(invalid);
    }
    await expect(visitor.money.checkLink(link)).resolves.toBeTruthy();
  });

  test('ends when another is sent', async () => {
    const orderId = await saved();
    const first = await sendLink(shop, manager, orderId, 'deposit');
    const second = await sendLink(shop, manager, orderId, 'payment');
    const visitor = person(shop.app);
    await expect(visitor.money.checkLink(first)).rejects.toMatchObject(invalid);
    await expect(visitor.money.checkLink(second)).resolves.toMatchObject({ payment_amount: FULL });
  });

  test('ends when the order is changed', async () => {
    const captain = person(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    const link = await sendLink(shop, manager, orderId, 'payment');
    await captain.orders.save({ order: JSON.stringify({ ...order, material_option: 'Interlock' }) });
    await expect(captain.money.checkLink(link)).rejects.toMatchObject(invalid);
    await expect(manager.money.orderMoney({ order_id: orderId })).resolves.toMatchObject({
      links: [{ state: 'outdated' }],
    });
  });

  test('ends after fourteen days', async () => {
    await using later = await openTestShop();
    const olga = await signedIn(later, { email: 'olga@example.com', access: 'manager' });
    const { order_id: orderId } = await saveTeamOrder(person(later.app));
    const link = await sendLink(later, olga, orderId, 'payment');
    later.passTime(14 * 24 * 3600 - 1);
    await expect(person(later.app).money.checkLink(link)).resolves.toBeTruthy();
    later.passTime(1);
    await expect(person(later.app).money.checkLink(link)).rejects.toMatchObject(invalid);
  });

  test('A7: is looked for twenty times an hour from one place and then not at all', async () => {
    await using strict = await openTestShop({ LIMITS_FACTOR: '1' });
    const olga = await signedIn(strict, { email: 'olga@example.com', access: 'manager' });
    const { order_id: orderId } = await saveTeamOrder(person(strict.app));
    const link = await sendLink(strict, olga, orderId, 'payment');
    const guesser = person(strict.app, '203.0.113.9');
    for (let n = 0; n < 20; n += 1)
      await expect(
        guesser.money.checkLink({ ...link, payment_id: `${String(n).padStart(22, 'x')}` }),
      ).rejects.toMatchObject(invalid);
    await expect(guesser.money.checkLink(link)).rejects.toMatchObject({ code: 'too-many-attempts' });
    await expect(person(strict.app, '203.0.113.10').money.checkLink(link)).resolves.toBeTruthy();
  });

  test('needs a phone number and an address that can be shipped to', async () => {
    const link = await sendLink(shop, manager, await saved(), 'payment');
    const visitor = person(shop.app);
    await expect(
      visitor.money.openLink({
        ...link,
        phone: '555',
        address: { ...RECEIVER.address, postal_code: 'V6B 1A1' },
      }),
    ).rejects.toMatchObject({
      message: 'Fields missing for:',
      detail: { missing: ['Phone Number', 'Shipping Address'] },
    });
  });

  test('does not pay by being told so: without money nothing is paid', async () => {
    const orderId = await saved();
    const link = await sendLink(shop, manager, orderId, 'payment');
    const visitor = person(shop.app);
    await expect(visitor.money.confirmLink(link)).rejects.toMatchObject({ code: 'payment-failed' });
    const { clientSecret } = await visitor.money.openLink({ ...link, ...RECEIVER });
    await expect(visitor.money.confirmLink(link)).rejects.toMatchObject({ code: 'payment-failed' });
    await visitor.checkout.sandboxPay({ clientSecret, ...GOOD_CARD, number: '4000 0000 0000 0002' });
    await expect(visitor.money.confirmLink(link)).rejects.toMatchObject({ code: 'payment-failed' });
    await expect(manager.money.orderMoney({ order_id: orderId })).resolves.toMatchObject({
      received: 0,
      paid: false,
    });
  });

  test('that is opened in two tabs is one payment', async () => {
    const link = await sendLink(shop, manager, await saved(), 'payment');
    const tabs = await Promise.all(
      Array.from({ length: 10 }, () => person(shop.app).money.openLink({ ...link, ...RECEIVER })),
    );
    expect(new Set(tabs.map(({ clientSecret }) => clientSecret)).size).toBe(1);
  });

  test('that was opened and left can be replaced at once, and its payment is taken back', async () => {
    const orderId = await saved();
    const first = await sendLink(shop, manager, orderId, 'payment');
    const visitor = person(shop.app);
    const { clientSecret } = await visitor.money.openLink({ ...first, ...RECEIVER });
    await expect(
      manager.dashboard.updateOrder({ order: { order_id: orderId, version: 2, order_notes: 'No' } }),
    ).rejects.toMatchObject({ code: 'order-being-paid' });
    const second = await sendLink(shop, manager, orderId, 'deposit');
    await visitor.checkout.sandboxPay({ clientSecret, ...GOOD_CARD });
    await expect(visitor.checkout.sandboxStatus({ clientSecret })).resolves.toMatchObject({
      status: 'canceled',
    });
    await payLink(visitor, second);
    await visitor.money.confirmLink(second);
    await expect(manager.money.orderMoney({ order_id: orderId })).resolves.toMatchObject({
      received: FULL / 2,
    });
  });

  test('can be opened again after half an hour', async () => {
    await using later = await openTestShop();
    const olga = await signedIn(later, { email: 'olga@example.com', access: 'manager' });
    const { order_id: orderId } = await saveTeamOrder(person(later.app));
    const link = await sendLink(later, olga, orderId, 'payment');
    const visitor = person(later.app);
    await visitor.money.openLink({ ...link, ...RECEIVER });
    later.passTime(31 * 60);
    await reconcile(later.services);
    await payLink(visitor, link);
    await expect(visitor.money.confirmLink(link)).resolves.toMatchObject({ order_id: orderId });
  });

  test('asks for the rest of a paid order whose price went up', async () => {
    const { orderId } = await paidTeam(shop);
    await manager.dashboard.adjustPrice({
      order_id: orderId,
      adjustment_id: randomUUID(),
      amount: 30,
      reason: 'Sponsor logo on the sleeves',
    });
    const link = await sendLink(shop, manager, orderId, 'payment');
    const visitor = person(shop.app);
    await expect(visitor.money.checkLink(link)).resolves.toMatchObject({ payment_amount: 30 });
    await payLink(visitor, link);
    await visitor.money.confirmLink(link);
    await expect(manager.money.orderMoney({ order_id: orderId })).resolves.toMatchObject({
      received: FULL + 30,
      due: 0,
      order_status: 'production',
      captures: [{ amount: FULL }, { amount: 30 }],
    });
  });

  test('whose money comes after the order was changed waits for review and is not lost', async () => {
    const orderId = await saved();
    const link = await sendLink(shop, manager, orderId, 'payment');
    const visitor = person(shop.app);
    await payLink(visitor, link);
    await sql`update orders set version = version + 1 where order_id = ${orderId}`.execute(shop.database.db);
    for (let n = 0; n < 3; n += 1)
      await expect(visitor.money.confirmLink(link)).rejects.toMatchObject({ code: 'payment-needs-review' });
    const { rows } = await sql`select 1 from order_events e join checkouts c on c.id = e.checkout_id
      where c.snapshot->>'orderId' = ${orderId}`.execute(shop.database.db);
    expect(rows).toHaveLength(1);
    const { reviews } = await manager.dashboard.overview({});
    expect(reviews[0]).toMatchObject({
      amount: FULL,
      reason: `order ${orderId} was changed after its payment link was sent`,
      email: 'camille@example.com',
    });
  });

  test('earns credits for the customer who has an account under the address', async () => {
    await signedIn(shop, { email: 'dana@example.com', access: 'customer' });
    const captain = person(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    await captain.orders.save({ order: JSON.stringify({ ...order, email: 'Dana@example.com' }) });
    const link = await sendLink(shop, manager, orderId, 'payment');
    await payLink(person(shop.app), link);
    await person(shop.app).money.confirmLink(link);
    expect(await balanceOf(shop, 'dana@example.com')).toBe((FULL * 100) / 20);
  });
});

describe('once and only once', () => {
  const eventFor = ({ services }: TestShop, intentId: string) => {
    const body = succeededEvent(intentId);
    return { body, headers: { 'stripe-signature': signEvent(body, services.sandboxSecret, services.now()) } };
  };

  async function paidLink(on: TestShop, olga: Person) {
    const { order_id: orderId } = await saveTeamOrder(person(on.app), 5);
    await olga.money.sendPaymentLink({ order: { order_id: orderId, version: 1 } });
    const link = await newestLink(on, orderId);
    const payer = person(on.app);
    await payLink(payer, link);
    const { rows } = await sql<{ intent_id: string }>`
      select c.intent_id from checkouts c join payment_links l on l.checkout_id = c.id
      join orders o on o.id = l.order_pk where o.order_id = ${orderId}`.execute(on.database.db);
    return { orderId, link, payer, event: eventFor(on, rows[0]!.intent_id) };
  }
  type PaidLink = Awaited<ReturnType<typeof paidLink>>;

  const allAtOnce = (on: TestShop, { link, payer, event }: PaidLink) => {
    const ways: (() => Promise<unknown>)[] = [
      () => payer.money.confirmLink(link),
      () => payer.post(CARD_EVENTS_PATH, event.body, event.headers),
      () => reconcile(on.services),
    ];
    return Promise.allSettled(Array.from({ length: 30 }, (_, n) => ways[n % 3]!()));
  };

  const booked = async (on: TestShop, orderId: string) => {
    const { rows } = await sql<{ received: number; payments: number; letters: number }>`
      select o.payment_amount_cents as received,
        (select count(*) from payments p where p.order_pk = o.id) as payments,
        (select count(*) from mail_outbox m where m.kind = 'payment-received' and m.ref like o.order_id || '-%') as letters
      from orders o where o.order_id = ${orderId}`.execute(on.database.db);
    return rows[0]!;
  };

  const FIVE_CENTS = 5 * 4700 + 2500;

  test('page, event and reconciler together book one payment and send one letter', async () => {
    for (let round = 0; round < 10; round += 1) {
      const paid = await paidLink(shop, manager);
      const answers = await allAtOnce(shop, paid);
      expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
      expect(await booked(shop, paid.orderId)).toEqual({ received: FIVE_CENTS, payments: 1, letters: 1 });
    }
  });

  test('a build without row locks and unique payments is caught by the same', async () => {
    const bookedTwice = async () => {
      await using broken = await openTestShop();
      const olga = await signedIn(broken, { email: 'olga@example.com', access: 'manager' });
      await allowTwice(broken);
      const paid = await paidLink(broken, olga);
      await sabotaged('no row locks', () => allAtOnce(broken, paid));
      return (await booked(broken, paid.orderId)).payments > 1;
    };
    expect(await caughtWithin(10, bookedTwice)).toBe(true);
  }, 60_000);
});
