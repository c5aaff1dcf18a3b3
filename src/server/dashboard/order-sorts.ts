/** By what the table of orders is sorted: one column of an index each, never null. */
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { OrderFilters, OrderSort } from '#contract/dashboard.ts';

export interface Sorting {
  name: OrderSort;
  column: RawBuilder<unknown>;
  /** What a cursor may hold, and as what the database reads it. */
  value: z.ZodType<string>;
  type: RawBuilder<unknown>;
  /** Its index holds the words that are searched for, which go with the alphabet as dates and figures do not. */
  hasWords?: boolean;
}

const moment = {
  value: z.string().regex(/^(-?infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?)$/),
  type: sql`timestamptz`,
};
const text = { value: z.string().max(120), type: sql`text collate "C"` };
const whole = { value: z.string().regex(/^-?\d{1,9}$/), type: sql`integer` };
const yesNo = { value: z.enum(['true', 'false']), type: sql`boolean` };

const SORTS: Record<OrderSort, Omit<Sorting, 'name'>> = {
  created: { column: sql`o.order_created_date`, ...moment },
  submitted: { column: sql`o.sort_submitted`, ...moment },
  team: { column: sql`o.sort_team`, ...text, hasWords: true },
  customer: { column: sql`o.sort_customer`, ...text, hasWords: true },
  status: { column: sql`o.sort_status`, ...whole },
  designer: { column: sql`o.sort_designer`, ...text },
  jerseys: { column: sql`o.total_jerseys`, ...whole },
  total: { column: sql`o.final_price_cents`, ...whole },
  paid: { column: sql`o.paid`, ...yesNo },
  production_date: { column: sql`o.sort_production`, ...moment },
};

const OF_SAVED: readonly OrderSort[] = ['created', 'team'];

export function sortingOf({ sort, saved }: Pick<OrderFilters, 'sort' | 'saved'>): Sorting {
  const name = saved ? (OF_SAVED.find((one) => one === sort) ?? 'created') : (sort ?? 'submitted');
  return { name, ...SORTS[name] };
}
