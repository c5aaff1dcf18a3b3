/** Price changes: a customer always pays the price shown (rules.md pricing-3, pricing-15, security.md security-35). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { PricedItem } from '#contract/pricing.ts';
import { createCheckout, GOOD_CARD, pay, saveTeamOrder, TWELVE_CENTS } from '../testing/people/teams.ts';
import { repeat } from '../testing/probes/repeat.ts';
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

test('a submitted order keeps its price', async () => {
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain);
  const { id } = await pay(captain, { orders: [order] }, TWELVE_CENTS);
  const { order_id } = await captain.checkout.submit({ id });
  await change(olga, set('Shirt', 40));
  const paid = await olga.orderManagement.order({ order_id: `${order_id}-1-1` });
  expect(paid.money).toMatchObject({ cutting_price: 408, order_total: 444, final_price: 469 });
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

test('a request without a version changes the newest list and still needs confirmations', async () => {
  const { pricing } = await olga.pricing.read({});
  const dearer = pricing.map((each) => (each.item === 'Polo' ? { ...each, price: 4 } : each));
  await olga.pricing.update({ pricing: dearer });
  expect([await readPrice('Polo'), await readPrice('Shirt')]).toEqual([4, 34]);
  await expect(olga.pricing.update({ pricing: [set('Shirt', 340)] })).rejects.toMatchObject({
    code: 'price-jump',
  });
  await olga.pricing.update({ pricing });
  expect(await readPrice('Polo')).toBe(3);
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

/** Pays the amount that the cart shows; after a price change repeats with the new amount, as the page does. */
async function buy(captain: Person, order: Awaited<ReturnType<typeof saveTeamOrder>>['order']) {
  const id = randomUUID();
  let amount = Math.round(order.order_total * 100) + 2500;
  for (;;) {
    const requested = createCheckout({ orders: [order] }, amount, id);
    const intent = await captain.checkout.createIntent(requested).catch((error: unknown) => {
      const { code, detail } = error as { code: string; detail: { amount: number } };
      if (code !== 'price-changed') throw error;
      amount = detail.amount;
      return null;
    });
    if (!intent) continue;
    await captain.checkout.sandboxPay({ clientSecret: intent.clientSecret!, ...GOOD_CARD });
    return { id, shown: amount };
  }
}

const CHECKOUTS = repeat(30, 200);

test(`${CHECKOUTS} checkouts during two price changes each use one list and charge the amount shown`, async () => {
  const captains = await Promise.all(
    Array.from({ length: CHECKOUTS }, async (_, n) => {
      const captain = createPerson(shop.app, `10.1.${n >> 6}.${(n & 63) + 1}`);
      return { captain, ...(await saveTeamOrder(captain, 12)) };
    }),
  );
  // Ten at a time; two of them start a price change concurrently with the others, the last one waits for both.
  let changes: Promise<unknown> = Promise.resolve();
  const bought: Awaited<ReturnType<typeof buy>>[] = [];
  let next = 0;
  const buyOn = async () => {
    for (let n = next++; n < captains.length; n = next++) {
      if (n === (CHECKOUTS * 3) / 10) changes = change(olga, set('Shirt', 36), set('Pro Mesh', 3.5));
      if (n === (CHECKOUTS * 7) / 10)
        changes = changes.then(() => change(olga, set('Shirt', 38), set('Pro Mesh', 4)));
      if (n === captains.length - 1) await changes;
      const { captain, order } = captains[n]!;
      bought[n] = await buy(captain, order);
    }
  };
  await Promise.all(Array.from({ length: 10 }, buyOn));
  await Promise.all(bought.map(({ id }, index) => captains[index]!.captain.checkout.submit({ id })));

  const rows = await readPaidPrices(bought);
  expect(rows).toHaveLength(CHECKOUTS);
  const shownAt = new Map<string, number>(bought.map(({ id, shown }) => [id, shown]));
  expect(findErrors(rows, shownAt)).toEqual([]);
  expect(new Set(rows.map(({ version }) => version)).size).toBeGreaterThan(1);
  expect(rows.find(({ id }) => id === bought[0]!.id)?.charged).toBe(46_900);
  expect(rows.find(({ id }) => id === bought.at(-1)!.id)?.charged).toBe(52_900);

  // The data of two broken builds: one that records the newest list, and one that charges its prices.
  const newest = rows.find(({ id }) => id === bought.at(-1)!.id)!;
  expect(
    findErrors(
      rows.map((row) => ({ ...row, version: newest.version })),
      shownAt,
    ),
  ).not.toEqual([]);
  expect(
    findErrors(
      rows.map((row) => ({ ...row, charged: newest.charged })),
      shownAt,
    ),
  ).not.toEqual([]);
}, 300_000);

interface PaidFor {
  id: string;
  charged: number;
  version: number;
  total: number;
  /** Orders of the same payment that use another list. */
  others: number;
}

async function readPaidPrices(bought: { id: string }[]): Promise<PaidFor[]> {
  const { rows } = await sql<PaidFor>`
    select c.id, p.amount_cents as charged, o.pricing_version as version, o.final_price_cents as total,
      (select count(*) from orders x where x.checkout_id = c.id and x.pricing_version <> c.pricing_version)::int as others
    from checkouts c join orders o on o.checkout_id = c.id join payments p on p.checkout_id = c.id
    where c.id = any(${bought.map(({ id }) => id)}::uuid[])`.execute(shop.database.db);
  return rows;
}

/** 12 x (34 + 3), 12 x (36 + 3.50), 12 x (38 + 4), and 25 for shipping: every list has a distinct total. */
const PRICES = [46_900, 49_900, 52_900];

function findErrors(rows: PaidFor[], shownAt: Map<string, number>): string[] {
  const chargesByVersion = new Map<number, Set<number>>();
  for (const { version, charged } of rows)
    chargesByVersion.set(version, (chargesByVersion.get(version) ?? new Set()).add(charged));
  return [
    ...rows
      .filter(({ id, charged }) => charged !== shownAt.get(id))
      .map(({ id }) => `${id} paid not what it showed`),
    ...rows.filter(({ charged, total }) => charged !== total).map(({ id }) => `${id} says not what was paid`),
    ...rows.filter(({ others }) => others > 0).map(({ id }) => `${id} is on two lists`),
    ...[...chargesByVersion]
      .filter(([, charges]) => charges.size > 1)
      .map(([version]) => `list ${version} has two prices`),
    ...rows
      .filter(({ charged }) => !PRICES.includes(charged))
      .map(({ id }) => `${id} paid what no list says`),
  ];
}
