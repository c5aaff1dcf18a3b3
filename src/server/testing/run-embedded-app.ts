import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('./embedded-app.ts', import.meta.url));

export interface EmbeddedApp {
  child: ChildProcess;
  /** What it printed when it was ready, or why it refused. */
  said: Promise<{ connectionString?: string; adopted?: boolean; refusal?: string }>;
  /** kill -9, as a power cut would. */
  kill(): Promise<void>;
  /** Ends without stopping the database first, as after an uncaught error, and waits until it has ended too. */
  leave(): Promise<void>;
}

export function runEmbeddedApp(
  dataDir: string,
  { program = HERE, node = process.execPath, uid }: { program?: string; node?: string; uid?: number } = {},
): EmbeddedApp {
  const child = spawn(node, [program, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
    ...(uid === undefined ? {} : { uid, gid: uid }),
  });
  const ended = once(child, 'exit');
  let socketFolder: string | null | undefined;
  const said = once(createInterface(child.stdout), 'line').then(([line]) => {
    const answer = JSON.parse(line);
    socketFolder = answer.connectionString && new URL(answer.connectionString).searchParams.get('host');
    return answer;
  });
  return {
    child,
    said,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    leave: async () => {
      child.stdin.end();
      await ended;
      if (socketFolder) await removeWhenEmpty(socketFolder);
    },
  };
}

async function removeWhenEmpty(folder: string): Promise<void> {
  while (existsSync(folder)) {
    if (readdirSync(folder).length === 0) rmdirSync(folder);
    else await sleep(10);
  }
}
