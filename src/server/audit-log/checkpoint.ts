/** The digests of a checkpoint, and the copy of the last checkpoint outside the database. */
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Encryption } from '../platform/crypto/encryption.ts';
import type { EventDigestTexts } from './audit-log-store.ts';

export const computeDigests = (
  encryption: Encryption,
  eventId: number,
  { kept, words }: EventDigestTexts,
) => ({
  kept: encryption.digest(kept),
  words: encryption.digest(`${eventId} ${words}`),
});

export interface Checkpoint {
  n: number;
  createdAt: Date;
  /** Two digests for every covered event, in order of id: that of `kept` and that of `words`. */
  digests: Buffer[];
  /** The digest of the previous checkpoint; empty for the first. */
  before: Buffer;
}

export const computeCheckpoint = (
  encryption: Encryption,
  { n, createdAt, digests, before }: Checkpoint,
): Buffer =>
  encryption.digest(Buffer.concat([Buffer.from(`${n} ${createdAt.toISOString()} `), before, ...digests]));

interface LastCheckpoint {
  n: number;
  digest: Buffer;
}

const checkpointFile = (dataDir: string) => join(dataDir, 'history-seal');

/**
 * Stores the last checkpoint of this machine outside the database, because the chain alone does not show that its end
 * was truncated. Called after the commit: a crash in between leaves the previous checkpoint, which is still valid.
 */
export function saveLastCheckpoint(dataDir: string, { n, digest }: LastCheckpoint): void {
  const file = checkpointFile(dataDir);
  writeFileSync(`${file}.new`, `${n} ${digest.toString('hex')}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Keeps the last checkpoint of this machine under another name, because a restored shop has only those of its backup.
 * Does nothing when there is none.
 */
export function setLastCheckpointAside(dataDir: string): void {
  const file = checkpointFile(dataDir);
  if (existsSync(file)) renameSync(file, `${file}.replaced-${Date.now()}`);
}

/** Returns null when this machine has created none yet. */
export function readLastCheckpoint(dataDir: string): LastCheckpoint | null {
  if (!existsSync(checkpointFile(dataDir))) return null;
  const [n = '', digest = ''] = readFileSync(checkpointFile(dataDir), 'utf8').trim().split(' ');
  return { n: Number(n), digest: Buffer.from(digest, 'hex') };
}
