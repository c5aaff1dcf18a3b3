import { useState } from 'react';
import { nextStep, previousStep, type Step } from '#domain/orders/order/builder-steps.ts';
import type { OrderEditor } from '../draft/use-order-editor.ts';
import { useOpenReview } from './order-actions.ts';

const MISSING_CHOICE: Partial<Record<Step, string>> = {
  cutting: 'Choose a jersey cutting first',
  materials: 'Choose a material first',
  collar: 'Choose a collar first',
};

/** Whether the bar has the steps of the order form instead of Back and Next. */
export const hasFormBar = ({ draft, isCaptain, isReadOnly }: OrderEditor): boolean =>
  draft.step === 'order' && isCaptain && !isReadOnly;

/** Back and Next. Next requires the option of the step, and from the order form what a review requires (rules.md builder-1). */
export function useStepMoves(order: OrderEditor) {
  const { draft, change, steps } = order;
  const review = useOpenReview(order);
  /** The step on which Next was pressed without its option. */
  const [refused, setRefused] = useState<Step | null>(null);
  const before = previousStep(draft.step);
  const after = nextStep(draft.step, steps);

  function next() {
    if (draft.step === 'order') return review();
    if (after) change({ type: 'go', step: after });
    setRefused(after ? null : draft.step);
  }

  return {
    back: before && (() => change({ type: 'go', step: before })),
    next,
    refusal: refused === draft.step && !after ? MISSING_CHOICE[draft.step] : undefined,
  };
}
