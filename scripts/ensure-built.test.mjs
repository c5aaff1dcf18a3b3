import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, readSources, SETTINGS, writeStamp } from './ensure-built.mjs';
import { ROOT } from './install-tool.mjs';
import { SERVER_BUNDLE } from './runtime-environment.mjs';

let root;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'checkout-'));
  write('src/web/root.tsx', 'page');
  write('src/server/main.ts', 'server');
  write('package.json', '{}');
});
afterEach(() => rmSync(root, { recursive: true }));

test('a fresh clone is not built', () => {
  expect(isBuilt(root)).toBe(false);
});

test('a build stays current after changes of tests and of file times', () => {
  build();
  write('src/web/root.test.tsx', 'test');
  utimesSync(join(root, 'src/web/root.tsx'), 1, 1);
  expect(isBuilt(root)).toBe(true);
});

test.each(['src/web/root.tsx', 'src/domain/pricing/pricing.ts', 'src/server/main.ts', 'package.json'])(
  'a change of %s requires a new build',
  (file) => {
    build();
    write(file, 'changed');
    expect(isBuilt(root)).toBe(false);
  },
);

test('what the configuration of the build imports is compared as well', () => {
  const config = readFileSync(join(ROOT, 'vite.config.ts'), 'utf8');
  const imported = [...config.matchAll(/from '\.\/(.+)'/g)].map(([, file]) => file);
  expect(imported.length).toBeGreaterThan(0);
  expect(SETTINGS).toEqual(expect.arrayContaining(imported));
});

test('an interrupted build is not current', () => {
  build();
  rmSync(join(root, SERVER_BUNDLE));
  expect(isBuilt(root)).toBe(false);
});

test('a manual build from other sources is not current', () => {
  build();
  write(SERVER_BUNDLE, 'built by hand');
  utimesSync(join(root, SERVER_BUNDLE), 1, 1);
  expect(isBuilt(root)).toBe(false);
});

function build() {
  write(SERVER_BUNDLE, 'built');
  writeStamp(root, readSources(root));
}

function write(file, text) {
  mkdirSync(join(root, file, '..'), { recursive: true });
  writeFileSync(join(root, file), text);
}
