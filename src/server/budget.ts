import { LRUCache } from 'lru-cache';
import { Problem } from '#domain/problem.ts';

/** Clients that are remembered at the same time. */
const MOST_CLIENTS = 10_000;

/**
 * A rate limit for calls that cost differently much: each client may use so many units in a window. Counted in memory, in
 * each process, because it stands before every quote.
 */
export class Budget {
  readonly #most: number;
  readonly #used: LRUCache<string, { units: number }>;

  constructor({ most, seconds }: { most: number; seconds: number }) {
    this.#most = most;
    this.#used = new LRUCache({ max: MOST_CLIENTS, ttl: seconds * 1000 });
  }

  /** Throws Problem 'too-many-attempts' with the seconds until the window ends. */
  take(client: string, units: number): void {
    const used = this.#used.get(client);
    if (!used) this.#used.set(client, { units });
    else if (used.units < this.#most) used.units += units;
    else
      throw new Problem('too-many-attempts', {
        retryAfterSeconds: Math.ceil(this.#used.getRemainingTTL(client) / 1000),
      });
  }
}
