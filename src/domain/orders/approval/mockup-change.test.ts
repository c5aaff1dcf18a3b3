import { expect, test } from 'vitest';
import {
  describeRounds,
  findUploadEffect,
  guessPlace,
  listNewestChoices,
  movePin,
  nextRound,
} from './mockup-change.ts';

test('a request for a change begins the next round, a replaced mockup does not', () => {
  expect(nextRound({ round: 1, wasChangeAsked: true })).toBe(2);
  expect(nextRound({ round: 1, wasChangeAsked: false })).toBe(1);
  expect(nextRound({ round: 20, wasChangeAsked: true })).toBe(20);
});

test('rounds are counted, and those beyond the included ones are named', () => {
  expect(describeRounds(2)).toBe('2 of 3 rounds');
  expect(describeRounds(4)).toBe('3 of 3 rounds used, this is round 4');
});

test('a pin moves by a part of the picture, and never leaves it', () => {
  expect(movePin({ x: 0.1, y: 0.2 }, 0.01, -0.01)).toEqual({ x: 0.11, y: 0.19 });
  expect(movePin({ x: 1, y: 0 }, 0.01, -0.01)).toEqual({ x: 1, y: 0 });
});

test('a pin on the right half of the mockup is about the back, any other remark about the front', () => {
  expect([{ x: 0.2 }, { x: 0.8 }, null].map(guessPlace)).toEqual(['front', 'back', 'front']);
});

test('an uploaded mockup is added as another choice, replaces its own choice, or begins the next round', () => {
  const mockups = [
    { version: 3, round: 2, choice: 'B' },
    { version: 2, round: 2, choice: 'A' },
    { version: 1, round: 1, choice: 'C' },
  ] as const;
  const earlier = [{ version: 1 }];
  expect(findUploadEffect({ mockups, requests: earlier }, 'C')).toEqual({
    ...{ kind: 'added', round: 2, beside: ['A', 'B'] },
  });
  expect(findUploadEffect({ mockups, requests: earlier }, 'A')).toEqual({ kind: 'replaces', version: 2 });
  expect(findUploadEffect({ mockups, requests: [{ version: 2 }] }, 'C')).toEqual({
    kind: 'next round',
    round: 3,
  });
  expect(findUploadEffect({ mockups: [], requests: [] }, 'A')).toBeNull();
});

test('the choices of a round are its letters, each as it was drawn last', () => {
  const newestFirst = [
    { version: 5, round: 2, choice: 'A' },
    { version: 4, round: 2, choice: 'B' },
    { version: 3, round: 2, choice: 'A' },
    { version: 2, round: 1, choice: 'C' },
  ] as const;
  expect(listNewestChoices(newestFirst).map(({ version }) => version)).toEqual([5, 4]);
  expect(listNewestChoices([])).toEqual([]);
});
