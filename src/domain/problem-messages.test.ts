import { expect, test } from 'vitest';
import { describeProblem } from './problem-messages.ts';

test.each([
  [1, 'a minute'],
  [60, 'a minute'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
  [5341, '2 hours'],
  [86_400, '24 hours'],
])('a limit of %d seconds more says to try again in %s', (retryAfterSeconds, wait) => {
  const problem = { code: 'too-many-attempts', detail: { retryAfterSeconds } } as const;
  expect(describeProblem(problem)).toBe(`Too many attempts, please try again in ${wait}`);
});

test.each([
  ['QC', 'We do not deliver to Quebec yet. Nous ne livrons pas encore au Québec.'],
  ['AB', 'We do not deliver to Alberta yet'],
])('a delivery to %s is refused in the languages spoken there', (province, text) =>
  expect(describeProblem({ code: 'no-delivery', detail: { province } })).toBe(text),
);

test('another problem says what its code does', () => {
  expect(describeProblem({ code: 'not-released', detail: {} })).toBe('This order has not been released');
});
