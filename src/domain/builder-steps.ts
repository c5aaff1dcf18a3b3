/*
 * The order builder leads through six steps. Forward needs what the step asks for, back goes one step, and the tabs
 * open once the first step has been passed (specification 4 'Builder step flow').
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

/** `confirmed`: the first step has been passed. `saved`: the order as it stands on the screen is saved. */
export type BuilderState = {
  readonly confirmed: boolean;
  readonly options: Pick<Options, 'cutting' | 'material' | 'collar'>;
  readonly saved: boolean;
};

/** Whether a step's tab opens. The review also needs a save. */
export function canEnter(step: Step, state: BuilderState): boolean {
  if (step === 'confirm') return true;
  return state.confirmed && (step !== 'review' || state.saved);
}

/** What a step asks for is there: its check mark, and what Next waits for. The review asks for nothing more. */
export function isDone(step: Step, { confirmed, options, saved }: BuilderState): boolean {
  const done: Record<Step, boolean> = {
    confirm: confirmed,
    cutting: options.cutting !== null,
    materials: options.material !== null,
    collar: options.collar !== null,
    order: saved,
    review: saved,
  };
  return done[step];
}

/** The step that Next leads to; null while something is missing, and after the last. Next on the first one confirms it. */
export function nextStep(step: Step, state: BuilderState): Step | null {
  if (step !== 'confirm' && !isDone(step, state)) return null;
  return STEPS[place(step) + 1]?.step ?? null;
}

/** The step that Back leads to; null on the first. */
export function previousStep(step: Step): Step | null {
  return STEPS[place(step) - 1]?.step ?? null;
}

/** Choosing the Basketball cutting sets the collar to Round Neck. */
export function chooseCutting(options: Options, cutting: string): Options {
  return { ...options, cutting, collar: cutting === 'Basketball' ? 'Round Neck' : options.collar };
}

function place(step: Step): number {
  return STEPS.findIndex((each) => each.step === step);
}
