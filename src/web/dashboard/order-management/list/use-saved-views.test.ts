import { expect, test } from 'vitest';
import { findFreeName } from './use-saved-views.ts';

test('a view of a browser keeps its name, unless the team has such a view already', () => {
  expect(findFreeName('Mine', new Set())).toBe('Mine');
  expect(findFreeName('Mine', new Set(['mine']))).toBe('Mine 2');
  expect(findFreeName('Mine', new Set(['mine', 'mine 2']))).toBe('Mine 3');
});
