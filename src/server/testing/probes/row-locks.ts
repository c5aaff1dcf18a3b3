/** Transactions of others that hold what a call waits for. */
import type pg from 'pg';
import { expect } from 'vitest';
import type { TestShop } from '../shop/shop.ts';

/** Commits when the work ends. */
export async function inOtherTransaction(
  { database }: TestShop,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } finally {
    client.release(true);
  }
}

export const waitForLocks = ({ database }: TestShop, count: number) =>
  expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    })
    .toBe(count);
