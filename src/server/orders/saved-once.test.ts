/** A first save whose answer was lost, cookie and all, is sent again (security row 86). */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, person, type TestShop } from '../testing/shop.ts';
import { teamOrder } from '../testing/teams.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const draftKey = () => randomBytes(16).toString('hex');

test('the order and its letter are there once, with what was typed since, and the browser is its creator’s', async () => {
  const key = draftKey();
  const order = teamOrder(5);
  const first = await person(shop.app).orders.save({ order, key });
  order.order.jersey_1!.jersey_name = 'Typed since';
  const captain = person(shop.app);
  const second = await captain.orders.save({ order, key });
  expect(second).toMatchObject({ order_id: first.order_id, version: 2, refused: [] });
  expect(JSON.parse(second.order).order.jersey_1.jersey_name).toBe('Typed since');
  const loaded = await captain.orders.loadShared({ order_id: first.order_id });
  expect(loaded.role).toBe('creator');
  const letters = await shop.database.db
    .selectFrom('mail_outbox')
    .select('kind')
    .where('ref', '=', first.order_id)
    .execute();
  expect(letters).toEqual([{ kind: 'order-saved' }]);
});

test('ten saves of one draft at the same moment make one order', async () => {
  const key = draftKey();
  const saves = await Promise.all(
    Array.from({ length: 10 }, () => person(shop.app).orders.save({ order: teamOrder(5), key })),
  );
  expect(new Set(saves.map(({ order_id }) => order_id)).size).toBe(1);
});

test('two drafts are two orders, and a key that anybody could guess makes no draft', async () => {
  const captain = person(shop.app);
  const keys = [draftKey(), draftKey(), '12345', '12345'];
  const saves = await Promise.all(keys.map((key) => captain.orders.save({ order: teamOrder(5), key })));
  expect(new Set(saves.map(({ order_id }) => order_id)).size).toBe(4);
});
