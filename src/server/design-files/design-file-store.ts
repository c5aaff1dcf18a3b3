import { sql } from 'kysely';
import type { DesignFormat } from '#domain/orders/order/design-file.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface DesignFileRow {
  id: string;
  name: string;
  format: DesignFormat;
  bytes: number;
  uploaded_at: Date;
  is_of_staff: boolean;
}

/** Returns the stored files of the order, the oldest first. */
export async function listDesignFileRows(db: Connection, orderPk: number): Promise<DesignFileRow[]> {
  const { rows } = await selectDesignFiles(orderPk, null).execute(db);
  return rows;
}

/**
 * Returns undefined for a file that is not stored yet or was removed, and, unless `orderPk` is null, for one of other
 * orders.
 */
export async function findDesignFileRow(
  db: Connection,
  orderPk: number | null,
  id: string,
): Promise<DesignFileRow | undefined> {
  const { rows } = await selectDesignFiles(orderPk, id).execute(db);
  return rows[0];
}

const selectDesignFiles = (orderPk: number | null, id: string | null) => sql<DesignFileRow>`
  select d.file_id as id, d.name, d.format, f.bytes, f.created_at as uploaded_at,
    f.uploaded_by is not null as is_of_staff
  from design_files d join files f on f.id = d.file_id
  where (${orderPk}::bigint is null or d.order_pk = ${orderPk}) and (${id}::text is null or d.file_id = ${id})
    and f.stored_at is not null and f.forgotten_at is null
  order by f.created_at, f.id`;

/** Counts files that were claimed since then as well, because they may be stored in the next moment. */
export async function countDesignFiles(db: Connection, orderPk: number, claimedSince: Date): Promise<number> {
  const { count } = await db
    .selectFrom('design_files as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('d.order_pk', '=', orderPk)
    .where('f.forgotten_at', 'is', null)
    .where(({ eb, or }) => or([eb('f.stored_at', 'is not', null), eb('f.created_at', '>', claimedSince)]))
    .executeTakeFirstOrThrow();
  return count;
}

interface EarlierUpload {
  fileId: string;
  sentSha256: Buffer;
  storedAt: Date | null;
}

/** Returns the upload with this id of the browser, also one that was never finished. */
export async function findUpload(
  db: Connection,
  orderPk: number,
  uploadId: string,
): Promise<EarlierUpload | undefined> {
  return db
    .selectFrom('design_files as d')
    .innerJoin('files as f', 'f.id', 'd.file_id')
    .select(['d.file_id as fileId', 'd.sent_sha256 as sentSha256', 'f.stored_at as storedAt'])
    .where('d.order_pk', '=', orderPk)
    .where('d.upload_id', '=', uploadId)
    .executeTakeFirst();
}

interface NewDesignFile {
  orderPk: number;
  fileId: string;
  uploadId: string;
  name: string;
  format: DesignFormat;
  sentSha256: Buffer;
}

/** The file itself is claimed before. */
export async function insertDesignFile(tx: Connection, file: NewDesignFile): Promise<void> {
  await tx
    .insertInto('design_files')
    .values({
      order_pk: file.orderPk,
      file_id: file.fileId,
      upload_id: file.uploadId,
      name: file.name,
      format: file.format,
      sent_sha256: file.sentSha256,
    })
    .execute();
}

/**
 * Takes the file from one order, or from all when `orderPk` is null. A file that no order has any more is claimed for
 * deletion.
 */
export async function releaseDesignFile(
  tx: Connection,
  { fileId, orderPk, now }: { fileId: string; orderPk: number | null; now: Date },
): Promise<void> {
  await tx
    .deleteFrom('design_files')
    .where('file_id', '=', fileId)
    .$if(orderPk !== null, (query) => query.where('order_pk', '=', orderPk))
    .execute();
  await tx
    .updateTable('files')
    .set({ forgotten_at: now })
    .where('id', '=', fileId)
    .where('forgotten_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('design_files').select('file_id').where('file_id', '=', fileId))),
    )
    .execute();
}
