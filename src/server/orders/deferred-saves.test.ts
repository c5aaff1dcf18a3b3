/** What a team saves while the order is being paid is neither lost nor applied without consent (rules.md orders-12). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/order-dto.ts';
import { getVersion } from '../testing/money.ts';
import { assignDesigner } from '../testing/paid-team.ts';
import { createPerson, openTestShop, type Person, signInAs, type TestShop } from '../testing/shop.ts';
import { createCheckout, GOOD_CARD, saveTeamOrder } from '../testing/teams.ts';

const TWELVE = 12 * 3700 + 2500;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** Opens the payment of a team of twelve as the captain, while a guest has the order open. */
async function openPayment() {
  const captain = createPerson(shop.app);
  const { order, order_id: orderId, share_link } = await saveTeamOrder(captain);
  const guest = createPerson(shop.app, '10.7.7.7');
  const reference = share_link!.split('#order_id=')[1]!;
  const loaded = JSON.parse((await guest.orders.loadShared({ order_id: reference })).order) as OrderResponse;
  const intent = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE));
  const saveLate = (changes: (order: OrderResponse) => void) => {
    const late = structuredClone(loaded);
    changes(late);
    return guest.orders.save({ order: late, key: reference.split('.')[1] });
  };
  return { captain, guest, orderId, reference, intent, saveLate };
}

const rename = (name: string) => (order: OrderResponse) => {
  order.order.jersey_2!.jersey_name = name;
};

async function readContent(captain: Person, orderId: string) {
  return JSON.parse((await captain.orders.loadShared({ order_id: orderId })).order) as OrderResponse;
}

async function payOrder({
  captain,
  intent,
}: {
  captain: Person;
  intent: { id: string; clientSecret: string | null };
}) {
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  await captain.checkout.submit({ id: intent.id });
}

test('a save during a payment is listed for the creator with the changes that it would make', async () => {
  const { captain, orderId, saveLate } = await openPayment();
  for (let press = 0; press < 3; press += 1)
    await expect(saveLate(rename('Ouellet'))).rejects.toMatchObject({ code: 'order-being-paid' });
  const response = await captain.orders.deferredSaves({ order_id: orderId });
  expect(response).toMatchObject({ being_paid: true, order_id: orderId });
  expect(response.saves).toMatchObject([
    {
      actor: 'guest',
      changes: [{ jersey: 2, player: 'Émond', field: 'name', before: 'Émond', after: 'Ouellet' }],
    },
  ]);
});

test('only the creator sees and settles deferred saves', async () => {
  const { guest, orderId, reference, saveLate } = await openPayment();
  await saveLate(rename('Ouellet')).catch(() => undefined);
  for (const someone of [guest, createPerson(shop.app, '10.9.9.9')])
    for (const order_id of [orderId, reference]) {
      await expect(someone.orders.deferredSaves({ order_id })).resolves.toMatchObject({ saves: [] });
      await expect(
        someone.orders.settleDeferredSave({ order_id, id: 1, action: 'take' }),
      ).rejects.toMatchObject({ code: 'forbidden' });
    }
});

test('the account of the order and a manager decide without the key of its creator', async () => {
  const { captain, orderId, intent, saveLate } = await openPayment();
  for (const name of ['Ouellet', 'Roy', 'Wu']) await saveLate(rename(name)).catch(() => undefined);
  await captain.checkout.release({ id: intent.id });
  const owner = await signInAs(shop, { email: 'camille@example.com', access: 'customer' });
  const manager = await signInAs(shop, { email: 'mona@example.com', access: 'manager' });
  for (const someone of [owner, manager]) {
    const { saves } = await someone.orders.deferredSaves({ order_id: orderId });
    await someone.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' });
  }
  expect((await readContent(captain, orderId)).order.jersey_2!.jersey_name).toBe('Roy');
  const { history } = await manager.orderManagement.order({ order_id: orderId });
  expect(history.filter(({ kind }) => kind === 'late-change')).toMatchObject([
    { actor: 'mona', detail: { action: 'taken' } },
    { actor: 'customer', detail: { action: 'taken' } },
  ]);
});

test('a designer reads late changes on the page of the order, and does not decide', async () => {
  const { orderId, saveLate } = await openPayment();
  await saveLate(rename('Ouellet')).catch(() => undefined);
  const dora = await signInAs(shop, { email: 'dora@example.com', access: 'staff', designerName: 'Dora' });
  await assignDesigner(shop, orderId, 'Dora');
  await expect(
    dora.orders.settleDeferredSave({ order_id: orderId, id: 1, action: 'leave' }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});

test('after an abandoned payment the creator accepts one change and rejects the other', async () => {
  const { captain, orderId, intent, saveLate } = await openPayment();
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
  const { order, version } = await readContent(captain, orderId);
  expect(order.jersey_2!.jersey_name).toBe('Ouellet');
  expect(order.jersey_3!.jersey_number).not.toBe('88');
  expect(version).toBe(2);
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toEqual([]);
});

test('after a payment a name is corrected in the paid order, under either id', async () => {
  const paying = await openPayment();
  const { captain, orderId, saveLate } = paying;
  await saveLate(rename('Ouellet')).catch(() => undefined);
  await payOrder(paying);
  const { saves, order_id } = await captain.orders.deferredSaves({ order_id: orderId });
  expect(order_id).toBe(`${orderId}-1-1`);
  expect((await captain.orders.deferredSaves({ order_id })).saves).toEqual(saves);
  await captain.orders.settleDeferredSave({ order_id, id: saves[0]!.id, action: 'take' });
  const [paid] = (await captain.orders.status({ id: orderId })).orders;
  expect((JSON.parse(paid!.order) as OrderResponse).order.jersey_2!.jersey_name).toBe('Ouellet');
  const olga = await signInAs(shop, { email: 'olga@example.com', access: 'manager' });
  const { history } = await olga.orderManagement.order({ order_id });
  expect(history.slice(0, 2)).toContainEqual(expect.objectContaining({ kind: 'corrected', actor: 'team' }));
});

test('after a payment a change of the price is refused, and stays listed until the creator rejects it', async () => {
  const paying = await openPayment();
  const { captain, orderId, saveLate } = paying;
  await saveLate((order) => {
    order.order.jersey_2!.jersey_sleeve = 'Long Sleeve';
  }).catch(() => undefined);
  await payOrder(paying);
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  const settle = (action: 'take' | 'leave') =>
    captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action });
  await expect(settle('take')).rejects.toMatchObject({ code: 'price-fixed' });
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toHaveLength(1);
  await settle('leave');
  expect((await captain.orders.deferredSaves({ order_id: orderId })).saves).toEqual([]);
});

test('once production has begun no change can be accepted', async () => {
  const paying = await openPayment();
  const { captain, orderId, saveLate } = paying;
  await saveLate(rename('Ouellet')).catch(() => undefined);
  await payOrder(paying);
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

test('staff see deferred saves on the page of the order, designers on their own orders only', async () => {
  const paying = await openPayment();
  const { orderId, saveLate } = paying;
  await saveLate(rename('Ouellet')).catch(() => undefined);
  await payOrder(paying);
  const order_id = `${orderId}-1-1`;
  const ana = await signInAs(shop, { email: 'ana@example.com', access: 'staff', designerName: 'Ana' });
  await expect(ana.orderManagement.deferredSaves({ order_id })).rejects.toMatchObject({ code: 'not-found' });
  await assignDesigner(shop, order_id, 'Ana');
  const { saves } = await ana.orderManagement.deferredSaves({ order_id });
  expect(saves).toMatchObject([{ actor: 'guest', changes: [{ jersey: 2, after: 'Ouellet' }] }]);
});

test('nothing is taken into a cancelled order until it is taken up again', async () => {
  const opened = await openPayment();
  await expect(opened.saveLate(rename('Ouellet'))).rejects.toMatchObject({ code: 'order-being-paid' });
  await payOrder(opened);
  const { captain, orderId } = opened;
  const { saves, order_id } = await captain.orders.deferredSaves({ order_id: orderId });
  const olga = await signInAs(shop, { email: 'olga.k@example.com', access: 'manager' });
  const become = async (work_state: 'cancelled' | 'active') =>
    olga.orderManagement.setWorkState({
      ...{ order_id, version: await getVersion(olga, order_id) },
      ...{ work_state, reason: 'The season is off' },
    });
  await become('cancelled');
  const settle = (action: 'take' | 'leave') =>
    captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action });
  await expect(settle('take')).rejects.toMatchObject({ code: 'order-cancelled' });
  await become('active');
  expect(await settle('take')).toMatchObject({ message: 'The change is in the order now' });
});

/** The captain of a team of twelve locks the list, while a guest has it open. */
async function lockList() {
  const captain = createPerson(shop.app);
  const { order_id: orderId, share_link } = await saveTeamOrder(captain);
  const reference = share_link!.split('#order_id=')[1]!;
  const guest = createPerson(shop.app, '10.7.7.8');
  const loaded = JSON.parse((await guest.orders.loadShared({ order_id: reference })).order) as OrderResponse;
  const { fingerprint } = await captain.rosterChecks.read({ order_id: orderId });
  await captain.rosterChecks.lock({ order_id: orderId, shown: fingerprint, lock: true });
  const saveLate = (changes: (order: OrderResponse) => void) => {
    const late = structuredClone(loaded);
    changes(late);
    return guest.orders.save({ order: late, key: reference.split('.')[1] });
  };
  return { captain, guest, orderId, reference, saveLate };
}

test('a change waits on when the captain locks its row, and is taken all the same', async () => {
  const { captain, orderId, saveLate } = await lockList();
  await expect(saveLate(rename('Ouellet'))).rejects.toMatchObject({ code: 'roster-locked' });
  const order = await readContent(captain, orderId);
  order.order.jersey_2!.locked = true;
  await captain.orders.save({ order });
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  expect(saves).toMatchObject([{ changes: [{ jersey: 2, after: 'Ouellet' }] }]);
  await captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' });
  expect((await readContent(captain, orderId)).order.jersey_2).toMatchObject({
    jersey_name: 'Ouellet',
    locked: true,
  });
});

test('taking a change of a jersey that was deleted meanwhile says that it is left out', async () => {
  const { captain, orderId, saveLate } = await lockList();
  const late = (order: OrderResponse) => {
    order.order.jersey_9!.jersey_name = 'Ouellet';
  };
  await expect(saveLate(late)).rejects.toMatchObject({ code: 'roster-locked' });
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  const order = await readContent(captain, orderId);
  const { row_id } = order.order.jersey_9!;
  delete order.order.jersey_9;
  await captain.orders.save({ order: { ...order, deleted_rows: [row_id] } as never });
  expect(
    await captain.orders.settleDeferredSave({ order_id: orderId, id: saves[0]!.id, action: 'take' }),
  ).toMatchObject({ message: 'The change does not fit the list any more: it was left out' });
  const olga = await signInAs(shop, { email: 'olga.l@example.com', access: 'manager' });
  const { history } = await olga.orderManagement.order({ order_id: orderId });
  expect(history).toContainEqual(
    expect.objectContaining({ kind: 'late-change', detail: { action: 'left' } }),
  );
});

test('the author of a save that was set aside learns what the captain decided, a visitor with the order id does not', async () => {
  const { captain, guest, orderId, reference, saveLate } = await lockList();
  const refusal = await saveLate(rename('Ouellet')).catch((error) => error);
  const { deferredSave } = refusal.detail;
  const readOutcome = async (person = guest, order_id = reference) =>
    (await person.orders.loadShared({ order_id, deferred_save: deferredSave })).deferred;
  expect(await readOutcome()).toBeNull();
  // The same again is the same save.
  expect((await saveLate(rename('Ouellet')).catch((error) => error)).detail).toEqual({ deferredSave });
  await captain.orders.settleDeferredSave({ order_id: orderId, id: deferredSave, action: 'leave' });
  expect(await readOutcome()).toBe('left');
  expect(await readOutcome(createPerson(shop.app, '10.9.9.7'), orderId)).toBeNull();
});

test('after the payment of a cart a guest of the team link learns what the captain decided', async () => {
  const paying = await openPayment();
  const { captain, guest, orderId, reference, saveLate } = paying;
  const { deferredSave } = (await saveLate(rename('Ouellet')).catch((error) => error)).detail;
  await payOrder(paying);
  const load = () => guest.orders.loadShared({ order_id: reference, deferred_save: deferredSave });
  expect(await load()).toMatchObject({ role: 'guest', deferred: null });
  await captain.orders.settleDeferredSave({ order_id: orderId, id: deferredSave, action: 'leave' });
  expect(await load()).toMatchObject({ role: 'guest', deferred: 'left' });
});

test('a late change of a guest is not taken into the jersey of another player', async () => {
  const { captain, guest, orderId, reference, saveLate } = await lockList();
  const late = (order: OrderResponse) => {
    order.order.jersey_2!.jersey_number = '98';
  };
  const { deferredSave } = (await saveLate(late).catch((error) => error)).detail;
  const order = await readContent(captain, orderId);
  order.order.jersey_2!.jersey_name = 'Zidane';
  const { jersey_number } = order.order.jersey_2!;
  await captain.orders.save({ order });
  const { saves } = await captain.orders.deferredSaves({ order_id: orderId });
  expect(saves).toMatchObject([{ changes: [], unfit: [{ jersey: 2, field: 'number', after: '98' }] }]);
  expect(
    await captain.orders.settleDeferredSave({ order_id: orderId, id: deferredSave, action: 'take' }),
  ).toMatchObject({ message: 'The change does not fit the list any more: it was left out' });
  expect((await readContent(captain, orderId)).order.jersey_2).toMatchObject({
    jersey_name: 'Zidane',
    jersey_number,
  });
  const { deferred } = await guest.orders.loadShared({ order_id: reference, deferred_save: deferredSave });
  expect(deferred).toBe('left');
});
