/*
 * Whether work on an order goes on, beside its status (rules.md orders-23). A cancelled order leaves production and the
 * lists of designers; its money stays in the books.
 */
import { Problem } from '#domain/shared/problem.ts';

export const WORK_STATES = ['active', 'on hold', 'cancelled'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** Throws Problem 'order-cancelled': money is asked for, and jerseys are made and sent, for other orders only. */
export function assertNotCancelled({ workState }: { readonly workState: WorkState }): void {
  if (workState === 'cancelled') throw new Problem('order-cancelled');
}

/**
 * Checks a change of the state. Throws Problem 'order-not-submitted' for a saved order, which is deleted instead, and
 * 'nothing-to-update' when the order is in that state already.
 */
export function assertCanBecome(
  next: WorkState,
  { workState, isSaved }: { readonly workState: WorkState; readonly isSaved: boolean },
): void {
  if (isSaved) throw new Problem('order-not-submitted');
  if (next === workState) throw new Problem('nothing-to-update');
}
