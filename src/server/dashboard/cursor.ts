/** Where a page of orders ends. Keyset paging: neither repeats nor gaps, however many orders arrive meanwhile. */
import { z } from 'zod';
import type { Sorting } from './order-sorts.ts';

export interface Cursor {
  /** What the list is sorted by there, as the database writes it; a JavaScript date would round a time. */
  value: string;
  pk: number;
  /** On down the list, or back up. */
  direction: 'on' | 'back';
}

const Written = z.tuple([z.string(), z.string(), z.number().int().positive(), z.enum(['on', 'back'])]);

export const writeCursor = ({ name }: Sorting, { value, pk, direction }: Cursor): string =>
  Buffer.from(JSON.stringify([name, value, pk, direction])).toString('base64url');

/** Null for none, for one of another sorting, and for one that is not ours: the list then begins at its beginning. */
export function readCursor(text: string | null | undefined, sorting: Sorting): Cursor | null {
  if (!text) return null;
  try {
    const [name, value, pk, direction] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return name === sorting.name ? { value: sorting.value.parse(value), pk, direction } : null;
  } catch {
    return null;
  }
}
