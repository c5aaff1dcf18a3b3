import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILED_CODE, RUNTIME_ENVIRONMENT } from '../scripts/runtime-environment.mjs';

/** Starts a program in the environment of `npm start` and waits until it responds at the URL. */
export async function startProgram(
  file: string,
  args: string[],
  url: string,
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED_CODE, ...RUNTIME_ENVIRONMENT, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return child;
    if (child.exitCode !== null) throw new Error(`${file} did not start`);
  }
}

export async function stopProgram(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
