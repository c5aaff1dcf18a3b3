import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { TableDigest } from './backup-format.ts';
import { copyOut, type TableColumns } from './table-copy.ts';

/** Counts rows in PostgreSQL's text format, in which a newline only ends a row, and digests them. */
export function createRowDigest() {
  const hash = createHash('sha256');
  let rows = 0;
  return {
    update(bytes: Uint8Array) {
      hash.update(bytes);
      for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows += 1;
    },
    finish: () => ({ rows, sha256: hash.digest('hex') }),
  };
}

const NEWLINE = 0x0a;

/** Digests a table as it stands in the database. Rows that were loaded in one go come back in their order. */
export async function digestTable(client: pg.ClientBase, table: TableColumns): Promise<TableDigest> {
  const digest = createRowDigest();
  for await (const rows of copyOut(client, table)) digest.update(rows);
  return { name: table.name, ...digest.finish() };
}

/** Digests files in their order. */
export function createFilesDigest() {
  const hash = createHash('sha256');
  let count = 0;
  let size = 0;
  return {
    update(bytes: Uint8Array) {
      hash.update(createHash('sha256').update(bytes).digest());
      count += 1;
      size += bytes.length;
    },
    finish: () => ({ count, bytes: size, sha256: hash.digest('hex') }),
  };
}
