import { statfs } from 'node:fs/promises';
import { StartupError } from '../process/startup-error.ts';
import { formatSize } from './format-size.ts';

/** Of the disk of a folder, in bytes. */
export interface DiskSpace {
  /** What the shop may still write. */
  free: number;
  total: number;
}

export type ReadDiskSpace = (folder: string) => Promise<DiskSpace>;

const readDiskSpace: ReadDiskSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
};

/** A file that grows while it is written, or is larger than the one before. */
const MARGIN = 1.2;
/**
 * Left for the shop, which may save orders on the same disk: a part of it, but no more bytes than that. A large disk of
 * backups may be nearly full.
 */
const RESERVE = 0.1;
const MOST_RESERVED = 5e9;

/** Throws StartupError unless a file of about this size in bytes fits on the disk beside the reserve. */
export async function requireDiskSpace(
  folder: string,
  size: number,
  readSpace: ReadDiskSpace = readDiskSpace,
): Promise<void> {
  const { free, total } = await readSpace(folder);
  const needed = MARGIN * size + Math.min(RESERVE * total, MOST_RESERVED);
  if (free < needed)
    throw new StartupError(
      `The disk of ${folder} has ${formatSize(free)} free of ${formatSize(total)}, and ${formatSize(needed)} are needed. Free space or use a larger disk.`,
    );
}
