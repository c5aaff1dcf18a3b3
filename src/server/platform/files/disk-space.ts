import { statfs } from 'node:fs/promises';
import { StartupError } from '../process/startup-error.ts';

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

const KB = 1e3;
const MB = 1e6;
const GB = 1e9;

/** Returns a size of backups and disks as operators read it: '34 kB', '12.3 MB' or '1.2 GB', never 1000 of a unit. */
export function formatSize(bytes: number): string {
  if (bytes < 999.5 * KB) return `${(bytes / KB).toFixed(0)} kB`;
  if (bytes < 999.95 * MB) return `${(bytes / MB).toFixed(1)} MB`;
  return `${(bytes / GB).toFixed(1)} GB`;
}
