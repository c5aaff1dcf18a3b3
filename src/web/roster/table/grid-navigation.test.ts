import { expect, test } from 'vitest';
import { findNextCell } from './grid-navigation.ts';

const grid = { rows: 5, columns: 6, inSelect: false, caret: 'both' } as const;

test.each([
  ['Enter', { row: 2, column: 1 }],
  ['ArrowDown', { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['ArrowLeft', { row: 1, column: 0 }],
  ['ArrowRight', { row: 1, column: 2 }],
])('%s goes to the neighbour', (key, to) => {
  expect(findNextCell({ ...grid, key, from: { row: 1, column: 1 } })).toEqual(to);
});

test('Enter in the last row adds one', () => {
  expect(findNextCell({ ...grid, key: 'Enter', from: { row: 4, column: 0 } })).toBe('add');
});

test('arrow keys stop at the edges of the table', () => {
  expect(findNextCell({ ...grid, key: 'ArrowUp', from: { row: 0, column: 0 } })).toBeNull();
  expect(findNextCell({ ...grid, key: 'ArrowLeft', from: { row: 0, column: 0 } })).toBeNull();
  expect(findNextCell({ ...grid, key: 'ArrowDown', from: { row: 4, column: 5 } })).toBeNull();
  expect(findNextCell({ ...grid, key: 'ArrowRight', from: { row: 4, column: 5 } })).toBeNull();
});

test('left and right move the caret inside the text', () => {
  const from = { row: 1, column: 1 };
  expect(findNextCell({ ...grid, key: 'ArrowRight', from, caret: 'middle' })).toBeNull();
  expect(findNextCell({ ...grid, key: 'ArrowRight', from, caret: 'start' })).toBeNull();
  expect(findNextCell({ ...grid, key: 'ArrowRight', from, caret: 'end' })).toEqual({ row: 1, column: 2 });
  expect(findNextCell({ ...grid, key: 'ArrowLeft', from, caret: 'start' })).toEqual({ row: 1, column: 0 });
});

test('up and down stay in a select', () => {
  const from = { row: 1, column: 3 };
  expect(findNextCell({ ...grid, key: 'ArrowDown', from, inSelect: true })).toBeNull();
  expect(findNextCell({ ...grid, key: 'Enter', from, inSelect: true })).toEqual({ row: 2, column: 3 });
});
