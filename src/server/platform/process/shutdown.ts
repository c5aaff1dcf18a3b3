/** The orderly end of the process. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Running requests and jobs that take longer are left to the next start. */
const DRAIN_MS = 10_000;

interface ShutdownOptions {
  /** Tells proxies that new requests belong elsewhere. */
  announce: () => void;
  /** Returns the time in milliseconds between the announcement and the end of serving, where another process takes over. */
  getDelayMs: () => number;
  /** Is told in the log's words how the process ends, and awaited. */
  report: (message: string) => Promise<void>;
}

export class Shutdown {
  readonly #closers: (() => Promise<unknown>)[] = [];
  readonly #stopping = new AbortController();
  readonly #delay = new AbortController();
  readonly #drainMs: number;
  #options: ShutdownOptions = {
    announce: () => undefined,
    getDelayMs: () => 0,
    report: async () => undefined,
  };

  constructor(drainMs = DRAIN_MS) {
    this.#drainMs = drainMs;
  }

  /** Aborted from the first signal on. A start that goes on meanwhile may fail, because what it uses is closed. */
  get signal(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Registers a function that closes what was opened; called in reverse order, also when the start fails. */
  onClose(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /**
   * On SIGTERM the process goes on serving for the delay; on SIGINT, or a second signal, it does not wait. SIGHUP comes
   * from a terminal that was closed, often more than once.
   */
  listenToSignals(options: ShutdownOptions): void {
    this.#options = options;
    process.on('SIGTERM', () => void this.stop({ isDelayed: true }));
    process.on('SIGINT', () => void this.stop());
    process.on('SIGHUP', () => this.signal.aborted || void this.stop({ isDelayed: true }));
  }

  /** Finishes running requests and ends the process; what takes longer is cut off, which is no failure. */
  async stop({ exitCode = 0, isDelayed = false } = {}): Promise<void> {
    if (this.signal.aborted) return this.#delay.abort();
    this.#stopping.abort();
    const { announce, getDelayMs, report } = this.#options;
    announce();
    if (isDelayed)
      await sleep(getDelayMs(), undefined, { signal: this.#delay.signal }).catch(() => undefined);
    const end = async (message: string) => {
      await report(message);
      process.exit(exitCode);
    };
    setTimeout(
      () => void end('the shop has ended, with requests or jobs that were not finished'),
      this.#drainMs,
    ).unref();
    await this.closeAll();
    await end('the shop has ended');
  }

  /** Also closes what a start opens meanwhile. What cannot be closed keeps nothing else open. */
  async closeAll(): Promise<void> {
    for (let close = this.#closers.pop(); close; close = this.#closers.pop())
      await close().catch((error: unknown) => console.error(error));
  }
}
