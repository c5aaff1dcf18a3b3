import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import type { Session } from '../http/caller.ts';
import type { FileFormat, FileKey } from '../providers/files/file-store.ts';

interface NewFile {
  id: string;
  sha256: Buffer;
  bytes: number;
  /** Of a document; a picture is a JPEG. */
  format?: FileFormat;
  /** The size of a picture in pixels; null for a document. */
  size: { width: number; height: number } | null;
  /** Null for a visitor. */
  uploadedBy: number | null;
  now: Date;
}

/** Returns how many of these uploads the user may use: a manager all, others their own. */
export async function countUsableUploads(
  db: Connection,
  fileIds: readonly string[],
  { access, userId }: Session,
): Promise<number> {
  if (fileIds.length === 0) return 0;
  const files = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', fileIds)
    .where('folder', '=', 'pictures')
    .where('forgotten_at', 'is', null)
    .$if(access !== 'manager', (query) => query.where('uploaded_by', '=', userId))
    .execute();
  return files.length;
}

/** Claims the id before the file is written, so that a file which a crash leaves behind can be deleted. */
export async function insertFile(db: Connection, { size, uploadedBy, now, ...file }: NewFile): Promise<void> {
  const kind = size ? { folder: 'pictures', ...size } : { folder: 'documents' };
  await db
    .insertInto('files')
    .values({ ...file, ...kind, uploaded_by: uploadedBy, created_at: now, stored_at: null })
    .execute();
}

/** Returns false for a file that was forgotten while it was written. */
export async function markStored(db: Connection, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ stored_at: now })
    .where('id', '=', id)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

interface FileRow {
  /** It is written between 'claimed' and 'stored', and must not be shown any more once it is 'forgotten'. */
  state: 'claimed' | 'stored' | 'forgotten';
  /** The digest of what was stored. */
  sha256: Buffer;
}

export async function findFileRow(
  db: Connection,
  { folder, id }: Pick<FileKey, 'folder' | 'id'>,
): Promise<FileRow | undefined> {
  const file = await db
    .selectFrom('files')
    .select(['stored_at', 'forgotten_at', 'sha256'])
    .where('id', '=', id)
    .where('folder', '=', folder)
    .executeTakeFirst();
  if (!file) return undefined;
  const state = file.forgotten_at ? 'forgotten' : file.stored_at ? 'stored' : 'claimed';
  return { state, sha256: file.sha256 };
}

/** Claims for deletion some of what was not written completely before the given time; returns their number. */
export async function forgetUnfinishedFiles(
  db: Connection,
  { begunBefore, now, limit }: { begunBefore: Date; now: Date; limit: number },
): Promise<number> {
  const unfinished = db
    .selectFrom('files')
    .select('id')
    .where('stored_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .where('created_at', '<', begunBefore)
    .limit(limit);
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ forgotten_at: now })
    .where('id', 'in', unfinished)
    // A file that was stored meanwhile is not claimed.
    .where('stored_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Returns the keys of files to delete, in random order, so that some that cannot be deleted do not block others. One
 * that may still be written, because its upload began after the given time, is left for later.
 */
export async function listForgottenFiles(
  db: Connection,
  { begunBefore, limit }: { begunBefore: Date; limit: number },
): Promise<FileKey[]> {
  const files = await db
    .selectFrom('files')
    .select(['id', 'folder', 'format'])
    .where('forgotten_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('stored_at', 'is not', null), eb('created_at', '<', begunBefore)]))
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return files as FileKey[];
}

/** Returns false for a file that another process has marked already. */
export async function markDeleted(db: Connection, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('files')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
