/** Queries and code agree on which keys open an order as its captain (rules.md orders-6). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { getOrderState } from '#domain/orders/order/order-state.ts';
import { openShopForFile } from '../../testing/shop/for-file.ts';
import { isCaptainKey, KEY_PURPOSES, opensAsCaptain } from './order-key-store.ts';

const shop = openShopForFile();

const ORDERS = [true, false].flatMap((submitted) =>
  [null, 'pi_1'].map((paymentId) => ({ submitted, paymentId })),
);

async function isCaptainKeyInQuery(purpose: string, { submitted, paymentId }: (typeof ORDERS)[number]) {
  const { rows } = await sql<{ is_creator: boolean }>`
    select ${isCaptainKey} as is_creator
    from (select ${purpose}::text as purpose) k,
      (select ${submitted}::boolean as status, ${paymentId}::text as payment_id) o`.execute(shop.services.db);
  return rows[0]!.is_creator;
}

test.each(KEY_PURPOSES)(
  'a key %s opens an order as its captain in a query as in the code',
  async (purpose) => {
    for (const order of ORDERS)
      expect(await isCaptainKeyInQuery(purpose, order), JSON.stringify(order)).toBe(
        opensAsCaptain(purpose, getOrderState(order)),
      );
  },
);

test('keys of other purposes open no order as its captain', async () => {
  for (const purpose of ['pay', 'approve', 'view', 'address'])
    for (const order of ORDERS) expect(await isCaptainKeyInQuery(purpose, order), purpose).toBe(false);
});
