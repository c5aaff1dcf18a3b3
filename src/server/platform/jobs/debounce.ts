import { AsyncResource } from 'node:async_hooks';

const DELAY_MS = 300;

/** Returns a function that runs the work once, 300 ms after its first call; never twice at the same time. */
export function debounce(work: () => Promise<unknown>): () => void {
  let state: 'idle' | 'waiting' | 'running' | 'running, called again' = 'idle';

  function call() {
    if (state === 'running') state = 'running, called again';
    if (state !== 'idle') return;
    state = 'waiting';
    setTimeout(runApart, DELAY_MS).unref();
  }

  async function run() {
    state = 'running';
    await work().catch(() => undefined); // The job that runs every minute reports the error.
    const isCalledAgain = (state as string) === 'running, called again';
    state = 'idle';
    if (isCalledAgain) call();
  }

  // Not in the context of the caller, whose transaction may still hold its connection.
  const runApart = AsyncResource.bind(run);
  return call;
}
