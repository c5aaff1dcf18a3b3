import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { dollars } from './fields.ts';

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
  needs_review: z.number(),
  /** The newest unmatched payments. */
  reviews: z.array(UnmatchedPayment),
  /** The unmatched payments settled last, with the outcome. */
  reviewed: z.array(SettledUnmatchedPayment),
  alarms: z.array(z.object({ kind: z.string(), detail: z.record(z.string(), z.unknown()), at: z.string() })),
});
export type Overview = z.infer<typeof Overview>;

/** Of the last 90 days (rules.md dashboard-22). */
export const Measures = z.object({
  /** Orders whose mockup was approved for the first time, and those of them that were in their first round then. */
  approved_orders: z.number(),
  approved_in_first_round: z.number(),
  answered_rounds: z.number(),
  /** The median of the days from the first picture of a round to its first answer; null without one. */
  round_days: z.number().nullable(),
});
export type Measures = z.infer<typeof Measures>;

/** Statistics and open decisions on the first screen of the dashboard. */
export const reports = {
  overview: endpoint({
    input: z.unknown(),
    output: Overview.extend({ response: z.literal(true) }),
  }),
  measures: endpoint({
    input: z.unknown(),
    output: Measures.extend({ response: z.literal(true) }),
  }),
};
