import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { createCheckout, GOOD_CARD, pay, saveTeamOrder } from '../../testing/people/teams.ts';
import { createPerson, openTestShop, type TestShop } from '../../testing/shop/shop.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

/** 12 shirts of Pro Mesh at 37.00, shipped for 25.00. */
const TWELVE = 12 * 3700 + 2500;

test('a captain saves, pays and finds the order under the same id', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const intent = await pay(captain, { orders: [order] }, TWELVE);
  expect(intent.summary).toEqual({
    order_total: 444,
    discount: 0,
    shipping_total: 25,
    credits: 0,
    final_price: 469,
  });

  const { order_id } = await captain.checkout.submit({ id: intent.id });
  expect(order_id).toBe(order.order_id);
  const { orders } = await captain.orders.status({ id: order_id });
  expect(orders).toHaveLength(1);
  expect(orders[0]).toMatchObject({
    order_id: `${order_id}-1-1`,
    order_status: 'production',
    secret_code: 'Northside Owls',
  });
  expect(JSON.parse(orders[0]!.order).order.jersey_2).toMatchObject({
    jersey_name: 'Émond',
    jersey_number: '00',
  });
});

test('designer, folders, additional options, approved mockup and tasks of a saved order move to the paid order', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { pool } = shop.database;
  await pool.query(
    `with designer as (
       insert into users (name, email, password_hash, account_type, account_access, designer_name)
       values ('Ana', 'ana@example.com', '', 'staff', 'staff', 'Ana') returning id
     ), saved as (
       update orders o set designer_id = designer.id, design_folder = 'https://drive.example/owls',
         additional_options = '{"Neck tape": "Navy"}'
       from designer where o.order_id = $1 returning o.id
     ), picture as (
       insert into files (id, sha256, bytes, width, height) values ('mockup-0000000000001', '\\x01', 1, 1, 1) returning id
     ), task as (
       insert into tasks (order_pk, title) select id, 'Redraw the owl' from saved
     )
     insert into mockups (order_pk, version, file_id, approved_at, approved_by_email, approved_sha256, approved_terms, approved_from)
     select saved.id, 1, picture.id, now(), 'camille@example.com', '\\x01', '2026-11', '203.0.113.7' from saved, picture`,
    [order.order_id],
  );
  const { id } = await pay(captain, { orders: [order] }, TWELVE);
  const { order_id } = await captain.checkout.submit({ id });
  const { rows } = await pool.query(
    `select d.designer_name, o.design_folder, o.additional_options, m.version, m.approved_by_email, t.title
     from orders o join users d on d.id = o.designer_id join mockups m on m.order_pk = o.id join tasks t on t.order_pk = o.id
     where o.order_id = $1`,
    [`${order_id}-1-1`],
  );
  expect(rows).toEqual([
    {
      designer_name: 'Ana',
      design_folder: 'https://drive.example/owls',
      additional_options: { 'Neck tape': 'Navy' },
      version: 1,
      approved_by_email: 'camille@example.com',
      title: 'Redraw the owl',
    },
  ]);
  const { orders } = await captain.orders.status({ id: order_id });
  expect(orders[0]!.mockup_url).toBe('/files/mockup-0000000000001.jpg');
});

test('a visitor who knows the id sees the status, but no names and no street', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const intent = await pay(captain, { orders: [order] }, TWELVE);
  const { order_id } = await captain.checkout.submit({ id: intent.id });
  const { orders } = await createPerson(shop.app).orders.status({ id: order_id });
  expect(orders[0]!.shipping_address).toBe('Toronto, ON');
  expect(orders[0]!.order).not.toContain('Lavoie');
});

test('a declined card leaves the cart as it was, and the next card pays it', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id, clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: [order] }, TWELVE),
  );
  const declined = await captain.checkout.sandboxPay({
    clientSecret: clientSecret!,
    ...GOOD_CARD,
    number: '4000000000000002',
  });
  expect(declined).toMatchObject({ status: 'requires_payment_method', error: 'Your card was declined.' });
  await expect(captain.checkout.submit({ id })).rejects.toMatchObject({ code: 'payment-failed' });

  const paid = await captain.checkout.sandboxPay({ clientSecret: clientSecret!, ...GOOD_CARD });
  expect(paid.status).toBe('succeeded');
  await expect(captain.checkout.submit({ id })).resolves.toMatchObject({ order_id: order.order_id });
});

test('a checkout whose payment is processing keeps its content, and no other payment is opened', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const other = await saveTeamOrder(captain);
  const { id, clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: [order] }, TWELVE),
  );
  const card = { clientSecret: clientSecret!, ...GOOD_CARD, number: '4000000000000077' };
  expect((await captain.checkout.sandboxPay(card)).status).toBe('processing');

  const again = createCheckout({ orders: [other.order] }, TWELVE, id);
  await expect(captain.checkout.createIntent(again)).rejects.toMatchObject({ code: 'payment-processing' });
  const elsewhere = createCheckout({ orders: [order] }, TWELVE);
  await expect(captain.checkout.createIntent(elsewhere)).rejects.toMatchObject({ code: 'order-being-paid' });

  shop.passTime(60);
  expect(await reconcileCheckouts(shop.services)).toBe(1);
  const { orders } = await captain.orders.status({ id: order.order_id! });
  expect(orders).toMatchObject([{ order_status: 'production' }]);
});

test('a paid order can no longer be changed', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const intent = await pay(captain, { orders: [order] }, TWELVE);
  await captain.checkout.submit({ id: intent.id });
  await expect(captain.orders.save({ order })).rejects.toThrow(
    'Order cannot be changed, please visit Order Status',
  );
});

test('a save that arrives while the order is being paid is refused, and nothing of it is kept', async () => {
  const captain = createPerson(shop.app);
  const { order, share_link } = await saveTeamOrder(captain);
  await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE));
  const guest = createPerson(shop.app);
  const key = share_link!.split('.').at(-1)!;
  const changed = structuredClone(order);
  changed.order.jersey_3!.jersey_name = 'Late';
  await expect(guest.orders.save({ order: changed, key })).rejects.toMatchObject({
    code: 'order-being-paid',
  });
  const kept = await captain.orders.loadShared({ order_id: order.order_id! });
  expect(kept.order).not.toContain('Late');
});

test('closing the checkout unlocks the order for changes', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id } = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE));
  await captain.checkout.release({ id });
  const changed = structuredClone(order);
  changed.order.jersey_3!.jersey_name = 'Marc';
  await expect(captain.orders.save({ order: changed })).resolves.toMatchObject({ version: 2 });
});

test('a roster that the team changed at the same price is paid as stored, and the response lists the changes', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const changed = structuredClone(order);
  changed.order.jersey_3!.jersey_name = 'Marc';
  await captain.orders.save({ order: changed });
  const intent = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE));
  const change = { jersey: 3, player: "O'Brien", field: 'name', before: "O'Brien", after: 'Marc' };
  expect(intent.changed).toEqual([{ order_id: order.order_id, version: 2, changes: [change] }]);
  await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
  const { order_id } = await captain.checkout.submit({ id: intent.id });
  const [paid] = (await captain.orders.status({ id: order_id })).orders;
  expect((JSON.parse(paid!.order) as OrderResponse).order.jersey_3!.jersey_name).toBe('Marc');
});

test('a roster that the team changed at another price is rejected with the new price', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const changed = structuredClone(order);
  changed.order.jersey_3!.jersey_sleeve = 'Long Sleeve';
  await captain.orders.save({ order: changed });
  await expect(
    captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE)),
  ).rejects.toMatchObject({
    code: 'price-changed',
    detail: { amount: TWELVE + 500 },
  });
});

test('the payment opens at the first attempt while the team enters names', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const typing = Array.from({ length: 8 }, (_, n) => {
    const changed = structuredClone(order);
    changed.order[`jersey_${n + 1}`]!.jersey_name = `Name ${n}`;
    return captain.orders.save({ order: changed }).catch(() => 'refused');
  });
  const intent = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE));
  await Promise.all(typing);
  expect(intent.amount).toBe(TWELVE);
});
