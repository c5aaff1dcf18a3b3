import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

export interface Visit {
  /** Hash of day and IP address. */
  visitor: Buffer;
  now: Date;
  /** A visit after this time is not counted again. */
  since: Date;
}

export async function insertVisit(tx: Connection, { visitor, now, since }: Visit): Promise<void> {
  await sql`
    insert into visits (visitor_hash, visited_at)
    select ${visitor}, ${now}
    where not exists (select 1 from visits where visitor_hash = ${visitor} and visited_at > ${since})`.execute(
    tx,
  );
}

export async function insertProductVisit(
  tx: Connection,
  code: string,
  { visitor, now, since }: Visit,
): Promise<void> {
  await sql`
    insert into product_visits (code, visitor_hash, visited_at)
    select ${code}, ${visitor}, ${now}
    where not exists (
      select 1 from product_visits where code = ${code} and visitor_hash = ${visitor} and visited_at > ${since}
    )`.execute(tx);
}
