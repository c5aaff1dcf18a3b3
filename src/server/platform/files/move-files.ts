/** Copies the files of the data folder to the bucket. Can be interrupted and started again. */
import { createHash } from 'node:crypto';
import type { Connection } from '../db/connection.ts';
import { listDiskFiles } from '../providers/files/disk.ts';
import { abbreviateKey, type FileKey, type FileStore } from '../providers/files/file-store.ts';
import { findFileRow } from './file-row-store.ts';

export interface Move {
  db: Connection;
  directory: string;
  disk: FileStore;
  bucket: FileStore;
  /** Deletes each file from the folder once its copy in the bucket has been compared. */
  deletesSource: boolean;
  /** Called after each file, with a message about one that could not be copied. */
  onProgress: (result: MoveResult, error: string | null) => void;
}

export interface MoveResult {
  total: number;
  copied: number;
  /** Were in the bucket already, with the same content. */
  present: number;
  /** Files of forgotten persons, which are not copied. */
  forgotten: number;
  failed: number;
}

/** After so many failures in a row the bucket is taken to be down. */
const MAX_FAILURES = 5;

/** Compares the SHA-256 of every file with that of its copy, read back from the bucket. */
export async function moveFiles(move: Move): Promise<MoveResult> {
  const keys = await listDiskFiles(move.directory);
  const result: MoveResult = { total: keys.length, copied: 0, present: 0, forgotten: 0, failed: 0 };
  let failuresInARow = 0;
  for (const key of keys) {
    try {
      result[await moveFile(move, key)]++;
      failuresInARow = 0;
      move.onProgress(result, null);
    } catch (error) {
      result.failed++;
      move.onProgress(result, `${abbreviateKey(key)}: ${(error as Error).message}`);
      if (++failuresInARow === MAX_FAILURES) break;
    }
  }
  return result;
}

async function moveFile(move: Move, key: FileKey): Promise<'copied' | 'present' | 'forgotten'> {
  const { bucket, disk, deletesSource } = move;
  if (await isForgotten(move, key)) {
    if (deletesSource) await disk.delete(key);
    return 'forgotten';
  }
  const isPresent = await hasSameContent(move, key);
  if (!isPresent) await copyFile(move, key);
  // It may have been forgotten, and deleted from the bucket, while it was copied.
  if (await isForgotten(move, key)) {
    await bucket.delete(key);
    return 'forgotten';
  }
  if (deletesSource) await disk.delete(key);
  return isPresent ? 'present' : 'copied';
}

const isForgotten = async ({ db }: Move, key: FileKey): Promise<boolean> =>
  (await findFileRow(db, key))?.state === 'forgotten';

async function copyFile(move: Move, key: FileKey): Promise<void> {
  const source = await move.disk.read(key);
  // Deleted since the folder was listed.
  if (!source) return;
  await move.bucket.write(key, source.bytes);
  if (!(await hasSameContent(move, key))) throw new Error('the copy in the bucket differs from the file');
}

async function hasSameContent({ disk, bucket }: Move, key: FileKey): Promise<boolean> {
  const [source, copy] = [await disk.read(key), await bucket.read(key)];
  return source !== null && copy !== null && sha256(source.bytes) === sha256(copy.bytes);
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
