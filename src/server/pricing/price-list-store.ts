import { sql } from 'kysely';
import type { PriceEntry } from '#domain/pricing/price-list.ts';
import type { Connection } from '../platform/db/connection.ts';

/** Serialises price changes; readers and orders that refer to a list are not blocked. */
export async function lockPriceLists(tx: Connection): Promise<void> {
  await sql`lock table price_lists in share row exclusive mode`.execute(tx);
}

export async function hasPriceList(db: Connection, version: number): Promise<boolean> {
  const list = await db
    .selectFrom('price_lists')
    .select('version')
    .where('version', '=', version)
    .executeTakeFirst();
  return list !== undefined;
}

/** Inserts a new list and returns its version. */
export async function insertPriceList(
  tx: Connection,
  entries: readonly PriceEntry[],
  { createdBy, now }: { createdBy: number | null; now: Date },
): Promise<number> {
  const { version } = await tx
    .insertInto('price_lists')
    .values({ created_at: now, created_by: createdBy })
    .returning('version')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('price_entries')
    .values(
      entries.map(({ price, ...named }, position) => ({ version, ...named, price_cents: price, position })),
    )
    .execute();
  return version;
}

/** Returns when the list was created and the name of its author; null for the initial list. */
export const readPriceListAuthor = (db: Connection, version: number) =>
  db
    .selectFrom('price_lists')
    .leftJoin('users', 'users.id', 'price_lists.created_by')
    .select(['price_lists.created_at', 'users.name'])
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
