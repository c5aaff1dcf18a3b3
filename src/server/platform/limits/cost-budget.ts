import { LRUCache } from 'lru-cache';
import { Problem } from '#domain/shared/problem.ts';

/** Clients that are counted at the same time. */
const MAX_CLIENTS = 10_000;

/**
 * Limits the units that a client may use in a fixed window, for requests of different cost. Each process counts in
 * memory, because the limit applies to every request.
 */
export class CostBudget {
  readonly #max: number;
  readonly #used: LRUCache<string, { units: number }>;

  constructor({ max, seconds }: { max: number; seconds: number }) {
    this.#max = max;
    // `max` would reserve the memory of all clients at once, for each of a hundred budgets.
    this.#used = new LRUCache({ maxSize: MAX_CLIENTS, sizeCalculation: () => 1, ttl: seconds * 1000 });
  }

  /** Throws Problem 'too-many-attempts' with the seconds until the window ends. */
  consume(client: string, units: number): void {
    const used = this.#used.get(client);
    if (!used) this.#used.set(client, { units });
    else if (used.units < this.#max) used.units += units;
    else
      throw new Problem('too-many-attempts', {
        retryAfterSeconds: Math.ceil(this.#used.getRemainingTTL(client) / 1000),
      });
  }
}
