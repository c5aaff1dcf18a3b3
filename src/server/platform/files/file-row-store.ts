import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';

interface NewFile {
  id: string;
  sha256: Buffer;
  bytes: number;
  width: number;
  height: number;
  uploadedBy: number | null;
  now: Date;
}

/** Claims the id before the file is written, so that a file which a crash leaves behind can be deleted. */
export async function insertFile(db: Connection, { uploadedBy, now, ...file }: NewFile): Promise<void> {
  await db
    .insertInto('files')
    .values({ ...file, uploaded_by: uploadedBy, created_at: now, stored_at: null })
    .execute();
}

export async function markStored(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('files').set({ stored_at: now }).where('id', '=', id).execute();
}

/** A file is written between 'claimed' and 'stored', and must not be shown any more once it is 'forgotten'. */
type FileState = 'claimed' | 'stored' | 'forgotten';

/** Returns undefined for an unknown id. */
export async function findFileState(db: Connection, id: string): Promise<FileState | undefined> {
  const file = await db
    .selectFrom('files')
    .select(['stored_at', 'forgotten_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) return undefined;
  if (file.forgotten_at) return 'forgotten';
  return file.stored_at ? 'stored' : 'claimed';
}

/** Claims for deletion what was not written completely before the given time. */
export async function forgetUnfinishedFiles(
  db: Connection,
  { begunBefore, now }: { begunBefore: Date; now: Date },
): Promise<void> {
  await db
    .updateTable('files')
    .set({ forgotten_at: now })
    .where('stored_at', 'is', null)
    .where('forgotten_at', 'is', null)
    .where('created_at', '<', begunBefore)
    .execute();
}

/** Returns the ids of files to delete, in random order, so that some that cannot be deleted do not block others. */
export async function listForgottenFiles(db: Connection, limit: number): Promise<string[]> {
  const files = await db
    .selectFrom('files')
    .select('id')
    .where('forgotten_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy(sql`random()`)
    .limit(limit)
    .execute();
  return files.map(({ id }) => id);
}

export async function markDeleted(db: Connection, id: string, now: Date): Promise<void> {
  await db.updateTable('files').set({ deleted_at: now }).where('id', '=', id).execute();
}
