import { expect, test } from 'vitest';
import { guardEach } from './guard-each.ts';

function createLog() {
  const lines: unknown[] = [];
  return { lines, log: { error: (fields: unknown) => lines.push(fields) } as never };
}

test('what fails is logged with its id, and the job fails at its end', async () => {
  const { log, lines } = createLog();
  const each = guardEach({ log });
  const broken = new Error('no list');
  expect(await each.run({ order: '0042' }, () => Promise.reject(broken))).toBeNull();
  expect(await each.run({ order: '0043' }, async () => 'done')).toBe('done');
  expect(lines).toEqual([{ err: broken, order: '0042' }]);
  expect(each.end).toThrow('1 failed');
});

test('a job of which everything succeeds does not fail', async () => {
  const each = guardEach(createLog());
  await each.run({ order: '0042' }, async () => 'done');
  expect(each.end).not.toThrow();
});

test('a job that is stopped does not begin the next one', async () => {
  const each = guardEach(createLog(), AbortSignal.abort());
  await expect(each.run({ order: '0042' }, async () => 'done')).rejects.toThrow('aborted');
});
