import { z } from 'zod';
import { endpoint } from '../endpoint/endpoint.ts';
import { dollars } from '../endpoint/fields.ts';

/** A captured payment that matches no order. */
const UnmatchedPayment = z.object({
  id: z.string(),
  amount: dollars,
  reason: z.string(),
  payment_id: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  at: z.string(),
});
export type UnmatchedPayment = z.infer<typeof UnmatchedPayment>;

const SettledUnmatchedPayment = z.object({
  at: z.string(),
  actor: z.string(),
  amount: dollars,
  outcome: z.string(),
  order_id: z.string().nullable(),
  payment_id: z.string().nullable(),
  reason: z.string().nullable(),
});
export type SettledUnmatchedPayment = z.infer<typeof SettledUnmatchedPayment>;

export const Overview = z.object({
  visits_day: z.number(),
  visits_week: z.number(),
  total_orders: z.number(),
  completed: z.number(),
  shipping: z.number(),
  production: z.number(),
  pending: z.number(),
  total_jerseys: z.number(),
  total_jerseys_completed: z.number(),
  total_price: dollars,
  total_net: dollars,
  total_refund: dollars,
  /** The last 26 weeks, the current one last. `week` is its Monday. */
  weeks: z.array(z.object({ week: z.string(), orders: z.number(), sales: dollars })),
  /** What the card provider and the books say of the payments, less refunds and lost disputes, and since when they differ. */
  provider: z.object({
    at_provider: dollars,
    in_books: dollars,
    differing: z.number(),
    since: z.string().nullable(),
    compared_at: z.string().nullable(),
  }),
  needs_review: z.number(),
  /** The newest unmatched payments. */
  reviews: z.array(UnmatchedPayment),
  /** The unmatched payments settled last, with the outcome. */
  reviewed: z.array(SettledUnmatchedPayment),
  alerts: z.array(z.object({ kind: z.string(), detail: z.record(z.string(), z.unknown()), at: z.string() })),
});
export type Overview = z.infer<typeof Overview>;

/** Statistics and open decisions on the first screen of the dashboard. */
export const reports = {
  overview: endpoint({
    output: Overview,
  }),
};
