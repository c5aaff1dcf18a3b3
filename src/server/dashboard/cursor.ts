/** Where a page of orders ends. Keyset paging: neither repeats nor gaps, however many orders arrive meanwhile. */
import { z } from 'zod';

export interface Cursor {
  /** The sorting date as the database writes it, to the microsecond; a JavaScript date would round it. */
  at: string;
  pk: number;
  /** Towards the older orders, or back to the newer ones. */
  direction: 'older' | 'newer';
}

const Written = z.tuple([
  z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/),
  z.number().int().positive(),
  z.enum(['older', 'newer']),
]);

export const writeCursor = ({ at, pk, direction }: Cursor): string =>
  Buffer.from(JSON.stringify([at, pk, direction])).toString('base64url');

/** Null for none, and for one that is not ours: the list then begins at its beginning. */
export function readCursor(text: string | null | undefined): Cursor | null {
  if (!text) return null;
  try {
    const [at, pk, direction] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { at, pk, direction };
  } catch {
    return null;
  }
}
