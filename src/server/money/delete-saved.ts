import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { endIdlePayment } from './end-idle-payment.ts';
import { isSaved, lockSeen, type SeenOrder } from './money-line.ts';

/**
 * Deletes a saved order that nobody has paid anything for. The row stays with its id and its history, so that the id is
 * never given to another order; keys and links end, and no list and no look-up finds it.
 */
export async function deleteSaved(services: Services, seen: SeenOrder, session: Session) {
  await endIdlePayment(services, seen.order_id);
  await services.db.transaction().execute(async (tx) => {
    const order = await lockSeen(tx, seen);
    if (!isSaved(order)) throw new Problem('already-paid');
    const now = services.now();
    await sql`
      with gone as (
        update orders set deleted_at = ${now}, designer_id = null, updated_at = ${now}, version = version + 1 where id = ${order.pk}
      ), keys as (
        update order_keys set revoked_at = ${now} where order_pk = ${order.pk} and revoked_at is null
      ), links as (
        update payment_links set revoked_at = ${now}
        where order_pk = ${order.pk} and revoked_at is null and paid_at is null
      )
      insert into order_events (order_pk, actor, actor_id, kind, detail, at)
      values (${order.pk}, ${session.name}, ${session.userId}, 'deleted', '{}', ${now})`.execute(tx);
  });
  return { response: true as const, message: 'Saved order deleted' };
}
