import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../testing/processes/busy-then-quiet.ts', import.meta.url));
const SMALL_MB = 20;

test('the memory of a busy time is given back when the shop is quiet', () => {
  // V8's timer starts after half a minute otherwise.
  const now = ['--gc-memory-reducer-start-delay-ms=0', '--memory-reducer-delay-ms=200'];
  const output = execFileSync(process.execPath, [...now, PROGRAM, String(SMALL_MB)], { encoding: 'utf8' });
  const [busy, quiet] = output.trim().split('\n').map(Number);
  expect(busy).toBeGreaterThan(SMALL_MB * 1.5);
  expect(quiet).toBeLessThan(SMALL_MB);
});
