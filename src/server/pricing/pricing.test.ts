import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PricedItem } from '#contract/pricing.ts';

import { openPayment, saveTeamOrder } from '../testing/people/teams.ts';
import { openShopForFile, signInForFile } from '../testing/shop/for-file.ts';
import { createPerson, type Person } from '../testing/shop/shop.ts';

const shop = openShopForFile();
const olga = signInForFile(shop, { email: 'olga@example.com', access: 'manager' });
const piet = signInForFile(shop, { email: 'piet@example.com', access: 'manager' });

const set = (item: string, price: number, confirmed?: string): PricedItem & { confirmed?: string } => ({
  item,
  price,
  type: item === 'Shirt' ? 'cutting' : item === 'Polo' ? 'collar' : 'material',
  ...(confirmed ? { confirmed } : {}),
});

async function change(author: Person, ...prices: ReturnType<typeof set>[]) {
  const { version } = await author.pricing.read({});
  return author.pricing.update({ version, pricing: prices });
}

const readPrice = async (item: string) =>
  (await olga.pricing.read({})).pricing.find((each) => each.item === item)?.price;

test('a price change creates a new version, which the next quote uses', async () => {
  const before = await olga.pricing.read({});
  const after = await change(olga, set('Shirt', 35));
  expect(after).toMatchObject({ message: 'Pricing Updated', changed_by: 'olga' });
  expect(after.version).toBeGreaterThan(before.version);
  const { order } = await saveTeamOrder(createPerson(shop.app));
  expect(order.order_total).toBe(12 * (35 + 3));
  await change(olga, set('Shirt', 34));
});

test('an open payment and the order that it pays keep their price, another cart is told the new one', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { order: waiting } = await saveTeamOrder(captain);
  const { id, pay: payByCard } = await openPayment(captain, { orders: [order] });
  await change(olga, set('Shirt', 40));
  await payByCard();
  const { order_id } = await captain.checkout.submit({ id });
  const paid = await olga.orderManagement.order({ order_id: `${order_id}-1-1` });
  expect(paid.money).toMatchObject({ cutting_price: 408, order_total: 444, final_price: 469 });
  await expect(openPayment(captain, { orders: [waiting] })).rejects.toMatchObject({
    code: 'price-changed',
    detail: { amount: 12 * 4300 + 2500 },
  });
  await change(olga, set('Shirt', 34));
});

test('a price change by more than half is rejected without the name of its item', async () => {
  const bold = change(olga, set('Shirt', 3.4), set('Polo', 4));
  await expect(bold).rejects.toMatchObject({ code: 'price-jump', detail: { items: ['Shirt'] } });
  expect(await readPrice('Polo')).toBe(3);
  await change(olga, set('Shirt', 3.4, 'Shirt'));
  expect(await readPrice('Shirt')).toBe(3.4);
  await change(olga, set('Shirt', 34, 'Shirt'));
});

test.each([-0.01, 10_000.01, 34.005, 1e300])('a price of %d is rejected', async (price) => {
  await expect(change(olga, set('Shirt', price, 'Shirt'))).rejects.toMatchObject({
    code: 'price-out-of-bounds',
  });
  expect(await readPrice('Shirt')).toBe(34);
});

test('concurrent changes of different prices are both applied, the second change of the same price is a conflict', async () => {
  const { version } = await olga.pricing.read({});
  await olga.pricing.update({ version, pricing: [set('Shirt', 36)] });
  await piet.pricing.update({ version, pricing: [set('Polo', 4)] });
  expect([await readPrice('Shirt'), await readPrice('Polo')]).toEqual([36, 4]);
  await expect(piet.pricing.update({ version, pricing: [set('Shirt', 38)] })).rejects.toMatchObject({
    code: 'version-conflict',
    detail: { items: ['Shirt'] },
  });
  await change(olga, set('Shirt', 34), set('Polo', 3));
});

test('an unchanged list creates no new version', async () => {
  const { version, pricing } = await olga.pricing.read({});
  expect((await olga.pricing.update({ version, pricing })).version).toBe(version);
});

test('the database rejects changes of an existing list', async () => {
  await expect(sql`update price_entries set price_cents = 0`.execute(shop.database.db)).rejects.toThrow(
    'a price list never changes',
  );
});

test('a change is recorded in the audit log with actor, old and new price', async () => {
  await change(olga, set('Shirt', 35));
  await change(olga, set('Shirt', 34));
  const { rows } = await sql<{ actor: string; detail: object }>`
    select actor, detail from order_events where kind = 'prices-changed' order by id desc limit 1`.execute(
    shop.database.db,
  );
  expect(rows[0]).toMatchObject({
    actor: 'olga',
    detail: { changed: [{ item: 'Shirt', type: 'cutting', before: 3500, after: 3400 }] },
  });
});
