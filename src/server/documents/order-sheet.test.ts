import { expect, test } from 'vitest';
import { getStaffOrder } from '../order-management/page/get-order.ts';
import { createPaidTeam } from '../testing/people/paid-team.ts';
import { releaseOrder } from '../testing/people/production-releases.ts';
import { openShopWithManagers, renumberNinth } from '../testing/people/update-page.ts';
import { buildOrderSheet } from './order-sheet-route.ts';

const { shop, olga } = openShopWithManagers();

const STAFF = { userId: 1, access: 'manager' } as Parameters<typeof getStaffOrder>[2];

test('a sheet says RELEASED of the list on it only, whatever the order is when it is drawn [rules.md production-13]', async () => {
  const { orderId } = await createPaidTeam(shop);
  await renumberNinth(olga, orderId, '41');
  await releaseOrder(olga, orderId);
  const read = () => getStaffOrder(shop.services, orderId, STAFF);
  const released = await read();
  await renumberNinth(olga, orderId, '42');
  const changed = await read();
  expect((await buildOrderSheet(shop.services, released)).mark?.text).toContain('NOT RELEASED');
  await renumberNinth(olga, orderId, '41');
  expect((await buildOrderSheet(shop.services, released)).mark?.text).toMatch(/^RELEASED /);
  expect((await buildOrderSheet(shop.services, changed)).mark?.text).toContain('NOT RELEASED');
});

test.each([
  ['card - payment', 'Paid by card'],
  ['emt - payment', 'Paid by bank transfer'],
  ['emt', 'Paid by bank transfer'],
])('a sheet of an order with %s says %s, and since which day it is produced', async (type, text) => {
  const { orderId } = await createPaidTeam(shop);
  await shop.database.pool.query(
    "update orders set payment_type = $2, production_date = '2026-11-25T15:00:00Z' where order_id = $1",
    [orderId, type],
  );
  const { facts } = await buildOrderSheet(shop.services, await getStaffOrder(shop.services, orderId, STAFF));
  expect(facts).toContainEqual(['Payment', text]);
  const since = 'Wednesday, November 25, 2026';
  expect(facts).toContainEqual(['For production since', `${since} (not released)`]);
  await releaseOrder(olga, orderId);
  const released = await buildOrderSheet(shop.services, await getStaffOrder(shop.services, orderId, STAFF));
  expect(released.facts).toContainEqual(['In production since', since]);
});

test('an order that was paid with credits alone is not said to be paid by card', async () => {
  const { orderId } = await createPaidTeam(shop);
  const order = await getStaffOrder(shop.services, orderId, STAFF);
  const money = { ...order.money!, payment_amount: 0, credits_used: 469 };
  const { facts } = await buildOrderSheet(shop.services, { ...order, money });
  expect(facts).toContainEqual(['Payment', 'Paid by credits']);
});

test('a sheet adds up after a refund: the price above, what was paid and returned below', async () => {
  const { orderId } = await createPaidTeam(shop);
  const order = await getStaffOrder(shop.services, orderId, STAFF);
  const { final_price, payment_amount } = order.money!;
  const sheet = await buildOrderSheet(shop.services, {
    ...order,
    money: { ...order.money!, refund: 100.01 },
  });
  const toCents = (amount: string) => Math.round(Number(amount.replace(/[$,]/g, '').replace('−', '-')) * 100);
  const add = (rows: readonly [string, string][]) =>
    rows.reduce((sum, [, amount]) => sum + toCents(amount), 0);
  expect(add(sheet.sums)).toBe(Math.round(final_price * 100));
  expect(sheet.payments.map(([label]) => label)).toEqual(['Paid', 'Refunded']);
  expect(add(sheet.payments)).toBe(Math.round(payment_amount * 100) - 100_01);
  expect(add(sheet.charged)).toBe(add(sheet.payments));
});
