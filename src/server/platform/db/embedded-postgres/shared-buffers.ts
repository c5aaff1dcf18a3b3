/**
 * How much memory the built-in server takes for pages of the database. A page that is not there is read through the
 * system, which costs six times as much: a search in a million orders reads thousands of them.
 */
import { type Dirent, readdirSync, statSync } from 'node:fs';
import { totalmem } from 'node:os';
import { join } from 'node:path';

const MB = 1024 * 1024;
const LEAST_MB = 128;

/** A quarter of the data, at least 128 MB and otherwise at most a quarter of the machine's memory. Of a small shop only what it needs is ever used. */
export function chooseSharedBuffers(dataBytes: number, memoryBytes: number): string {
  const wanted = Math.min(dataBytes, memoryBytes) / 4 / MB;
  return `${Math.max(LEAST_MB, Math.floor(wanted))}MB`;
}

/** Of the machine, or of the container. */
export const readMemoryBytes = (): number => Math.min(totalmem(), process.constrainedMemory() || Infinity);

/** The tables and indexes of a cluster that is stopped or running. */
export function measureTables(cluster: string): number {
  const isFile = (entry: Dirent) => entry.isFile();
  return readdirSync(join(cluster, 'base'), { recursive: true, withFileTypes: true })
    .filter(isFile)
    .reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0);
}

/** A running server deletes files meanwhile. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;
