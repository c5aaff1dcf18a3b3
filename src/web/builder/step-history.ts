import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { canEnter, STEPS, type Step } from '#domain/orders/order/builder-steps.ts';
import type { OrderEditor } from './draft/use-order-editor.ts';

/** Returns the builder's step of a history entry; null for an entry of another page. */
export function parseHistoryStep(state: unknown): Step | null {
  const stored = (state as { step?: unknown } | null)?.step;
  return STEPS.find(({ step }) => step === stored)?.step ?? null;
}

/** Gives every step that is shown a history entry, so that the browser's Back leads to the step before. */
export function useStepHistory({ draft: { step }, steps, change }: OrderEditor): void {
  const navigate = useNavigate();
  const { key, search, hash, state } = useLocation();
  const entryStep = parseHistoryStep(state);

  const shownStep = useRef(step);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new step makes an entry
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    if (entryStep !== step) writeEntry(false);
  }, [step]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry changes the step
  useEffect(() => {
    if (entryStep === null || entryStep === step) return;
    if (canEnter(entryStep, steps)) change({ type: 'go', step: entryStep });
    else writeEntry(true);
  }, [key]);

  function writeEntry(replace: boolean) {
    void navigate({ search, hash }, { replace, state: { step }, preventScrollReset: true });
  }
}
