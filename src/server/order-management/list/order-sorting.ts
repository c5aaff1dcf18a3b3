/** How tables of orders are sorted, and the cursors of their pages. */
import { z } from 'zod';
import type { OrderFilters, OrderSort } from '#contract/staff/order-management.ts';
import type { Orders } from '../../platform/db/schema.gen.ts';
import type { Session } from '../../platform/http/caller.ts';

export interface Sorting {
  name: OrderSort;
  /** A column of the order that is never null, the one of its designer, or the days by which it is late. */
  column: keyof Orders | 'sort_designer' | 'late_days';
  /** What a cursor may contain, and the type that the database reads it as. */
  value: z.ZodType<string>;
  type: 'timestamptz' | 'text' | 'integer' | 'boolean' | 'date';
}

const time = {
  value: z.string().regex(/^(-?infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/),
  type: 'timestamptz',
} as const;
const text = { value: z.string().max(120), type: 'text' } as const;
const integer = { value: z.string().regex(/^-?\d{1,9}$/), type: 'integer' } as const;
const day = { value: z.string().regex(/^(infinity|\d{4}-\d\d-\d\d)$/), type: 'date' } as const;
const flag = { value: z.enum(['true', 'false']), type: 'boolean' } as const;

const SORTS: Record<OrderSort, Omit<Sorting, 'name'>> = {
  created: { column: 'order_created_date', ...time },
  submitted: { column: 'sort_submitted', ...time },
  team: { column: 'sort_team', ...text },
  customer: { column: 'sort_customer', ...text },
  status: { column: 'sort_status', ...integer },
  designer: { column: 'sort_designer', ...text },
  jerseys: { column: 'total_jerseys', ...integer },
  total: { column: 'final_price_cents', ...integer },
  paid: { column: 'paid', ...flag },
  production_date: { column: 'sort_production', ...time },
  needed_by: { column: 'sort_needed', ...day },
  late: { column: 'late_days', ...integer },
};

const SAVED_SORTS: readonly OrderSort[] = ['created', 'team'];
/** Their sequence and their cursors would tell a designer money and dates that the columns hide (rules.md orders-18). */
const MANAGER_SORTS: readonly OrderSort[] = ['total', 'paid', 'production_date', 'late'];

/** Returns the default sorting in place of one that the user may not see. */
export function getSorting(
  { sort, saved }: Pick<OrderFilters, 'sort' | 'saved'>,
  { access }: Pick<Session, 'access'>,
): Sorting {
  const isHidden = access !== 'manager' && MANAGER_SORTS.some((one) => one === sort);
  const submittedSort = isHidden ? 'submitted' : (sort ?? 'submitted');
  const name = saved ? (SAVED_SORTS.find((one) => one === sort) ?? 'created') : submittedSort;
  return { name, ...SORTS[name] };
}

/**
 * The end of a page of orders. With keyset pagination no order is repeated or left out when others arrive meanwhile.
 */
export interface Cursor {
  /** The value that the list is sorted by, as the database formats it; a JavaScript date would round a time. */
  value: string;
  pk: number;
  direction: 'next' | 'previous';
}

const EncodedCursor = z.tuple([
  z.string(),
  z.string(),
  z.number().int().positive(),
  z.enum(['next', 'previous']),
]);

export const writeCursor = ({ name }: Sorting, { value, pk, direction }: Cursor): string =>
  Buffer.from(JSON.stringify([name, value, pk, direction])).toString('base64url');

/**
 * Returns null without a cursor, for one of another sorting and for a malformed one: the list then starts at the first
 * page.
 */
export function readCursor(text: string | null | undefined, sorting: Sorting): Cursor | null {
  if (!text) return null;
  try {
    const [name, value, pk, direction] = EncodedCursor.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return name === sorting.name ? { value: sorting.value.parse(value), pk, direction } : null;
  } catch {
    return null;
  }
}
