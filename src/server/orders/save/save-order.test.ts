/**
 * Saves that are repeated, because the response to the first one and its cookie were lost (rules.md orders-9), and
 * concurrent ones.
 */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTeamOrder, saveTeamOrder } from '../../testing/people/teams.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { createPerson, openTestShop } from '../../testing/shop/shop.ts';

const shop = openShopForFile();

const draftKey = () => randomBytes(16).toString('hex');

test('a repeated first save creates one order and one e-mail, stores later changes, and makes the browser its captain', async () => {
  const key = draftKey();
  const order = createTeamOrder(5);
  const first = await createPerson(shop.app).orders.save({ order, key });
  order.order.jersey_1!.jersey_name = 'Typed since';
  const captain = createPerson(shop.app);
  const second = await captain.orders.save({ order, key });
  expect(second).toMatchObject({ order_id: first.order_id, version: 2, refused: [] });
  expect(JSON.parse(second.order).order.jersey_1.jersey_name).toBe('Typed since');
  const loaded = await captain.orders.loadShared({ order_id: first.order_id });
  expect(loaded.role).toBe('creator');
  const emails = await shop.database.db
    .selectFrom('email_outbox')
    .select('kind')
    .where('ref', '=', first.order_id)
    .execute();
  expect(emails).toEqual([{ kind: 'order-saved' }]);
});

test('ten concurrent saves of one draft create one order', async () => {
  const key = draftKey();
  const saves = await Promise.all(
    Array.from({ length: 10 }, () => createPerson(shop.app).orders.save({ order: createTeamOrder(5), key })),
  );
  expect(new Set(saves.map(({ order_id }) => order_id)).size).toBe(1);
});

test('two drafts are two orders, and a short key does not identify a draft', async () => {
  const captain = createPerson(shop.app);
  const keys = [draftKey(), draftKey(), '12345', '12345'];
  const saves = await Promise.all(keys.map((key) => captain.orders.save({ order: createTeamOrder(5), key })));
  expect(new Set(saves.map(({ order_id }) => order_id)).size).toBe(4);
});

test('forty guests who save one order at the same time do not exhaust the connections of the shop', async () => {
  await using shop = await openTestShop();
  const captain = createPerson(shop.app);
  const { order } = await saveTeamOrder(captain, 12);
  const { pool } = shop.database;
  // A slow transaction on the same order: every save has to wait for it.
  const slow = await pool.connect();
  await slow.query('begin');
  await slow.query('select 1 from orders where order_id = $1 for update', [order.order_id]);

  const saves = Array.from({ length: 40 }, (_, guest) => {
    const row = order.order[`jersey_${(guest % 12) + 1}`]!;
    const changed = {
      ...order,
      order: { [`jersey_${(guest % 12) + 1}`]: { ...row, jersey_number: `${guest}` } },
    };
    return captain.orders.save({ order: JSON.stringify(changed) });
  });
  const bystander = createPerson(shop.app, '10.0.0.2');
  const { order: otherOrder } = await saveTeamOrder(bystander, 5);
  expect(otherOrder.order_id).not.toBe(order.order_id);
  expect(pool.totalCount - pool.idleCount).toBeLessThanOrEqual(2);

  await slow.query('commit');
  slow.release();
  const responses = await Promise.allSettled(saves);
  expect(responses.filter(({ status }) => status === 'rejected')).toEqual([]);
});
