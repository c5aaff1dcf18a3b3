/** When a round was answered first (rules.md dashboard-22): by an approval, or by a request for a change. */
import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

interface Answer {
  orderPk: number;
  /** The version that is answered. */
  mockup: number;
  now: Date;
}

/**
 * Stores the answer with the first picture of the round, unless the round was answered before. Call it before the answer
 * itself is stored: those of earlier versions of the shop are known by it only. The caller holds the order's lock.
 */
export async function storeFirstAnswer(tx: Connection, { orderPk, mockup, now }: Answer): Promise<void> {
  await sql`
    update mockups m set first_answered_at = ${now}
    where m.order_pk = ${orderPk} and m.first_answered_at is null
      and m.version = (
        select min(f.version) from mockups f join mockups a on a.order_pk = f.order_pk and a.round = f.round
        where a.order_pk = ${orderPk} and a.version = ${mockup})
      and not exists (select from mockups r where r.order_pk = m.order_pk and r.round = m.round and ${isAnswered})`.execute(
    tx,
  );
}

/** A restored mockup has the approval of an earlier time than its own. */
const isAnswered = sql`(r.approved_at >= r.uploaded_at or exists (
  select from proof_requests q where q.order_pk = r.order_pk and q.mockup_id = r.id))`;
