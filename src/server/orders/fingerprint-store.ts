/** Reads and writes stored fingerprints in portions of orders, in ascending sequence of their keys. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PrintedContent } from '#domain/orders/fingerprint.ts';
import type { Connection } from '../platform/db/connection.ts';
import { type PrintedColumns, toPrintedContent } from './order-columns.ts';
import { activeOrder } from './order-store.ts';
import { pictureHash } from './release-store.ts';

/** The last key of the portion before, and the number of orders of this one. */
interface Portion {
  after: number;
  limit: number;
}

export interface FingerprintedOrder extends PrintedColumns {
  pk: number;
  order_id: string;
  roster_sha256: Buffer;
}

/** Returns open orders with their stored fingerprints, which one statement reads together with the rows. */
export async function listOpenFingerprints(db: Connection, portion: Portion): Promise<FingerprintedOrder[]> {
  const { rows } = await selectOpenFingerprints(portion).execute(db);
  return rows;
}

/** The columns of order `o` that its fingerprint covers. */
export const PRINTED_COLUMNS: RawBuilder<unknown> = sql`o.secret_code, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design,
  o.design_option, o.jerseys`;

/** Order `o` is open: neither completed nor cancelled, deleted or replaced. */
const isOpen: RawBuilder<SqlBool> = sql`(${activeOrder()} and o.order_status <> 'completed' and o.work_state <> 'cancelled')`;

/** Returns the ids of open orders of which an approved or released mockup leads to another picture than was approved or released. */
export async function listDriftedPictures(db: Connection): Promise<string[]> {
  const { rows } = await sql<{ orderId: string }>`
    select o.order_id as "orderId" from orders o where ${isOpen} and (
      exists (select from mockups m where m.order_pk = o.id and m.approved_sha256 <> ${pictureHash})
      or exists (select from production_releases p join mockups m on m.id = p.mockup_id
        where p.order_pk = o.id and p.withdrawn_at is null and p.picture_sha256 <> ${pictureHash}))
    order by o.id`.execute(db);
  return rows.map(({ orderId }) => orderId);
}

const selectOpenFingerprints = ({ after, limit }: Portion) => sql<FingerprintedOrder>`
  select o.id as pk, o.order_id, o.roster_sha256, ${PRINTED_COLUMNS} from orders o
  where o.id > ${after} and ${isOpen} and o.roster_sha256 is not null
  order by o.id limit ${limit}`;

/**
 * Locks the next orders with jerseys and without a fingerprint, and returns their keys. An order that is locked, perhaps
 * by a payment, is left for the next run.
 */
export async function lockWithoutFingerprint(tx: Connection, { after, limit }: Portion): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from orders o
    where o.id > ${after} and o.roster_sha256 is null and o.jerseys <> '[]'
    order by o.id limit ${limit} for no key update skip locked`.execute(tx);
  return rows.map(({ id }) => id);
}

export type UnfingerprintedOrder = PrintedColumns & { pk: number };

export async function readPrintedContent(
  tx: Connection,
  ids: readonly number[],
): Promise<UnfingerprintedOrder[]> {
  const { rows } = await selectPrintedContent(ids).execute(tx);
  return rows;
}

const selectPrintedContent = (ids: readonly number[]) => sql<UnfingerprintedOrder>`
  select o.id as pk, ${PRINTED_COLUMNS} from orders o where o.id = any(${ids}::bigint[])`;

/** Reads what an order prints, under the lock that the caller holds. */
export async function readPrint(tx: Connection, pk: number): Promise<PrintedContent> {
  const [order] = await readPrintedContent(tx, [pk]);
  return toPrintedContent(order!);
}

/** The caller holds the locks of the orders. Their time of the last change stays, from which retention is counted. */
export async function writeFingerprints(
  tx: Connection,
  orders: readonly { pk: number; hash: Buffer | null }[],
): Promise<void> {
  await sql`
    update orders o set roster_sha256 = n.hash
    from unnest(${orders.map(({ pk }) => pk)}::bigint[], ${orders.map(({ hash }) => hash)}::bytea[]) as n(pk, hash)
    where o.id = n.pk`.execute(tx);
}
