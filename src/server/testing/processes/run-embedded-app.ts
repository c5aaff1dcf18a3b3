import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, rmdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('./embedded-app.ts', import.meta.url));

export interface EmbeddedApp {
  child: ChildProcess;
  /** The first output: the connection when the application is ready, or the reason why it did not start. */
  firstOutput: Promise<{ connectionString?: string; adopted?: boolean; refusal?: string }>;
  /** Sends SIGKILL. */
  kill(): Promise<void>;
  /** Ends it without stopping the database, as after an uncaught error, and waits until the database has ended too. */
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
  const firstOutput = once(createInterface(child.stdout), 'line').then(([line]) => {
    const response = JSON.parse(line);
    socketFolder = response.connectionString && new URL(response.connectionString).searchParams.get('host');
    return response;
  });
  return {
    child,
    firstOutput,
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
