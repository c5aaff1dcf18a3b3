/*
 * Whether two lists make the same jerseys. It is found by comparing what is printed and cut, never by a flag or a number (rules.md
 * orders-26): numbers of lists are for pages and e-mails.
 */

import { printName, printTeamName } from '../jersey/lettering.ts';
import { EMPTY_JERSEY, GARMENT_FIELDS, mapFields, NAME_FIELDS, pickFields } from '../jersey/schema.ts';
import { type ContentChange, describeChanges } from './content-changes.ts';
import type { OrderContent } from './order.ts';

/** What is printed and cut of an order. */
export type PrintedContent = Pick<OrderContent, 'teamName' | 'options' | 'rows' | 'design' | 'customDesign'>;

/** Lists what is printed or cut differently. */
export const listPrintChanges = (before: PrintedContent, after: PrintedContent): ContentChange[] =>
  describeChanges(toPrint(before), toPrint(after));

/** Whether both make the same jerseys; null is a list that is not known. */
export const hasSamePrint = (before: PrintedContent | null, after: PrintedContent): boolean =>
  before !== null && listPrintChanges(before, after).length === 0;

/** Applies the letter case to names, and leaves out what changes no garment. */
function toPrint({ teamName, options, rows, design, customDesign }: PrintedContent): OrderContent {
  const print = (name: string) => printName(name, options.casing);
  return {
    teamName: printTeamName(teamName.normalize('NFC'), options.casing),
    ...{ name: '', email: '', notes: '', design, customDesign },
    options: { ...options, casing: 'MIXED CASE' },
    rows: rows.map((row) => ({
      ...{ id: row.id, ...EMPTY_JERSEY },
      ...pickFields(row, GARMENT_FIELDS),
      ...mapFields(NAME_FIELDS, (field) => print(row[field])),
    })),
  };
}

/** A list with its number: the version of the order at which it was saved first. */
export interface NumberedList {
  readonly number: number;
  readonly content: PrintedContent;
}

interface SavedList {
  before: NumberedList;
  after: PrintedContent;
  /** Of the order after the save. */
  version: number;
  /** Lists that were approved or released: one that is made again has its number again. */
  known: readonly NumberedList[];
}

/** Returns the number of a list that is saved. */
export function numberList({ before, after, version, known }: SavedList): number {
  const same = [before, ...known].find(({ content }) => hasSamePrint(content, after));
  return same?.number ?? version;
}
