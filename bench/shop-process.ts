import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program of ours and waits until it answers at the address. */
export async function startProgram(
  file: string,
  args: string[],
  url: string,
  env: Record<string, string> = {},
) {
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (;;) {
    const answers = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answers) return child;
    if (child.exitCode !== null) throw new Error(`${file} did not start`);
  }
}

export async function stopProgram(child: ChildProcess) {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}
