/*
 * The six steps of the order builder. Next needs the option of the step, Back moves one step, and the tabs
 * open once the first step has been passed (rules.md builder-1).
 */
import type { Options } from './order.ts';

export const STEPS = [
  { step: 'confirm', title: '01 Confirm T&C' },
  { step: 'cutting', title: '02 Jersey Cutting' },
  { step: 'materials', title: '03 Materials' },
  { step: 'collar', title: '04 Collar' },
  { step: 'order', title: '05 Order Form' },
  { step: 'review', title: '06 Review Order' },
] as const;
export type Step = (typeof STEPS)[number]['step'];

/**
 * `confirmed`: the first step has been passed. `saved`: the order on the screen has no unsaved changes. `complete`: no
 * player is missing.
 */
export type BuilderState = {
  readonly confirmed: boolean;
  readonly options: Pick<Options, 'cutting' | 'material' | 'collar'>;
  readonly saved: boolean;
  readonly complete: boolean;
};

/** Returns whether a step's tab can be opened. The review also needs a save. */
export function canEnter(step: Step, state: BuilderState): boolean {
  if (step === 'confirm') return true;
  return state.confirmed && (step !== 'review' || state.saved);
}

/** Returns whether a step is complete, which its check mark shows. A review is never complete. */
export function isDone(step: Step, { confirmed, options, saved, complete }: BuilderState): boolean {
  const done: Record<Step, boolean> = {
    confirm: confirmed,
    cutting: options.cutting !== null,
    materials: options.material !== null,
    collar: options.collar !== null,
    order: saved && complete,
    review: false,
  };
  return done[step];
}

/**
 * Returns the step that Next leads to; null while the step is incomplete, and after the last one. Next on the first
 * step confirms it, and on the order form it needs a save.
 */
export function nextStep(step: Step, state: BuilderState): Step | null {
  const canLeave = step === 'confirm' || (step === 'order' ? state.saved : isDone(step, state));
  if (!canLeave) return null;
  return STEPS[indexOfStep(step) + 1]?.step ?? null;
}

/** Returns the step that Back leads to; null on the first. */
export function previousStep(step: Step): Step | null {
  return STEPS[indexOfStep(step) - 1]?.step ?? null;
}

/** Sets the cutting; Basketball also sets the collar to Round Neck. */
export function chooseCutting(options: Options, cutting: string): Options {
  return { ...options, cutting, collar: cutting === 'Basketball' ? 'Round Neck' : options.collar };
}

function indexOfStep(step: Step): number {
  return STEPS.findIndex((each) => each.step === step);
}
