const DELAY_MS = 300;

/** Runs the work once, a moment after it was first asked for; never twice at the same time. */
export function soon(work: () => Promise<unknown>): () => void {
  let state: 'idle' | 'waiting' | 'running' | 'running, asked again' = 'idle';

  function ask() {
    if (state === 'running') state = 'running, asked again';
    if (state !== 'idle') return;
    state = 'waiting';
    setTimeout(run, DELAY_MS).unref();
  }

  async function run() {
    state = 'running';
    await work().catch(() => undefined); // the worker that runs every minute reports what goes wrong
    const again = (state as string) === 'running, asked again';
    state = 'idle';
    if (again) ask();
  }

  return ask;
}
