/** The Suppliers tab (specification 2, 4, 9; security row 123). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paidTeam } from '../testing/paid-team.ts';
import { openTestShop, type Person, person, signedIn, type TestShop } from '../testing/shop.ts';
import { checkoutOf, saveTeamOrder } from '../testing/teams.ts';

let shop: TestShop;
let olga: Person;
let piet: Person;
beforeAll(async () => {
  shop = await openTestShop({ SUPPLIERS: 'Mill One, Mill Two' });
  olga = await signedIn(shop, { email: 'olga@example.com', access: 'manager' });
  piet = await signedIn(shop, { email: 'piet@example.com', access: 'manager' });
});
afterAll(() => shop.close());

const DAY = 86_400_000;

/** A paid order that has been with a supplier for so many days. */
async function atWork(supplier: string | null, days: number): Promise<string> {
  const { orderId } = await paidTeam(shop);
  const since = new Date(shop.services.now().getTime() - days * DAY);
  await shop.database.pool.query(
    'update orders set supplier = $1, production_date = $2 where order_id = $3',
    [supplier, since, orderId],
  );
  return orderId;
}

const clear = () => shop.database.pool.query(`update orders set order_status = 'completed'`);
const list = (wanted: Partial<Parameters<Person['workshop']['production']>[0]> = {}) =>
  olga.workshop.production(wanted);
const ids = async (...wanted: Parameters<typeof list>) =>
  (await list(...wanted)).orders.map(({ order_id }) => order_id);
const stands = async (orderId: string) => (await list()).orders.find(({ order_id }) => order_id === orderId);

test('what is in production stands there, the oldest first or the newest, by supplier', async () => {
  const one = await atWork('Mill One', 3);
  const two = await atWork('Mill Two', 20);
  const none = await atWork(null, 14);
  expect(await ids()).toEqual([two, none, one]);
  expect(await ids({ oldest_first: false })).toEqual([one, none, two]);
  expect(await ids({ supplier: 'Mill One' })).toEqual([one]);
  expect(await ids({ supplier: '-' })).toEqual([none]);
  const { suppliers, without_supplier } = await list();
  expect(suppliers).toEqual([
    { supplier: 'Mill One', orders: 1 },
    { supplier: 'Mill Two', orders: 1 },
  ]);
  expect(without_supplier).toBe(1);
});

test('over 14 days is late, 14 are not', async () => {
  expect((await list()).orders.map(({ days, late }) => [days, late])).toEqual([
    [20, true],
    [14, false],
    [3, false],
  ]);
});

test('a bulk update changes the two statuses, writes the history and tells the customer of the order’s alone', async () => {
  const [a, b] = (await list()).orders;
  const { message } = await olga.workshop.updateProduction({
    orders: [
      { order_id: a!.order_id, version: a!.version, supplier_status: 'sewing' },
      { order_id: b!.order_id, version: b!.version, supplier_status: 'completed', order_status: 'shipping' },
    ],
  });
  expect(message).toBe('Orders Updated');
  expect(await stands(a!.order_id)).toMatchObject({ supplier_status: 'sewing', version: a!.version + 1 });
  expect((await list({ show: 'shipping' })).orders).toMatchObject([
    { order_id: b!.order_id, supplier_status: 'completed', order_status: 'shipping' },
  ]);
  expect((await list()).shipping).toBe(1);
  const { history } = await olga.dashboard.order({ order_id: b!.order_id });
  expect(history[0]).toMatchObject({
    actor: 'olga',
    kind: 'changed',
    detail: {
      before: { supplier_status: '', order_status: 'production' },
      after: { order_status: 'shipping' },
    },
  });
  const { rows } = await shop.database.pool.query(
    `select ref from mail_outbox where kind = 'status-changed'`,
  );
  expect(rows).toEqual([{ ref: `${b!.order_id}-${b!.version + 1}` }]);
});

test('nothing chosen, an order that is not there, the same one twice: refused', async () => {
  await expect(olga.workshop.updateProduction({ orders: [] })).rejects.toThrow(
    'No orders selected to update!',
  );
  const [a] = (await list()).orders;
  const good = { order_id: a!.order_id, version: a!.version, supplier_status: 'printing' as const };
  await expect(
    olga.workshop.updateProduction({ orders: [good, { ...good, order_id: '9999999999' }] }),
  ).rejects.toMatchObject({ code: 'not-found', detail: { orders: ['9999999999'] } });
  await expect(olga.workshop.updateProduction({ orders: [good, good] })).rejects.toMatchObject({
    code: 'version-conflict',
  });
  expect(await stands(a!.order_id)).toMatchObject({ supplier_status: a!.supplier_status });
});

test('an order that is being paid is not changed, nor anything of the list, until that is over', async () => {
  const captain = person(shop.app);
  const { order, order_id } = await saveTeamOrder(captain);
  const checkout = checkoutOf({ orders: [order] }, 12 * 3700 + 2500);
  await captain.checkout.createIntent(checkout);
  await shop.database.pool.query(
    `update orders set status = true, order_status = 'production' where order_id = $1`,
    [order_id],
  );
  const paying = (await stands(order_id))!;
  const other = (await list()).orders[0]!;
  const print = (orders: (typeof paying)[]) =>
    olga.workshop.updateProduction({
      orders: orders.map(({ order_id, version }) => ({ order_id, version, supplier_status: 'printing' })),
    });
  await expect(print([paying, other])).rejects.toMatchObject({
    code: 'order-being-paid',
    detail: { orders: [order_id] },
  });
  expect(await stands(other.order_id)).toEqual(other);
  await captain.checkout.release({ id: checkout.id });
  await print([paying]);
  expect(await stands(order_id)).toMatchObject({ supplier_status: 'printing' });
});

test('any other field is not even read', async () => {
  const [a] = (await list()).orders;
  const sent = {
    order_id: a!.order_id,
    version: a!.version,
    supplier_status: 'printing',
    paid: false,
    designer: 'x',
  };
  await olga.workshop.updateProduction({ orders: [sent] as never });
  const { money, designer } = await olga.dashboard.order({ order_id: a!.order_id });
  expect({ paid: money!.paid, designer }).toEqual({ paid: true, designer: null });
});

test('C8: when somebody was first with one order, none of the list is changed, and the one is named', async () => {
  await clear();
  const first = await atWork('Mill One', 1);
  const second = await atWork('Mill One', 2);
  const seen = (await list()).orders.map(({ order_id, version }) => ({ order_id, version }));
  await piet.workshop.updateProduction({
    orders: [{ ...seen.find(({ order_id }) => order_id === first)!, supplier_status: 'printing' }],
  });
  await expect(
    olga.workshop.updateProduction({ orders: seen.map((each) => ({ ...each, supplier_status: 'sewing' })) }),
  ).rejects.toMatchObject({ code: 'version-conflict', detail: { orders: [first] } });
  expect(await stands(second)).toMatchObject({ supplier_status: '' });
  expect(await stands(first)).toMatchObject({ supplier_status: 'printing' });
});

test('C8: two managers who change different fields of one order both keep theirs', async () => {
  const [order] = (await list({ oldest_first: false })).orders;
  const { order_id, version } = order!;
  await piet.dashboard.updateOrder({ order: { order_id, version, order_notes: 'Call the captain' } });
  await olga.workshop.updateProduction({ orders: [{ order_id, version, supplier_status: 're-printing' }] });
  const after = await olga.dashboard.order({ order_id });
  expect(after.order_notes).toBe('Call the captain');
  expect(await stands(order_id)).toMatchObject({ supplier_status: 're-printing', version: version + 2 });
});

test('fifty managers who update the same two orders at once never wait for each other in a circle', async () => {
  const seen = (await list()).orders.map(({ order_id, version }) => ({ order_id, version }));
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      olga.workshop.updateProduction({
        orders: (n % 2 ? [...seen].reverse() : seen).map((each) => ({
          ...each,
          supplier_status: 'templating',
        })),
      }),
    ),
  );
  // All want the same, so nobody is too late: the first changes, the others find it done.
  expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
});

test('two hundred orders come in pages, each once, in both directions', async () => {
  await clear();
  const template = await atWork('Mill Two', 0);
  await shop.database.pool.query(
    `insert into orders (order_id, secret_code, name, email, total_jerseys, total_shorts, pricing_version, order_total_cents,
       final_price_cents, status, order_status, production_date)
     select lpad(n::text, 4, '0') || '191126', 'Team ' || n, 'Roy', 'roy@example.com', 5, 0, pricing_version, 1, 1, true,
       'production', $1::timestamptz - (n / 3) * interval '1 day'
     from orders, generate_series(1, 199) n where order_id = $2`,
    [shop.services.now(), template],
  );
  for (const oldest_first of [true, false]) {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({ oldest_first, cursor });
      seen.push(...page.orders.map(({ order_id }) => order_id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toHaveLength(200);
    expect(new Set(seen).size).toBe(200);
  }
});
