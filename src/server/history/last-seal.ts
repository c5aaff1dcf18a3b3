/**
 * The last seal is kept beside the database too: the chain alone does not show that its end was cut off. A machine knows
 * of the seals that it made itself.
 */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface LastSeal {
  n: number;
  seal: Buffer;
}

const fileIn = (dataDir: string) => join(dataDir, 'history-seal');

/** After the seal is committed: a crash in between leaves the one before, which stays true. */
export function keepLastSeal(dataDir: string, { n, seal }: LastSeal): void {
  const file = fileIn(dataDir);
  writeFileSync(`${file}.new`, `${n} ${seal.toString('hex')}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Null where none was made yet. */
export function readLastSeal(dataDir: string): LastSeal | null {
  if (!existsSync(fileIn(dataDir))) return null;
  const [n = '', seal = ''] = readFileSync(fileIn(dataDir), 'utf8').trim().split(' ');
  return { n: Number(n), seal: Buffer.from(seal, 'hex') };
}
