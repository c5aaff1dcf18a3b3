/** The player labels that were printed, by their keys (rules.md packing-1). */
import { sql } from 'kysely';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import { PLAYER_FIELDS, type PlayerFields } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import type { PrintedContent } from '#domain/orders/order/print-changes.ts';
import { readJersey, type Stored } from '#domain/orders/order/stored-content.ts';
import { type PrintedJersey, printJersey } from '#domain/orders/players/confirmation.ts';
import { formatLabelKey } from '#domain/production/label-key.ts';
import type { Encryption } from '../../platform/crypto/encryption.ts';
import type { Connection } from '../../platform/db/connection.ts';

export interface LabelledOrder {
  pk: number;
  version: number;
  content: PrintedContent;
}

export interface PlayerLabel {
  key: string;
  orderPk: number;
  rowId: string;
  printed: PrintedJersey;
  /** The version of the order when it was printed last. */
  version: number;
}

/** Returns the label that the row would get now. */
export function createPlayerLabel(encryption: Encryption, order: LabelledOrder, row: Row): PlayerLabel {
  const printed = printJersey(row, order.content.options.casing);
  const values = PLAYER_FIELDS.map((field) => printed[field]);
  const hash = encryption.digest(JSON.stringify(['label/1', order.pk, row.id, values]));
  return { key: formatLabelKey(hash), orderPk: order.pk, rowId: row.id, printed, version: order.version };
}

/** Stores labels that are about to be printed; one that was printed before keeps its key. */
export async function storePlayerLabels(
  db: Connection,
  labels: readonly PlayerLabel[],
  now: Date,
): Promise<void> {
  if (labels.length === 0) return;
  // In one sequence everywhere, so that two people who print at once do not wait for each other.
  const sorted = labels.toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await sql`
    insert into labels (key, order_pk, row_id, printed, version, printed_at)
    select key, "orderPk", "rowId", printed, version, ${now}
    from jsonb_to_recordset(${JSON.stringify(sorted)}::jsonb)
      as label (key text, "orderPk" bigint, "rowId" text, printed jsonb, version int)
    on conflict (key) do update set version = excluded.version, printed_at = excluded.printed_at`.execute(db);
}

/** Returns null for a key that no label has, and for a label that was forgotten with its order. */
export async function findPlayerLabel(db: Connection, key: string): Promise<PlayerLabel | null> {
  const { rows } = await sql<Omit<PlayerLabel, 'printed'> & { printed: Stored<PlayerFields> }>`
    select l.key, l.order_pk as "orderPk", l.row_id as "rowId", l.printed, l.version from labels l
    where l.key = ${key}`.execute(db);
  const [label] = rows;
  return label ? { ...label, printed: readJersey(label.printed) } : null;
}

interface LaterRow {
  savedAt: Date;
  /** Null for a version without the row. */
  printed: PrintedJersey | null;
}

/** Returns the row of a label in the versions of the order that were saved since it was printed, the oldest first. */
export async function listLaterRows(db: Connection, label: PlayerLabel): Promise<LaterRow[]> {
  const { rows } = await sql<{ savedAt: Date; casing: Casing; row: Stored<PlayerFields> | null }>`
    select v.saved_at as "savedAt", v.content->'options'->>'casing' as casing, (
      select row from jsonb_array_elements(v.content->'rows') row where row->>'id' = ${label.rowId}) as row
    from order_versions v where v.order_pk = ${label.orderPk} and v.version > ${label.version}
    order by v.version`.execute(db);
  return rows.map(({ savedAt, casing, row }) => ({
    savedAt,
    printed: row && printJersey(readJersey(row), casing),
  }));
}
