/** What a team saves while its captain pays is neither lost nor forced upon anybody (product-decisions 4). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnsweredOrder } from '#contract/wire-order.ts';
import { assign } from '../testing/paid-team.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { checkoutOf, GOOD_CARD, saveTeamOrder } from '../testing/teams.ts';

const TWELVE = 12 * 3700 + 2500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** The captain has opened the payment of a team of twelve; a guest has the order open. */
async function beingPaid() {
  const captain = person(shop.app);
  const { order, order_id: orderId, share_link } = await saveTeamOrder(captain);
  const guest = person(shop.app, '10.7.7.7');
  const reference = share_link!.split('#order_id=')[1]!;
  const loaded = JSON.parse((await guest.orders.loadShared({ order_id: reference })).order) as AnsweredOrder;
  const intent = await captain.checkout.createIntent(checkoutOf({ orders: [order] }, TWELVE));
  const saveLate = (changes: (order: AnsweredOrder) => void) => {
    const late = structuredClone(loaded);
    changes(late);
    return guest.orders.save({ order: late, key: reference.split('.')[1] });
  };
  return { captain, guest, orderId, reference, intent, saveLate };
}

const rename = (name: string) => (order: AnsweredOrder) => {
  order.order.jersey_2!.jersey_name = name;
};

async function contentOf(captain: Person, orderId: string) {
  return JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order) as AnsweredOrder;
}

async function payFor({
  captain,
  intent,
}: {
  captain: Person;
  intent: { id: string; clientSecret: string | null };
}) {
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  await captain.checkout.submit({ id: intent.id });
}

test('a save that came while the order was being paid is shown to its creator with what it would change', async () => {
  const { captain, orderId, saveLate } = await beingPaid();
  for (let press = 0; press < 3; press += 1)
    await expect(saveLate(rename('Ouellet'))).rejects.toMatchObject({ code: 'order-being-paid' });
  const answer = await captain.orders.deferredSaves({ order_id: orderId });
  expect(answer).toMatchObject({ being_paid: true, order_id: orderId });
  expect(answer.saves).toMatchObject([
    { actor: 'guest', changes: [{ jersey: 2, field: 'name', before: 'Émond', after: 'Ouellet' }] },
  ]);
});

test('nobody but the creator sees or settles it', async () => {
  const { guest, orderId, reference, saveLate } = await beingPaid();
  await saveLate(rename('Ouellet')).catch(() => undefined);
  for (const someone of [guest, person(shop.app, '10.9.9.9')])
    for (const order_id of [orderId, reference]) {
      await expect(someone.orders.deferredSaves({ order_id })).resolves.toMatchObject({ saves: [] });
      await expect(
        someone.orders.settleDeferredSave({ order_id, id: 1, action: 'take' }),
      ).rejects.toMatchObject({ code: 'forbidden' });
    }
});

test('the payment was given up: the creator takes one change and leaves the other', async () => {
  const { captain, orderId, intent, saveLate } = await beingPaid();
  await saveLate(rename('Ouellet')).catch(() => undefined);
  await saveLate((order) => {
    order.order.jersey_3!.jersey_number = '88';
  }).catch(() => undefined);
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  const take = { order_id: orderId, id: saves[0]!.id, action: 'take' } as const;
  await expect(captain.orders.settleDeferredSave(take)).rejects.toMatchObject({ code: 'order-being-paid' });
  await captain.checkout.release({ id: intent.id });
  await captain.orders.settleDeferredSave(take);
  await captain.orders.settleDeferredSave(take);
  await captain.orders.settleDeferredSave({ order_id: orderId, id: saves[1]!.id, action: 'leave' });
  const { order, version } = await contentOf(captain, orderId);
  expect(order.jersey_2!.jersey_name).toBe('Ouellet');
  expect(order.jersey_3!.jersey_number).not.toBe('88');
  expect(version).toBe(2);
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toEqual([]);
});

test('the order was paid: a name is corrected in the paid order, by either id', async () => {
  const paying = await beingPaid();
  const { captain, orderId, saveLate } = paying;
  await saveLate(rename('Ouellet')).catch(() => undefined);
  await payFor(paying);
  const { saves, order_id } = await captain.orders.deferredSaves({ order_id: orderId });
  expect(order_id).toBe(`${orderId}-1-1`);
  expect((await captain.orders.deferredSaves({ order_id })).saves).toEqual(saves);
  await captain.orders.settleDeferredSave({ order_id, id: saves[0]!.id, action: 'take' });
  const [paid] = (await captain.orders.status({ id: orderId })).orders;
  expect((JSON.parse(paid!.order) as AnsweredOrder).order.jersey_2!.jersey_name).toBe('Ouellet');
  const olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  const { history } = await olga.dashboard.order({ order_id });
  expect(history[0]).toMatchObject({ kind: 'corrected', actor: 'team' });
});

test('the order was paid: what changes its price is refused, and stays for the creator to leave', async () => {
  const paying = await beingPaid();
  const { captain, orderId, saveLate } = paying;
  await saveLate((order) => {
    order.order.jersey_2!.jersey_sleeve = 'Long Sleeve';
  }).catch(() => undefined);
  await payFor(paying);
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  const settle = (action: 'take' | 'leave') =>
    captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action });
  await expect(settle('take')).rejects.toMatchObject({ code: 'price-fixed' });
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toHaveLength(1);
  await settle('leave');
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toEqual([]);
});

test('the jerseys were begun: nothing is taken any more without the shop', async () => {
  const paying = await beingPaid();
  const { captain, orderId, saveLate } = paying;
  await saveLate(rename('Ouellet')).catch(() => undefined);
  await payFor(paying);
  await shop.database.db
    .updateTable('orders')
    .set({ supplier_status: 'printing' })
    .where('order_id', '=', `${orderId}-1-1`)
    .execute();
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  await expect(
    captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' }),
  ).rejects.toMatchObject({ code: 'order-submitted' });
});

test('staff see it on the order’s page, a designer on own orders alone', async () => {
  const paying = await beingPaid();
  const { orderId, saveLate } = paying;
  await saveLate(rename('Ouellet')).catch(() => undefined);
  await payFor(paying);
  const order_id = `${orderId}-1-1`;
  const ana = await signedIn(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  await expect(ana.dashboard.deferredSaves({ order_id })).rejects.toMatchObject({ code: 'not-found' });
  await assign(shop, order_id, 'Ana');
  const { saves } = await ana.dashboard.deferredSaves({ order_id });
  expect(saves).toMatchObject([{ actor: 'guest', changes: [{ jersey: 2, after: 'Ouellet' }] }]);
});
