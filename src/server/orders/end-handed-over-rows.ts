/** Ends what belonged to the former player of a row that another player gets (rules.md roster-33). */
import { listHandedOverRows } from '#domain/orders/handed-over.ts';
import type { Row } from '#domain/orders/order.ts';
import { type AuditActor, recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { endLinks } from './row-link-store.ts';
import { withdrawWaitingJersey } from './waiting-jersey-store.ts';

interface RosterChange {
  orderPk: number;
  before: readonly Row[];
  after: readonly Row[];
  actor: AuditActor;
  now: Date;
}

/** Revokes the links, and removes the reminders and late changes of the rows. The caller holds the order's lock. */
export async function endHandedOverRows(
  tx: Connection,
  { orderPk, before, after, actor, now }: RosterChange,
): Promise<void> {
  const rowIds = listHandedOverRows(before, after);
  if (rowIds.length === 0) return;
  const revoked = await endLinks(tx, orderPk, rowIds, now);
  for (const rowId of revoked) await withdrawWaitingJersey(tx, { orderPk, rowId, now });
  if (revoked.length === 0) return;
  const detail = { action: 'handed-over', rowIds: revoked } as const;
  await recordEvent(tx, { kind: 'row-links', detail, actor, orderPk, at: now });
}
