import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartRefusal } from '../start-refusal.ts';

export interface Migration {
  name: string;
  sql: string;
  sha256: string;
}

/** migrations/NNNN_what-it-does.sql in the order of their numbers. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  checkNames(names);
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8');
    return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') };
  });
}

function checkNames(names: string[]): void {
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})_[a-z0-9_-]+\.sql$/.exec(name)?.[1];
    if (!number)
      throw new StartRefusal(`The migration ${name} must be named like 0007_add-roster-notes.sql.`);
    if (numbers.has(number))
      throw new StartRefusal(`Two migrations have the number ${number}. Give the newer one the next number.`);
    numbers.add(number);
  }
}
