/** The orderly end of the process. */
import { setTimeout as sleep } from 'node:timers/promises';

/** Running requests and jobs that take longer are left to the next start. */
const DRAIN_MS = 10_000;

interface ShutdownOptions {
  /** Tells proxies that new requests belong elsewhere. */
  announce: () => void;
  /** Returns the time in milliseconds between the announcement and the end of serving, where another process takes over. */
  getDelayMs: () => number;
}

export class Shutdown {
  readonly #closers: (() => Promise<unknown>)[] = [];
  #options: ShutdownOptions = { announce: () => undefined, getDelayMs: () => 0 };
  #isStopping = false;
  #delay = new AbortController();

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

  /** Finishes running requests and ends the process. */
  async stop({ exitCode = 0, isDelayed = false } = {}): Promise<void> {
    if (this.#isStopping) return this.#delay.abort();
    this.#isStopping = true;
    const { announce, getDelayMs } = this.#options;
    announce();
    if (isDelayed)
      await sleep(getDelayMs(), undefined, { signal: this.#delay.signal }).catch(() => undefined);
    setTimeout(() => process.exit(exitCode || 1), DRAIN_MS).unref();
    await this.closeAll().catch((error: unknown) => console.error(error));
    process.exit(exitCode);
  }

  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) await close();
  }
}
