import { sql } from 'kysely';
import { type Connection, findOrder, type StoredOrder } from './stored-order.ts';

/** The order that deferred saves were sent to, and the one that they can still change. */
export interface Target {
  savedPk: number;
  saved: StoredOrder;
  order: StoredOrder;
  isPaid: boolean;
  /** The jerseys are being made: nothing is changed any more without the shop. */
  isBegun: boolean;
}

interface Wanted {
  orderId: string;
  keyHashes: Buffer[];
  now: Date;
  lock: boolean;
}

/** A saved order that was paid in a cart leads to the paid order that was made of it, and the paid one back to it. */
export async function deferredTarget(db: Connection, wanted: Wanted): Promise<Target | null> {
  const { rows } = await sql<{ saved: string; target: string; is_begun: boolean }>`
    select s.order_id as saved, made.order_id as target,
      made.supplier_status not in ('', 'templating') or made.order_status in ('shipping', 'completed') as is_begun
    from orders asked
    left join checkouts c on c.id = coalesce(asked.paid_by_checkout_id, asked.checkout_id)
    join orders s on s.id = coalesce((c.snapshot -> 'orders' -> (asked.checkout_position - 1) ->> 'orderPk')::bigint, asked.id)
    left join orders t on t.checkout_id = s.paid_by_checkout_id
      and (c.snapshot -> 'orders' -> (t.checkout_position - 1) ->> 'orderPk')::bigint = s.id
    join orders made on made.id = coalesce(t.id, s.id)
    where asked.order_id = ${wanted.orderId} and asked.deleted_at is null`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const saved = await findOrder(db, { ...wanted, orderId: found.saved });
  const order =
    found.saved === found.target ? saved : await findOrder(db, { ...wanted, orderId: found.target });
  if (!saved || !order) return null;
  const isPaid = order.submitted || order.paymentId !== null;
  return { savedPk: saved.pk, saved, order, isPaid, isBegun: found.is_begun };
}
