/** A mistake that is made in a copy of the shop on purpose, to see whether the simulation finds it. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Fault = (SourceFault | SchemaFault) & {
  /** What the shop does wrong, such as 'a refund is booked before the card provider has answered'. */
  readonly name: string;
  /** The law that it breaks. */
  readonly law: 'money' | 'lists' | 'parcels' | 'released' | 'rights' | 'e-mails' | 'work';
  /** Two for a fault that shows only while processes work at the same time. */
  readonly processes?: 2;
};

interface SourceFault {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

/** A fault of the database: the statements of a last migration. */
interface SchemaFault {
  readonly sql: string;
}

/** Puts the fault into the shop in this folder. Returns a function that takes it out again. */
export function putFault(fault: Fault, folder: string): () => void {
  if ('sql' in fault) {
    // Before those that the operator adds.
    const migration = join(folder, 'migrations', '8999_fault.sql');
    writeFileSync(migration, fault.sql);
    return () => rmSync(migration);
  }
  const file = join(folder, fault.file);
  const text = readFileSync(file, 'utf8');
  const count = countOccurrences(text, fault.find);
  if (count !== 1) throw new Error(`'${fault.name}': its text occurs ${count} times in ${fault.file}`);
  writeFileSync(
    file,
    text.replace(fault.find, () => fault.replace),
  );
  return () => writeFileSync(file, text);
}

export const countOccurrences = (text: string, part: string): number => text.split(part).length - 1;
