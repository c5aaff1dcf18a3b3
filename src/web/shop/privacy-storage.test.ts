import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { STORED } from './privacy-storage.ts';

const WEB = join(import.meta.dirname, '..');

/** How a key of the browser's storage is written down in our code. */
const KEY = /'(TPUN_\w+|PageTheme|dashboard-\w+) ?'/g;

test('the privacy page names everything that our pages leave in a browser', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /(?<!\.test)\.tsx?$/.test(file),
  );
  const keys = new Set(
    files
      .filter((file) => !file.endsWith('privacy-storage.ts'))
      .flatMap((file) => [...readFileSync(join(WEB, file), 'utf8').matchAll(KEY)].map(([, key]) => key!)),
  );
  const named = STORED.map(([name]) => name)
    .join(', ')
    .split(', ');
  expect(keys.size).toBeGreaterThan(10);
  expect([...keys].filter((key) => !named.includes(key))).toEqual([]);
});
