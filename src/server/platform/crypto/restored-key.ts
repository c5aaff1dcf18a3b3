/**
 * The key of a restored shop lies beside the present one until its database is committed. A restore that is killed after
 * that is completed by the next start.
 */
import { existsSync, linkSync, readFileSync, renameSync } from 'node:fs';

export const resolveRestoredKeyFile = (file: string): string => `${file}.restored`;

/** Returns null when no restore was interrupted. */
export function readRestoredKey(file: string): string | null {
  const restored = resolveRestoredKeyFile(file);
  return existsSync(restored) ? readFileSync(restored, 'utf8') : null;
}

/**
 * Keeps the key of a replaced shop under another name; `file` is there at every moment. Does nothing when another process
 * has placed the key meanwhile.
 */
export function placeRestoredKey(file: string): void {
  const restored = resolveRestoredKeyFile(file);
  if (!existsSync(restored)) return;
  try {
    if (existsSync(file)) linkSync(file, `${file}.replaced-${Date.now()}`);
    renameSync(restored, file);
  } catch (error) {
    if (!PLACED_MEANWHILE.has(String((error as NodeJS.ErrnoException).code))) throw error;
  }
}

const PLACED_MEANWHILE = new Set(['EEXIST', 'ENOENT']);
