import { expect, test } from 'vitest';
import { moveInGrid } from './grid-moves.ts';

const grid = { rows: 5, columns: 6, inSelect: false, caret: 'both' } as const;

test.each([
  ['Enter', { row: 2, column: 1 }],
  ['ArrowDown', { row: 2, column: 1 }],
  ['ArrowUp', { row: 0, column: 1 }],
  ['ArrowLeft', { row: 1, column: 0 }],
  ['ArrowRight', { row: 1, column: 2 }],
])('%s goes to the neighbour', (key, to) => {
  expect(moveInGrid({ ...grid, key, from: { row: 1, column: 1 } })).toEqual(to);
});

test('Enter in the last row adds one', () => {
  expect(moveInGrid({ ...grid, key: 'Enter', from: { row: 4, column: 0 } })).toBe('add');
});

test('the edges of the table are ends', () => {
  expect(moveInGrid({ ...grid, key: 'ArrowUp', from: { row: 0, column: 0 } })).toBeNull();
  expect(moveInGrid({ ...grid, key: 'ArrowLeft', from: { row: 0, column: 0 } })).toBeNull();
  expect(moveInGrid({ ...grid, key: 'ArrowDown', from: { row: 4, column: 5 } })).toBeNull();
  expect(moveInGrid({ ...grid, key: 'ArrowRight', from: { row: 4, column: 5 } })).toBeNull();
});

test('inside a word, left and right move the caret', () => {
  const from = { row: 1, column: 1 };
  expect(moveInGrid({ ...grid, key: 'ArrowRight', from, caret: 'middle' })).toBeNull();
  expect(moveInGrid({ ...grid, key: 'ArrowRight', from, caret: 'start' })).toBeNull();
  expect(moveInGrid({ ...grid, key: 'ArrowRight', from, caret: 'end' })).toEqual({ row: 1, column: 2 });
  expect(moveInGrid({ ...grid, key: 'ArrowLeft', from, caret: 'start' })).toEqual({ row: 1, column: 0 });
});

test('a select keeps up and down for its list', () => {
  const from = { row: 1, column: 3 };
  expect(moveInGrid({ ...grid, key: 'ArrowDown', from, inSelect: true })).toBeNull();
  expect(moveInGrid({ ...grid, key: 'Enter', from, inSelect: true })).toEqual({ row: 2, column: 3 });
});
