import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseSharedBuffers, measureTables } from './shared-buffers.ts';

const MB = 1024 ** 2;

test.each([
  ['a new shop has 128 MB', 8 * MB, 16_000 * MB, '128MB'],
  ['a shop of 8 GB has a quarter of it', 8_000 * MB, 24_000 * MB, '2000MB'],
  ['no shop has more than a quarter of the memory', 80_000 * MB, 4_000 * MB, '1000MB'],
  ['on a very small machine it stays at 128 MB', 8_000 * MB, 256 * MB, '128MB'],
])('%s', (_, data, memory, buffers) => {
  expect(chooseSharedBuffers(data, memory)).toBe(buffers);
});

test('the tables of all databases are measured, and not the log of changes', () => {
  const cluster = mkdtempSync(join(tmpdir(), 'homestand-cluster-'));
  try {
    for (const [folder, bytes] of [
      ['base/1', 10],
      ['base/5', 20],
      ['pg_wal', 1_000],
    ] as const) {
      mkdirSync(join(cluster, folder), { recursive: true });
      writeFileSync(join(cluster, folder, '16384'), 'x'.repeat(bytes));
    }
    expect(measureTables(cluster)).toBe(30);
  } finally {
    rmSync(cluster, { recursive: true });
  }
});
