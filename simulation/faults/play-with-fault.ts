import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Outcome {
  /** The law that was broken, and after which step; null when none was. */
  law: string | null;
  step: number | null;
  /** Every law held. Neither this nor a broken law: the shop or the simulation did not run. */
  isHeld: boolean;
  output: string;
}

const BROKEN = /law of (\S+) is broken at step (\d+)/;

/** Runs the simulation of the copy in this folder until a law is broken, on the database server that all copies share. */
export async function playWithFault(
  folder: string,
  { adminUrl, ...plan }: { seed: string; steps: string; processes: number; adminUrl: string },
): Promise<Outcome> {
  const options = Object.entries({ ...plan, shops: 1 }).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const child = spawn(process.execPath, ['simulation/main.ts', ...options], {
    cwd: folder,
    env: { ...process.env, TEST_DATABASE_URL: adminUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      // The shortest run that fails is not asked for.
      if (BROKEN.test(output)) child.kill('SIGKILL');
    });
  await once(child, 'close');
  const [, law = null, step] = BROKEN.exec(output) ?? [];
  return {
    ...{ law, step: step ? Number(step) : null, output },
    isHeld: output.includes('Every law held'),
  };
}
