import { abbreviateKey } from '../platform/providers/files/file-store.ts';
import { parseFileName } from './backup-format.ts';

/** The exit code of the command for a backup without all files of the shop. */
export const FILES_MISSING = 2;

const NAMED = 20;

/** Returns a sentence about the files that a backup lacks, without whole names, which open pictures; null for none. */
export function describeMissing(missing: readonly string[]): string | null {
  if (missing.length === 0) return null;
  const names = missing.slice(0, NAMED).map((name) => {
    const key = parseFileName(`files/${name}`);
    return key ? abbreviateKey(key) : name;
  });
  const rest = missing.length - names.length;
  return `${countMissing(missing.length)}: ${names.join(', ')}${rest > 0 ? `, and ${rest} more` : ''}.`;
}

/** Returns, for example, '3 files are not in the store'. */
export const countMissing = (count: number): string =>
  count === 1 ? '1 file is not in the store' : `${count} files are not in the store`;
