import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const SUPERVISE = fileURLToPath(new URL('supervise.mjs', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'homestand-supervise-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program of these lines under supervision; `run` contains the number of the run. */
function superviseLines(name, lines) {
  const counter = join(folder, `${name}.runs`);
  writeFileSync(counter, '0');
  const program = join(folder, `${name}.mjs`);
  writeFileSync(
    program,
    `import { readFileSync, writeFileSync } from 'node:fs';
     const run = Number(readFileSync(${JSON.stringify(counter)}, 'utf8')) + 1;
     writeFileSync(${JSON.stringify(counter)}, String(run));
     console.log('run ' + run);
     ${lines}`,
  );
  const starter = join(folder, `${name}-starter.mjs`);
  writeFileSync(
    starter,
    `import { supervise } from ${JSON.stringify(SUPERVISE)};
     supervise(process.execPath, [${JSON.stringify(program)}], { cwd: ${JSON.stringify(folder)}, env: process.env, firstPauseMs: 10 });`,
  );
  const child = spawn(process.execPath, [starter], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    output.out += text;
  });
  child.stderr.on('data', (text) => {
    output.err += text;
  });
  return { child, output, ended: once(child, 'exit'), runs: () => Number(readFileSync(counter, 'utf8')) };
}

test('a process that crashed or was killed is restarted with a message', async () => {
  const { ended, output, runs } = superviseLines(
    'crashing',
    `if (run === 1) process.exit(70);
     if (run === 2) process.kill(process.pid, 'SIGKILL');`,
  );
  expect(await ended).toEqual([0, null]);
  expect(runs()).toBe(3);
  expect(output.err).toContain('ended with code 70; starting it again');
  expect(output.err).toContain('ended by SIGKILL; starting it again');
});

test('a process that failed to start is not restarted', async () => {
  const { ended, output, runs } = superviseLines('refusing', 'process.exit(1);');
  expect(await ended).toEqual([1, null]);
  expect(runs()).toBe(1);
  expect(output.err).toBe('');
});

test('a process that is stopped is not restarted', async () => {
  const { child, output, ended, runs } = superviseLines(
    'stopping',
    `process.on('SIGTERM', () => process.exit(70)); setInterval(() => {}, 1000); console.log('ready');`,
  );
  await expect.poll(() => output.out).toContain('ready');
  child.kill('SIGTERM');
  expect(await ended).toEqual([70, null]);
  expect(runs()).toBe(1);
});
