import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BROWSER_STORAGE } from './browser-storage-list.ts';

const WEB = join(import.meta.dirname, '..');

/** Matches the storage keys in the source code. */
const KEY = /'(TPUN_\w+|PageTheme|dashboard-\w+) ?'/g;

test('the privacy page lists every key that is stored in the browser', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const keys = new Set(
    files
      .filter((file) => !file.endsWith('browser-storage-list.ts'))
      .flatMap((file) => [...readFileSync(join(WEB, file), 'utf8').matchAll(KEY)].map(([, key]) => key!)),
  );
  const listedKeys = BROWSER_STORAGE.map(([name]) => name)
    .join(', ')
    .split(', ');
  expect(keys.size).toBeGreaterThan(10);
  expect([...keys].filter((key) => !listedKeys.includes(key))).toEqual([]);
});
