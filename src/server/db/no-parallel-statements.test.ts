import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SERVER = fileURLToPath(new URL('..', import.meta.url));

/** Files that combine promises without running statements in parallel. */
const ALLOWED = ['http/health.ts', 'http/packed.ts'];

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }));

const COMBINATOR = /\bPromise\s*\.\s*(?:all|allSettled|any|race)\b/;

test('no server module runs statements in parallel: a request holds one connection, a transaction one statement', () => {
  const parallel = sources.filter(({ text }) => COMBINATOR.test(text)).map(({ file }) => file);
  expect(parallel).toEqual(ALLOWED);
});

test('no server module reaches into the PostgreSQL driver: no patched method, no pipeline mode', () => {
  const patched = sources.filter(({ text }) =>
    /\.prototype\b[^\n]*\bquery\b|\bclient\.query\s*=|\bpipeline: true|as unknown as \{ connection/.test(
      text,
    ),
  );
  expect(patched.map(({ file }) => file)).toEqual([]);
});
