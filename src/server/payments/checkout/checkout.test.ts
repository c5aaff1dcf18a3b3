import { expect, test } from 'vitest';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { createCheckout, GOOD_CARD, pay, saveTeamOrder, TWELVE_CENTS } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson } from '../../testing/shop/shop.ts';
import { reconcileCheckouts } from '../reconcile-checkouts.ts';

const shop = openShopForFile();

test('a captain saves, pays and finds the order under the same id', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const intent = await pay(captain, { orders: [order] }, TWELVE_CENTS);
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
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
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

test('a declined card leaves the cart as it was, and the next card pays it', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id, clientSecret } = await captain.checkout.createIntent(
    createCheckout({ orders: [order] }, TWELVE_CENTS),
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
    createCheckout({ orders: [order] }, TWELVE_CENTS),
  );
  const card = { clientSecret: clientSecret!, ...GOOD_CARD, number: '4000000000000077' };
  expect((await captain.checkout.sandboxPay(card)).status).toBe('processing');

  const again = createCheckout({ orders: [other.order] }, TWELVE_CENTS, id);
  await expect(captain.checkout.createIntent(again)).rejects.toMatchObject({ code: 'payment-processing' });
  const elsewhere = createCheckout({ orders: [order] }, TWELVE_CENTS);
  await expect(captain.checkout.createIntent(elsewhere)).rejects.toMatchObject({ code: 'order-being-paid' });

  shop.passTime(60);
  expect(await reconcileCheckouts(shop.services)).toBe(1);
  const { orders } = await captain.orders.status({ id: order.order_id! });
  expect(orders).toMatchObject([{ order_status: 'production' }]);
});

test('closing the checkout unlocks the order for changes', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id } = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE_CENTS));
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
  const intent = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE_CENTS));
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
    captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE_CENTS)),
  ).rejects.toMatchObject({
    code: 'price-changed',
    detail: { amount: TWELVE_CENTS + 500 },
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
  const intent = await captain.checkout.createIntent(createCheckout({ orders: [order] }, TWELVE_CENTS));
  await Promise.all(typing);
  expect(intent.amount).toBe(TWELVE_CENTS);
});
