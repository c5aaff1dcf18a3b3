import { expect, test } from 'vitest';
import { isNewEnough, nodeEnvironment, nodePath } from './ensure-node.mjs';

test.each([
  ['20.20.2', false],
  ['22.18.0', false],
  ['24.0.0', true],
  ['26.10.0', true],
])('Node %s runs the shop itself: %s', (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});

test('programs of node_modules find the Node that the tests run on', () => {
  expect(nodePath()).toBe(process.execPath);
  expect(nodeEnvironment().PATH.split(':')[0]).toMatch(/node_modules\/\.bin$/);
});
