import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './npm-ci.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'));
  writeLock({ jersey: 'v1' });
});
afterEach(() => rmSync(root, { recursive: true }));

test('a fresh clone is not installed', () => {
  expect(isInstalled(root)).toBe(false);
});

test('packages that npm installed manually are accepted, also without those of other systems', () => {
  writeLock({ jersey: 'v1', darwin: { integrity: 'v1', optional: true } });
  writeNote({ jersey: 'v1' });
  expect(isInstalled(root)).toBe(true);
});

test('a changed package in the lock file requires another installation', () => {
  writeNote({ jersey: 'v1' });
  expect(isInstalled(root)).toBe(true);
  writeLock({ jersey: 'v2' });
  expect(isInstalled(root)).toBe(false);
});

test('a missing or extra package requires another installation', () => {
  writeNote({});
  expect(isInstalled(root)).toBe(false);
  writeNote({ jersey: 'v1', shorts: 'v1' });
  expect(isInstalled(root)).toBe(false);
});

test('a folder installed on another system is installed again', () => {
  writeNote({ jersey: 'v1' });
  writeFileSync(join(root, 'node_modules/.homestand-lock'), 'plan9-mips 0');
  expect(isInstalled(root)).toBe(false);
});

function writeLock(packages) {
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, ...entries(packages) } }),
  );
}

function writeNote(packages) {
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(
    join(root, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: entries(packages) }),
  );
}

function entries(packages) {
  return Object.fromEntries(
    Object.entries(packages).map(([name, entry]) => [
      `node_modules/${name}`,
      entry.integrity ? entry : { integrity: entry },
    ]),
  );
}
