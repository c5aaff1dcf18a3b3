import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const TIMEOUT_MS = 20_000;

/** An idle thread is ended after a minute. */
const IDLE_MS = 60_000;

/**
 * Returns a function that renders a PDF in a worker thread, because that takes a tenth of a second of computing. The worker
 * module receives the data as a message and posts the bytes. Rejects when it throws, or after 20 seconds, with which the
 * thread ends. Otherwise it is kept for the next document, because starting it takes longer than drawing.
 */
export function createRenderer<Data extends object>(worker: URL): (data: Data) => Promise<Buffer> {
  let idle: Worker | null = null;
  let end: NodeJS.Timeout | undefined;

  function takeThread(): Worker {
    clearTimeout(end);
    const thread = idle ?? startThread();
    idle = null;
    thread.ref();
    return thread;
  }

  function startThread(): Worker {
    const thread = new Worker(worker);
    // Without a listener, an error of an idle thread would end the process.
    thread.on('error', () => undefined);
    thread.once('exit', () => {
      if (idle === thread) idle = null;
    });
    return thread;
  }

  function keepThread(thread: Worker): void {
    if (idle) return void thread.terminate();
    idle = thread;
    thread.unref();
    end = setTimeout(() => {
      idle = null;
      void thread.terminate();
    }, IDLE_MS).unref();
  }

  return async (data) => {
    const thread = takeThread();
    try {
      thread.postMessage(data);
      const [pdf] = await once(thread, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
      keepThread(thread);
      return Buffer.from(pdf as Uint8Array);
    } catch (error) {
      void thread.terminate();
      throw error;
    }
  };
}
