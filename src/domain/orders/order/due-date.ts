/*
 * The day on which a customer needs an order, which staff may set. It is tight when the order usually takes longer from
 * its stage, and late when even the quickest way takes longer (rules.md orders-25).
 */

import { addDays, type Day } from '../dates/delivery.ts';
import type { OrderStatus } from '../order/order.ts';
import type { WorkState } from '../order/work-state.ts';

export const DUE_STATES = ['none', 'in time', 'tight', 'late'] as const;
export type DueState = (typeof DUE_STATES)[number];

const FROM_THE_DESIGN = 26;

/** The days that are usually left until delivery, by stage (rules.md delivery-2, delivery-3). */
const USUAL_DAYS: Readonly<Record<OrderStatus, number>> = {
  'pending payment': FROM_THE_DESIGN,
  'pending deposit': FROM_THE_DESIGN,
  '': FROM_THE_DESIGN,
  pending: FROM_THE_DESIGN,
  designing: FROM_THE_DESIGN,
  templating: 22,
  production: 18,
  shipping: 7,
  completed: 0,
};

/** The quickest way that is left, by stage (rules.md delivery-3). What the supplier has sewn is not known. */
export const FEWEST_DAYS = { design: 18, templating: 16, production: 6, shipping: 5 } as const;

const getFewestDays = (status: OrderStatus): number =>
  status === 'templating' || status === 'production' || status === 'shipping'
    ? FEWEST_DAYS[status]
    : FEWEST_DAYS.design;

interface DueOrder {
  neededBy: Day | null;
  status: OrderStatus;
  workState: WorkState;
}

/** 'none' without a day, and for an order that nobody works on. */
export function getDueState({ neededBy, status, workState }: DueOrder, today: Day): DueState {
  if (neededBy === null || status === 'completed' || workState !== 'active') return 'none';
  if (neededBy < addDays(today, getFewestDays(status))) return 'late';
  return neededBy < addDays(today, USUAL_DAYS[status]) ? 'tight' : 'in time';
}
