/** The orderly end of the process. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Running requests and jobs that take longer are left to the next start. */
const DRAIN_MS = 10_000;

interface ShutdownOptions {
  /** Tells proxies that new requests belong elsewhere. */
  announce: () => void;
  /** Returns the time in milliseconds between the announcement and the end of serving, where another process takes over. */
  getDelayMs: () => number;
  /** Is told in the log's words how the process ends. */
  report: (message: string) => void;
}

export class Shutdown {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #options: ShutdownOptions = { announce: () => undefined, getDelayMs: () => 0, report: () => undefined };
  #isStopping = false;
  #delay = new AbortController();
  readonly #drainMs: number;

  constructor(drainMs = DRAIN_MS) {
    this.#drainMs = drainMs;
  }

  /** Registers a function that closes what was opened; called in reverse order, also when the start fails. */
  onClose(close: () => Promise<unknown>): void {
    this.#closers.push(close);
  }

  /** On SIGTERM the process goes on serving for the delay; on SIGINT, or a second signal, it does not wait. */
  listenToSignals(options: ShutdownOptions): void {
    this.#options = options;
    process.on('SIGTERM', () => void this.stop({ isDelayed: true }));
    process.on('SIGINT', () => void this.stop());
  }

  /** Finishes running requests and ends the process; what takes longer is cut off, which is no failure. */
  async stop({ exitCode = 0, isDelayed = false } = {}): Promise<void> {
    if (this.#isStopping) return this.#delay.abort();
    this.#isStopping = true;
    const { announce, getDelayMs, report } = this.#options;
    announce();
    if (isDelayed)
      await sleep(getDelayMs(), undefined, { signal: this.#delay.signal }).catch(() => undefined);
    const end = (message: string) => {
      report(message);
      process.exit(exitCode);
    };
    setTimeout(
      () => end('the shop has ended, with requests or jobs that were not finished'),
      this.#drainMs,
    ).unref();
    await this.closeAll().catch((error: unknown) => console.error(error));
    end('the shop has ended');
  }

  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }
}
