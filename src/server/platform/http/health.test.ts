import { expect, test } from 'vitest';
import { createPaidTeam } from '../../testing/people/paid-team.ts';
import { saveTeamOrder } from '../../testing/people/teams.ts';
import { createPerson, openTestShop } from '../../testing/shop/shop.ts';

test('while every connection is in use the shop is alive but not ready, and requests fail with a message', async () => {
  await using shop = await openTestShop();
  const visitor = createPerson(shop.app);
  const { order } = await saveTeamOrder(visitor);
  const { pool } = shop.database;
  const connections = await Promise.all(Array.from({ length: pool.options.max! }, () => pool.connect()));
  expect((await shop.app.inject('/readyz')).statusCode).toBe(503);
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200);
  // A request waits for a connection as long as this, five seconds in a shop.
  pool.options.connectionTimeoutMillis = 100;
  const refused = await visitor.post('/api/order', { id: order.order_id });
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('5');
  expect(refused.json()).toMatchObject({ response: false, code: 'database-away' });
  for (const client of connections) client.release();
  pool.options.connectionTimeoutMillis = 5_000;
  expect((await shop.app.inject('/readyz')).statusCode).toBe(200);
  await expect(visitor.orders.status({ id: order.order_id! })).resolves.toMatchObject({ response: true });
});

test('a failed lookup of an earlier price list is repeated', async () => {
  await using shop = await openTestShop();
  const { orderId: id, captain } = await createPaidTeam(shop);
  await shop.database.pool.query(
    `with newest as (insert into price_lists default values returning version)
     insert into price_entries (version, type, item, price_cents, position)
     select newest.version, type, item, price_cents, position from price_entries, newest where price_entries.version = 1`,
  );
  await shop.services.catalogue.reload();
  await shop.database.pool.query('alter table price_entries rename to price_entries_away');
  await expect(captain.orders.status({ id })).rejects.toMatchObject({ status: 500 });
  await shop.database.pool.query('alter table price_entries_away rename to price_entries');
  await expect(captain.orders.status({ id })).resolves.toMatchObject({ response: true });
});
