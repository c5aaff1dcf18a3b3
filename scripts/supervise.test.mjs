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

/** Runs a program of these lines under supervision; it finds the number of its run in `run`. */
function supervised(name, lines) {
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
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => {
    said.out += text;
  });
  child.stderr.on('data', (text) => {
    said.err += text;
  });
  return { child, said, ended: once(child, 'exit'), runs: () => Number(readFileSync(counter, 'utf8')) };
}

test('a process that crashed or was killed is started again, and the supervisor says so', async () => {
  const { ended, said, runs } = supervised(
    'crashing',
    `if (run === 1) process.exit(70);
     if (run === 2) process.kill(process.pid, 'SIGKILL');`,
  );
  expect(await ended).toEqual([0, null]);
  expect(runs()).toBe(3);
  expect(said.err).toContain('ended with code 70; starting it again');
  expect(said.err).toContain('ended by SIGKILL; starting it again');
});

test('a process that refused to start is not started again', async () => {
  const { ended, said, runs } = supervised('refusing', 'process.exit(1);');
  expect(await ended).toEqual([1, null]);
  expect(runs()).toBe(1);
  expect(said.err).toBe('');
});

test('a process that is told to stop is not started again', async () => {
  const { child, said, ended, runs } = supervised(
    'stopping',
    `process.on('SIGTERM', () => process.exit(70)); setInterval(() => {}, 1000); console.log('ready');`,
  );
  await expect.poll(() => said.out).toContain('ready');
  child.kill('SIGTERM');
  expect(await ended).toEqual([70, null]);
  expect(runs()).toBe(1);
});
