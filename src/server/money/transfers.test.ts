/** Bank transfers and saved orders that are deleted (specification 4 and 6; security rows 59 and 114; matrix row A21). */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lettersOf } from '../testing/mailbox.ts';
import { balanceOf, disagreements, RECEIVER, sendLink, versionOf } from '../testing/money.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { checkoutOf, pay, saveTeamOrder, teamOrder } from '../testing/teams.ts';

const JERSEYS = 12 * 37;
const SHIPPING = 25;

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
const moneyOf = (orderId: string) => manager.money.orderMoney({ order_id: orderId });

describe('a bank transfer', () => {
  test('makes a saved order paid, in production and shipped for nothing', async () => {
    const orderId = await saved();
    await expect(moneyOf(orderId)).resolves.toMatchObject({ saved: true, has_address: false });
    await manager.money.confirmEmtPayment({
      order: { order_id: orderId, version: 1, reference: 'CA-1001' },
    });
    await expect(manager.dashboard.order({ order_id: orderId })).resolves.toMatchObject({
      status: true,
      order_status: 'production',
      money: {
        paid: true,
        payment_type: 'emt - payment',
        shipping_price: 0,
        final_price: JERSEYS,
        payment_amount: JERSEYS,
      },
    });
    const { production_date } = await shop.database.db
      .selectFrom('orders')
      .select('production_date')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(production_date).toEqual(shop.services.now());
    const letter = (await lettersOf(shop, 'camille@example.com')).at(-1)!;
    expect(letter.text).toContain('Everything is paid, and production starts now.');
  });

  test('that is waited for is emt - pending, and emt when it has arrived', async () => {
    const orderId = await saved();
    await manager.money.expectEmt({ order: { order_id: orderId, version: 1 } });
    await expect(moneyOf(orderId)).resolves.toMatchObject({
      payment_type: 'emt - pending',
      paid: false,
      received: 0,
      due: JERSEYS,
      order_status: 'pending payment',
    });
    await manager.money.confirmEmtPayment({
      order: { order_id: orderId, version: 2, reference: 'CA-1002' },
    });
    await expect(moneyOf(orderId)).resolves.toMatchObject({
      payment_type: 'emt',
      paid: true,
      received: JERSEYS,
      order_status: 'production',
    });
  });

  test('for a deposit starts the design; the rest may come by transfer too', async () => {
    const orderId = await saved();
    const deposit = { order_id: orderId, version: 1, amount: 200, reference: 'CA-1003' };
    await manager.money.confirmEmtDeposit({ order: deposit });
    await expect(moneyOf(orderId)).resolves.toMatchObject({
      payment_type: 'emt - deposit',
      deposit_paid: true,
      received: 200,
      due: JERSEYS + SHIPPING - 200,
      order_status: 'designing',
    });
    await expect(
      manager.money.confirmEmtPayment({ order: { order_id: orderId, version: 2, reference: ' ca-1003 ' } }),
    ).rejects.toMatchObject({ code: 'reference-used' });
    await manager.money.confirmEmtPayment({
      order: { order_id: orderId, version: 2, reference: 'CA-1004' },
    });
    await expect(moneyOf(orderId)).resolves.toMatchObject({ paid: true, received: JERSEYS + SHIPPING });
  });

  test.each(['', '   '])('without a reference (%j) is refused', async (reference) => {
    const orderId = await saved();
    await expect(
      manager.money.confirmEmtPayment({ order: { order_id: orderId, version: 1, reference } }),
    ).rejects.toMatchObject({ code: 'reference-missing' });
    await expect(moneyOf(orderId)).resolves.toMatchObject({ paid: false, version: 1 });
  });

  test('is confirmed once, of fifty clicks at the same moment', async () => {
    const orderId = await saved();
    const clicks = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        manager.money.confirmEmtPayment({
          order: { order_id: orderId, version: 1, reference: `CA-2${n}` },
        }),
      ),
    );
    expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(moneyOf(orderId)).resolves.toMatchObject({ received: JERSEYS });
  });

  test('is not confirmed while a cart with the order is being paid', async () => {
    const captain = person(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    await captain.checkout.createIntent(checkoutOf({ orders: [order] }, (JERSEYS + SHIPPING) * 100));
    await expect(
      manager.money.confirmEmtPayment({ order: { order_id: orderId, version: 1, reference: 'CA-3' } }),
    ).rejects.toMatchObject({ code: 'order-being-paid' });
  });

  test('pays the order that was saved last, or is refused: never one that the team has changed since', async () => {
    for (let turn = 0; turn < 10; turn += 1) {
      const captain = person(shop.app);
      const { order, order_id: orderId } = await saveTeamOrder(captain);
      const dearer = structuredClone(order);
      dearer.order.jersey_1!.jersey_sleeve = 'Long Sleeve';
      const [saved, paid] = await Promise.allSettled([
        captain.orders.save({ order: dearer }),
        manager.money.confirmEmtPayment({
          order: { order_id: orderId, version: 1, reference: `CA-9${turn}` },
        }),
      ]);
      expect([saved.status, paid.status].toSorted()).toEqual(['fulfilled', 'rejected']);
      const refused = saved.status === 'rejected' ? saved.reason : (paid as PromiseRejectedResult).reason;
      expect(refused.code).toBe(saved.status === 'rejected' ? 'order-submitted' : 'version-conflict');
      const { money, status } = await manager.dashboard.order({ order_id: orderId });
      expect({ status, received: money!.payment_amount, price: money!.final_price }).toEqual(
        paid.status === 'fulfilled'
          ? { status: true, received: JERSEYS, price: JERSEYS }
          : { status: false, received: 0, price: JERSEYS + 5 },
      );
    }
  });

  test('ends the payment link that was sent before', async () => {
    const orderId = await saved();
    const link = await sendLink(shop, manager, orderId, 'payment');
    const visitor = person(shop.app);
    await visitor.money.openLink({ ...link, ...RECEIVER });
    await manager.money.confirmEmtPayment({
      order: { order_id: orderId, version: await versionOf(manager, orderId), reference: 'CA-4' },
    });
    await expect(visitor.money.checkLink(link)).rejects.toThrow('Invalid Payment Link');
  });

  test('earns its customer 5 % in credits', async () => {
    await signedIn(shop, { email: 'erin@example.com', access: 'customer' });
    const captain = person(shop.app);
    const order = JSON.stringify({ ...teamOrder(), email: 'erin@example.com' });
    const { order_id: orderId } = await captain.orders.save({ order });
    await manager.money.confirmEmtPayment({ order: { order_id: orderId, version: 1, reference: 'CA-5' } });
    expect(await balanceOf(shop, 'erin@example.com')).toBe((JERSEYS * 100) / 20);
  });
});

describe('a saved order that is deleted', () => {
  test('is found by nobody, keeps its id and its history', async () => {
    const captain = person(shop.app);
    const { order, order_id: orderId, share_link } = await saveTeamOrder(captain);
    const link = await sendLink(shop, manager, orderId, 'payment');
    await manager.money.deleteSaved({
      order: { order_id: orderId, version: await versionOf(manager, orderId) },
    });
    const gone = { code: 'not-found' };
    await expect(captain.orders.load({ order_id: orderId, email: 'camille@example.com' })).rejects.toThrow();
    await expect(
      person(shop.app).orders.loadShared({ order_id: share_link!.split('#order_id=')[1]! }),
    ).rejects.toMatchObject(gone);
    await expect(captain.orders.status({ id: orderId, tracking: false })).rejects.toMatchObject(gone);
    await expect(manager.dashboard.order({ order_id: orderId })).rejects.toMatchObject(gone);
    await expect(captain.money.checkLink(link)).rejects.toThrow('Invalid Payment Link');
    await expect(pay(captain, { orders: [order] }, 46_900)).rejects.toMatchObject({ code: 'forbidden' });
    const { saved_orders } = await manager.dashboard.orders({ saved: true, limit: 100 });
    expect(saved_orders.map(({ order_id }) => order_id)).not.toContain(orderId);
    const again = await person(shop.app).orders.save({
      order: JSON.stringify({ ...teamOrder(), order_id: orderId }),
    });
    expect(again.order_id).not.toBe(orderId);
    const { rows } = await sql<{ kind: string; actor: string }>`
      select e.kind, e.actor from order_events e join orders o on o.id = e.order_pk
      where o.order_id = ${orderId} order by e.id desc limit 1`.execute(shop.database.db);
    expect(rows).toEqual([{ kind: 'deleted', actor: 'olga' }]);
  });

  test('has not been paid, not even in part', async () => {
    const orderId = await saved();
    await manager.money.confirmEmtDeposit({ order: { order_id: orderId, version: 1, reference: 'CA-6' } });
    await sql`update orders set status = false where order_id = ${orderId}`.execute(shop.database.db);
    await expect(
      manager.money.deleteSaved({ order: { order_id: orderId, version: 2 } }),
    ).rejects.toMatchObject({ code: 'already-paid' });
  });

  test('is the one that the manager saw', async () => {
    const captain = person(shop.app);
    const { order, order_id: orderId } = await saveTeamOrder(captain);
    await captain.orders.save({ order: JSON.stringify({ ...order, order_notes: 'We pay tomorrow' }) });
    await expect(
      manager.money.deleteSaved({ order: { order_id: orderId, version: 1 } }),
    ).rejects.toMatchObject({ code: 'version-conflict' });
  });
});

describe('A21: money is the manager’s alone', () => {
  const CALLS: Record<string, (someone: Person, orderId: string) => Promise<unknown>> = {
    orderMoney: (someone, order_id) => someone.money.orderMoney({ order_id }),
    sendDepositLink: (someone, order_id) =>
      someone.money.sendDepositLink({ order: { order_id, version: 1 } }),
    sendPaymentLink: (someone, order_id) =>
      someone.money.sendPaymentLink({ order: { order_id, version: 1 } }),
    confirmEmtDeposit: (someone, order_id) =>
      someone.money.confirmEmtDeposit({ order: { order_id, version: 1, reference: 'x' } }),
    confirmEmtPayment: (someone, order_id) =>
      someone.money.confirmEmtPayment({ order: { order_id, version: 1, reference: 'x' } }),
    expectEmt: (someone, order_id) => someone.money.expectEmt({ order: { order_id, version: 1 } }),
    refund: (someone, order_id) =>
      someone.money.refund({
        refund: {
          id: '0d6a4e8e-6a55-4d9a-9a73-0a8a4f0d3c11',
          order_id,
          payment: 1,
          amount: 1,
          amount_again: 1,
          reason: 'x',
        },
      }),
    deleteSaved: (someone, order_id) => someone.money.deleteSaved({ order: { order_id, version: 1 } }),
  };
  const people = {} as Record<string, Person>;
  let orderId: string;
  beforeAll(async () => {
    const captain = person(shop.app);
    const { order_id, share_link } = await saveTeamOrder(captain);
    orderId = order_id;
    people.creator = captain;
    people.guest = person(shop.app);
    await people.guest.orders.loadShared({ order_id: share_link!.split('#order_id=')[1]! });
    people.customer = await signedIn(shop, { email: 'camille@example.com', access: 'customer' });
    for (const name of ['Ana', 'Ben'])
      people[`designer ${name}`] = await signedIn(shop, {
        email: `${name.toLowerCase()}@example.com`,
        access: 'staff',
        designerName: name,
      });
    await sql`update orders set designer_id = (select id from users where designer_name = 'Ana')
      where order_id = ${orderId}`.execute(shop.database.db);
  });

  test.each(Object.keys(CALLS))('%s refuses everybody else, and nothing moves', async (name) => {
    for (const [who, someone] of Object.entries(people)) {
      const code = who === 'creator' || who === 'guest' ? 'not-signed-in' : 'forbidden';
      await expect(CALLS[name]!(someone, orderId), who).rejects.toMatchObject({ code });
    }
    await expect(moneyOf(orderId)).resolves.toMatchObject({
      version: 1,
      received: 0,
      links: [],
      refunds: [],
    });
  });
});
