/** Which events of the card provider were acted on. */
import { sql } from 'kysely';
import type { Connection } from '../orders/stored-order.ts';
import type { CardEvent } from '../providers/payment/card-provider.ts';
import type { Services } from '../services.ts';

export async function isHandled({ db }: Services, { id }: CardEvent): Promise<boolean> {
  const known = await db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst();
  return known !== undefined;
}

type Act = (tx: Connection, services: Services, event: CardEvent) => Promise<void>;

/** Of the same event twice at once one acts: the other waits for the row of the first. */
export async function handleIn(services: Services, event: CardEvent, act: Act): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (await markEventHandled(tx, event, services.now())) await act(tx, services, event);
  });
}

/** Returns false for one that was handled before. */
export async function markEventHandled(
  tx: Connection,
  { id, type, intentId }: CardEvent,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    insert into payment_events (id, type, intent_id, received_at) values (${id}, ${type}, ${intentId}, ${now})
    on conflict do nothing returning id`.execute(tx);
  return rows.length > 0;
}
