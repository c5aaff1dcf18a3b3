import { LRUCache } from 'lru-cache';
import { Problem } from '#domain/shared/problem.ts';
import { listBudgets } from './client-network.ts';

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
    if (this.count(client, units) < 1) return;
    const ends = listBudgets(client, 1).map(({ counted }) => this.#used.getRemainingTTL(counted));
    throw new Problem('too-many-attempts', { retryAfterSeconds: Math.ceil(Math.max(...ends) / 1000) });
  }

  /**
   * Counts without rejecting. Returns the share of the budget that was used up before, of the client or its network,
   * whichever is larger.
   */
  count(client: string, units: number): number {
    const shares = listBudgets(client, this.#max).map(({ counted, max }) => this.#add(counted, units) / max);
    return Math.max(...shares);
  }

  /** Returns the share of the budget that is used up. */
  getUsedShare(client: string): number {
    const shares = listBudgets(client, this.#max).map(
      ({ counted, max }) => (this.#used.get(counted)?.units ?? 0) / max,
    );
    return Math.max(...shares);
  }

  /** Returns the units before. */
  #add(counted: string, units: number): number {
    const used = this.#used.get(counted);
    if (!used) this.#used.set(counted, { units });
    else used.units += units;
    return used ? used.units - units : 0;
  }
}
