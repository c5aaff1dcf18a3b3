/** Writes events of the audit log. */
import { type AuditEvent, type AuditEventKind, PERSONAL_FIELDS } from '#domain/audit-events.ts';
import type { Connection } from '../db/connection.ts';

/** A staff member has an id; 'customer', 'shop' and 'card provider' have none. */
export interface AuditActor {
  name: string;
  userId?: number | null;
}

/** An event with its subject; without an order or a checkout it belongs to the shop itself. */
export type AuditEntry = AuditEvent & {
  actor: AuditActor;
  at: Date;
  orderPk?: number | null;
  checkoutId?: string | null;
};

/** Writes an event to the audit log, in the transaction of the change that it records. */
export async function recordEvent(tx: Connection, entry: AuditEntry): Promise<void> {
  await recordEvents(tx, [entry]);
}

/** Names the fields with personal text, by which the database function forget_words finds them. */
function markPersonal(kind: AuditEventKind, detail: object): object {
  const personal = (PERSONAL_FIELDS[kind] ?? []).filter(
    (field) => (detail as Record<string, unknown>)[field],
  );
  return personal.length > 0 ? { ...detail, personal } : detail;
}

/** Writes several events in one statement. Does nothing for an empty list. */
export async function recordEvents(tx: Connection, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await buildEventInsert(tx, entries).execute();
}

/** The statement of `recordEvents`, to be a part of a larger one. */
export const buildEventInsert = (tx: Connection, entries: readonly AuditEntry[]) =>
  tx.insertInto('order_events').values(
    entries.map(({ kind, detail, actor, at, orderPk = null, checkoutId = null }) => ({
      order_pk: orderPk,
      checkout_id: checkoutId,
      actor: actor.name,
      actor_id: actor.userId ?? null,
      kind,
      detail: JSON.stringify(markPersonal(kind, detail)),
      at,
    })),
  );
