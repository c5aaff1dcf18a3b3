import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import { startupProgress } from './startup-progress.ts';

function createRecorder() {
  const records: unknown[] = [];
  const texts: string[] = [];
  const log = { info: (record: unknown) => records.push(record) } as unknown as FastifyBaseLogger;
  return { records, texts, log, output: { write: (text: string) => texts.push(text) > 0 } };
}

test('a terminal gets one line for a step, the log nothing', async () => {
  const { log, output, texts, records } = createRecorder();
  expect(await startupProgress(log, true, output)('Migrate the database', async () => 3)).toBe(3);
  expect(texts.at(-1)).toMatch(/✓ Migrate the database +\d\.\d s\n$/);
  expect(records).toEqual([]);
});

test('a log gets one record for a step, the output nothing', async () => {
  const { log, output, texts, records } = createRecorder();
  await startupProgress(log, false, output)('Migrate the database', async () => undefined);
  expect(texts).toEqual([]);
  expect(records).toEqual([{ step: 'Migrate the database', ms: expect.any(Number) }]);
});

test('a failed step is marked, and its error is rethrown', async () => {
  const { log, output, texts } = createRecorder();
  const step = startupProgress(log, true, output);
  await expect(step('Start PostgreSQL', () => Promise.reject(new Error('no space')))).rejects.toThrow(
    'no space',
  );
  expect(texts.at(-1)).toContain('✗ Start PostgreSQL');
});
