import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'vitest';

const { SHARED_DATA: directory } = process.env;

/** Reads a recorded response from the directory SHARED_DATA. */
export const readSample = (path: string): unknown =>
  JSON.parse(readFileSync(join(directory ?? '', path), 'utf8')) as unknown;

/** A test of recorded responses; skipped with a warning when SHARED_DATA does not name their directory. */
export function testSamples(title: string, run: () => Promise<void>): void {
  if (!directory) console.warn(`Skipped, because SHARED_DATA is not set: ${title}`);
  test.skipIf(!directory)(title, run);
}
