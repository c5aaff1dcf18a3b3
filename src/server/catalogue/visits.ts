/** Visits of the shop and of single products. One visitor counts again after three hours (specification 9). */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { torontoDate } from '#domain/delivery.ts';
import type { Caller } from '../http/caller.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';

const VISIT_HOURS = 3;

interface Visit {
  visitor: Buffer;
  now: Date;
  since: Date;
}

export const countVisit = (services: Services, caller: Caller) =>
  once(services, caller, '', ({ visitor, now, since }, tx) =>
    sql`
      insert into visits (visitor_hash, visited_at)
      select ${visitor}, ${now}
      where not exists (select 1 from visits where visitor_hash = ${visitor} and visited_at > ${since})`.execute(
      tx,
    ),
  );

/** Throws Problem 'unknown-product': nobody makes up counters. */
export async function countProductVisit(services: Services, wanted: string, caller: Caller) {
  const { code } = services.catalogue.product(wanted);
  await once(services, caller, code, ({ visitor, now, since }, tx) =>
    sql`
      insert into product_visits (code, visitor_hash, visited_at)
      select ${code}, ${visitor}, ${now}
      where not exists (
        select 1 from product_visits
        where code = ${code} and visitor_hash = ${visitor} and visited_at > ${since}
      )`.execute(tx),
  );
}

/** Two calls of one visitor at the same moment wait for each other: the second one sees the first one's visit. */
async function once(
  { db, now }: Services,
  { address }: Caller,
  what: string,
  write: (visit: Visit, tx: Connection) => Promise<unknown>,
): Promise<void> {
  const at = now();
  const visitor = visitorOf(at, address);
  const since = new Date(at.getTime() - VISIT_HOURS * 3_600_000);
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${visitor.toString('hex') + what}, 0))`.execute(
      tx,
    );
    await write({ visitor, now: at, since }, tx);
  });
}

/** No address is kept: a hash that changes every day tells one visitor from another, and nothing more. */
const visitorOf = (at: Date, address: string): Buffer =>
  createHash('sha256')
    .update(`${torontoDate(at)} ${address}`)
    .digest();
