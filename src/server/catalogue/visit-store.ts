import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

export interface Visit {
  /** Null for a visit of the shop. */
  productCode: string | null;
  /** Hash of day and IP address. */
  visitor: Buffer;
  now: Date;
  /** A visit after this time is not counted again. */
  since: Date;
}

export async function insertVisit(
  tx: Connection,
  { productCode, visitor, now, since }: Visit,
): Promise<void> {
  await sql`
    insert into visits (product_code, visitor_hash, visited_at)
    select ${productCode}, ${visitor}, ${now}
    where not exists (
      select from visits
      where visitor_hash = ${visitor} and visited_at > ${since} and product_code is not distinct from ${productCode}::text
    )`.execute(tx);
}
