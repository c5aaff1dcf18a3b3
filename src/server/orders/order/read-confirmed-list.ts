import type { ConfirmedList } from '#domain/orders/players/approval-marks.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { readRowFacts } from './row-owner-store.ts';

interface ListedOrder {
  pk: number;
  content: Pick<ConfirmedList, 'rows' | 'options'>;
}

/** Returns the list with what was confirmed of it, for its approval and its release (rules.md mockups-8, production-16). */
export async function readConfirmedList(
  db: Connection,
  { pk, content: { rows, options } }: ListedOrder,
  now: Date,
): Promise<ConfirmedList> {
  const { playersConfirm } = await db
    .selectFrom('orders')
    .select('players_confirm as playersConfirm')
    .where('id', '=', pk)
    .executeTakeFirstOrThrow();
  const { confirmations } = await readRowFacts(db, pk, now);
  return { rows, options, confirmations, playersConfirm };
}
