/*
 * An order is one team's jerseys: who asks for it, what it is made of, and one row per player
 * (specification 3 'Order (full)' and 'Jersey row'). These shapes are checked where data enters the shop; what a
 * person can mend while typing is roster.ts's to say.
 */
import { z } from 'zod';
import { plainText } from './plain-text.ts';

export const CASINGS = ['UPPER CASE', 'MIXED CASE', 'LOWER CASE'] as const;
export const Casing = z.enum(CASINGS);
export type Casing = z.infer<typeof Casing>;

export const SLEEVES = ['Short Sleeve', 'Long Sleeve'] as const;
export const Sleeve = z.enum(SLEEVES);
export type Sleeve = z.infer<typeof Sleeve>;

export const NO_SHORTS = 'No Shorts';

const RowId = z.string().regex(/^[A-Za-z0-9-]{8,36}$/);

/** One player's jersey. `shorts` is a short size, 'No Shorts', or '' while the size of wanted shorts is still open. */
export const Row = z.object({
  id: RowId,
  name: plainText(64),
  frontName: plainText(64),
  number: plainText(16),
  size: plainText(64),
  shorts: plainText(64),
  sleeve: Sleeve,
  locked: z.boolean(),
});
export type Row = z.infer<typeof Row>;

/** What all jerseys of the order share; null is not chosen yet. */
export const Options = z.object({
  cutting: plainText(64).nullable(),
  material: plainText(64).nullable(),
  collar: plainText(64).nullable(),
  casing: Casing,
});
export type Options = z.infer<typeof Options>;

export const OrderContent = z.object({
  teamName: plainText(120),
  name: plainText(120),
  email: plainText(254),
  notes: plainText(4000),
  options: Options,
  rows: z.array(Row).refine(everyRowHasItsOwnId, 'Two rows have the same id'),
  /** The code of the drawn jersey; '' is not drawn yet. */
  design: z.string().regex(/^[a-z0-9-]{0,80}$/),
  /** The shop designs the jersey, for the design fee (the specification's design_option). */
  customDesign: z.boolean(),
});
export type OrderContent = z.infer<typeof OrderContent>;

function everyRowHasItsOwnId(rows: readonly Row[]): boolean {
  return new Set(rows.map((row) => row.id)).size === rows.length;
}

/** Staff may set any value to any other (specification 4 'order_status values'). */
export const ORDER_STATUSES = [
  'designing',
  'templating',
  'production',
  'shipping',
  'pending deposit',
  'pending payment',
  'completed',
] as const;

/** 'pending' and empty stand beside the selector's values; both mean that the order is being designed. */
export const OrderStatus = z.enum([...ORDER_STATUSES, 'pending', '']);
export type OrderStatus = z.infer<typeof OrderStatus>;

export function isDesignStage(status: OrderStatus): boolean {
  return status === 'designing' || status === 'pending' || status === '';
}
