import { setTimeout as sleep } from 'node:timers/promises';
import { type Launch, launch } from './launch.ts';
import { readPostmaster, stopPostmaster } from './postmaster.ts';
import { removeSocketFolder } from './socket-folder.ts';

const LOOK_EVERY_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** Watches the server and starts it again when it died. Answers how to end both. */
export function keepRunning(plan: Launch, tell: (sentence: string) => void): () => Promise<void> {
  const ending = new AbortController();
  let restart: Promise<void> | undefined;

  const watch = setInterval(() => {
    if (restart || readPostmaster(plan.cluster)) return;
    restart = startAgain(plan, tell, ending.signal).finally(() => {
      restart = undefined;
    });
  }, LOOK_EVERY_MS).unref();
  const stopOnExit = () => signalServer(plan.cluster);
  process.on('exit', stopOnExit);

  return async () => {
    ending.abort();
    clearInterval(watch);
    await restart;
    await stopPostmaster(plan.cluster);
    process.off('exit', stopOnExit);
    removeSocketFolder(plan.socketFolder);
  };
}

async function startAgain(
  plan: Launch,
  tell: (sentence: string) => void,
  ending: AbortSignal,
): Promise<void> {
  tell('The built-in database has stopped; starting it again.');
  for (let pause = 500; !ending.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await launch(plan);
      return tell('The built-in database is back.');
    } catch (error) {
      tell((error as Error).message);
      await sleep(pause, undefined, { signal: ending }).catch(() => undefined);
    }
  }
}

/** A process that ends without stop() (an uncaught error, a port in use) takes its server along. */
function signalServer(cluster: string): void {
  const server = readPostmaster(cluster);
  if (server) process.kill(server.pid, 'SIGINT');
}
