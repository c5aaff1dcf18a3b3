import { expect, test } from 'vitest';
import { closedPath, edge, edgeEnd, mirrorEdge, openPath, reverseEdge } from './geometry.ts';

const side = edge(
  [10, 0],
  [[20, 30]],
  [
    [30, 40],
    [40, 50],
    [50, 60],
  ],
);

test('a reversed edge ends where the edge begins', () => {
  expect(reverseEdge(side).from).toEqual([50, 60]);
  expect(edgeEnd(reverseEdge(side))).toEqual([10, 0]);
  expect(reverseEdge(reverseEdge(side))).toEqual(side);
});

test('the left half is the mirror image of the right one', () => {
  expect(openPath(mirrorEdge(side))).toBe('M-10 0L-20 30C-30 40 -40 50 -50 60');
});

test('edges that do not meet are joined by a line', () => {
  expect(closedPath(edge([0, 0], [[1, 1]]), edge([2, 2], [[3, 3]]))).toBe('M0 0L1 1L2 2L3 3z');
});
