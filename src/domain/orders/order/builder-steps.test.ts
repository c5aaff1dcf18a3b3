import { describe, expect, test } from 'vitest';
import {
  type BuilderState,
  canEnter,
  chooseCutting,
  isDone,
  nextStep,
  previousStep,
  STEPS,
} from './builder-steps.ts';

const nothing: BuilderState = {
  confirmed: false,
  options: { cutting: null, material: null, collar: null },
  saved: false,
  complete: false,
};
const confirmed = { ...nothing, confirmed: true };
const chosen = { cutting: 'Shirt', material: 'Interlock', collar: 'Polo' };
const steps = STEPS.map(({ step }) => step);

describe('Next', () => {
  test('confirms the first step', () => expect(nextStep('confirm', nothing)).toBe('cutting'));

  test.each([
    ['cutting', { options: { ...nothing.options, cutting: 'Shirt' } }, 'materials'],
    ['materials', { options: { ...nothing.options, material: 'Interlock' } }, 'collar'],
    ['collar', { options: { ...nothing.options, collar: 'Polo' } }, 'order'],
    ['order', { saved: true }, 'review'],
  ] as const)('from %s requires the option of the step', (step, done, next) => {
    expect(nextStep(step, confirmed)).toBeNull();
    expect(nextStep(step, { ...confirmed, ...done })).toBe(next);
  });

  test('ends at the review', () => expect(nextStep('review', { ...confirmed, saved: true })).toBeNull());

  test('leads through all six steps of a finished order, and Back through the same steps in reverse', () => {
    const finished = { confirmed: true, options: chosen, saved: true, complete: true };
    steps.forEach((step, n) => {
      expect(nextStep(step, finished)).toBe(steps[n + 1] ?? null);
      expect(previousStep(step)).toBe(steps[n - 1] ?? null);
    });
  });
});

describe('the tabs', () => {
  const open = (state: BuilderState) => steps.filter((step) => canEnter(step, state));

  test('are closed until the first step has been passed', () => expect(open(nothing)).toEqual(['confirm']));
  test('are open after the first step, except the review', () =>
    expect(open(confirmed)).toEqual(steps.slice(0, 5)));
  test('are all open after a save', () => expect(open({ ...confirmed, saved: true })).toEqual(steps));
});

test('the checklist marks the steps that are done', () => {
  const state = { ...confirmed, options: { ...nothing.options, cutting: 'Shirt' } };
  expect(steps.filter((step) => isDone(step, state))).toEqual(['confirm', 'cutting']);
});

test('a save without missing players completes the order form, but not the review', () => {
  const state = { confirmed: true, options: chosen, saved: true, complete: true };
  expect(steps.filter((step) => !isDone(step, state))).toEqual(['review']);
  expect(isDone('order', { ...state, complete: false })).toBe(false);
  expect(isDone('order', { ...state, saved: false })).toBe(false);
});

test('choosing Basketball sets the collar to Round Neck, other cuttings leave it', () => {
  const options = { ...chosen, casing: 'UPPER CASE' as const };
  expect(chooseCutting(options, 'Basketball')).toEqual({
    ...options,
    cutting: 'Basketball',
    collar: 'Round Neck',
  });
  expect(chooseCutting(options, 'Button up')).toEqual({ ...options, cutting: 'Button up', collar: 'Polo' });
});
