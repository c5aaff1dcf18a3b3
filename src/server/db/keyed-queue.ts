import { Problem } from '#domain/problem.ts';

interface QueueOptions {
  /** Work that may wait under one key. */
  maxWaiting: number;
}

/**
 * Runs work under one key one after the other, in the order of its arrival. Work that would only wait for a row lock waits
 * here first, where it holds no connection: a hundred saves of one order once took every connection of the pool.
 */
export class KeyedQueue {
  readonly #tails = new Map<string, { last: Promise<unknown>; waiting: number }>();
  readonly #options: QueueOptions;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  /** Throws Problem 'too-many-attempts' when too much waits under this key already. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const tail = this.#tails.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (tail.waiting >= this.#options.maxWaiting) throw new Problem('too-many-attempts');
    this.#tails.set(key, tail);
    tail.waiting += 1;
    const turn = tail.last.then(work, work);
    tail.last = turn.catch(() => undefined);
    try {
      return await turn;
    } finally {
      tail.waiting -= 1;
      if (tail.waiting === 0) this.#tails.delete(key);
    }
  }
}
