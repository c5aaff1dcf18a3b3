import { sql } from 'kysely';
import type { Session } from '../accounts/sessions.ts';
import type { Connection } from '../orders/stored-order.ts';

type ShelfEvent =
  | 'prices-changed'
  | 'code-added'
  | 'code-deleted'
  | 'products-added'
  | 'product-changed'
  | 'product-deleted';

/** What staff change of the shop itself stands in the same history as orders do, belonging to none of them. */
export async function noteChange(
  tx: Connection,
  kind: ShelfEvent,
  detail: object,
  { session, now }: { session: Session; now: Date },
): Promise<void> {
  await sql`
    insert into order_events (actor, actor_id, kind, detail, at)
    values (${session.name}, ${session.userId}, ${kind}, ${JSON.stringify(detail)}::jsonb, ${now})`.execute(
    tx,
  );
}
