import { Problem } from '#domain/shared/problem.ts';

/** In seconds; an upload ends within a few seconds on a usual connection. */
const RETRY_AFTER = 5;

/** Limits work that holds memory until it ends: in all, and per client, so that one client cannot hold every place. */
export class ConcurrencyLimit {
  readonly #max: number;
  readonly #maxPerClient: number;
  readonly #running = new Map<string, number>();
  #total = 0;

  constructor({ max, maxPerClient }: { max: number; maxPerClient: number }) {
    this.#max = max;
    this.#maxPerClient = maxPerClient;
  }

  /** Takes a place and returns the function that gives it back. Throws Problem 'too-many-attempts' without waiting. */
  enter(client: string): () => void {
    const own = this.#running.get(client) ?? 0;
    if (this.#total >= this.#max || own >= this.#maxPerClient)
      throw new Problem('too-many-attempts', { retryAfterSeconds: RETRY_AFTER });
    this.#change(client, 1);
    let isInside = true;
    return () => {
      if (isInside) this.#change(client, -1);
      isInside = false;
    };
  }

  #change(client: string, step: 1 | -1): void {
    this.#total += step;
    const own = (this.#running.get(client) ?? 0) + step;
    if (own === 0) this.#running.delete(client);
    else this.#running.set(client, own);
  }
}
