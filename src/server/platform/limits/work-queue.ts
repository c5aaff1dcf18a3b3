/** In-memory queues: one for CPU-bound work, one that serialises work under the same key. */
import { Problem } from '#domain/shared/problem.ts';

export interface WorkQueueLimits {
  /** The number of tasks that run at the same time. */
  concurrency: number;
  /** The maximum number of waiting tasks in each of the two lanes. */
  maxWaiting: number;
  /** The maximum number of waiting tasks per client. */
  maxWaitingPerClient: number;
}

export interface Requester {
  /** Identifies the client, usually by address (see clientAddress); clients take turns. */
  client: string;
  /** Aborted when the client disconnects: it is skipped, but running work is finished. */
  signal?: AbortSignal | undefined;
  /** Uses the express lane, which gets every second slot while other clients wait. */
  express?: boolean;
}

type Start = () => void;

/** In seconds; a slot is usually free after less than one. */
const RETRY_AFTER = 2;

/**
 * A bounded queue for CPU-bound work. Clients take turns, so a client waits for at most one task of each other client.
 * Throws Problem 'too-many-attempts' immediately when the queue, or the client's share of it, is full; rejects with the
 * signal's reason when the client disconnects before its turn.
 */
export class WorkQueue {
  readonly #limits: WorkQueueLimits;
  readonly #lanes = { express: new Lane(), ordinary: new Lane() };
  #running = 0;
  #lastWasExpress = false;

  constructor(limits: WorkQueueLimits) {
    this.#limits = limits;
  }

  async run<T>(requester: Requester, work: () => Promise<T>): Promise<T> {
    requester.signal?.throwIfAborted();
    if (this.#running >= this.#limits.concurrency) await this.#waitForTurn(requester);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The slot is passed to the next waiter, so a new caller cannot overtake it.
      const next = this.#next();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #waitForTurn({ client, signal, express }: Requester): Promise<void> {
    const lane = express ? this.#lanes.express : this.#lanes.ordinary;
    const { maxWaiting, maxWaitingPerClient } = this.#limits;
    if (lane.size >= maxWaiting || lane.sizeFor(client) >= maxWaitingPerClient)
      throw new Problem('too-many-attempts', { retryAfterSeconds: RETRY_AFTER });
    return new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        lane.remove(client, start);
        reject(signal!.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      lane.add(client, start);
    });
  }

  #next(): Start | undefined {
    const { express, ordinary } = this.#lanes;
    const first = this.#lastWasExpress ? ordinary : express;
    const lane = first.size > 0 ? first : first === express ? ordinary : express;
    this.#lastWasExpress = lane === express;
    return lane.take();
  }
}

/** Waiting tasks by client; the client served last is at the end. */
class Lane {
  readonly #byClient = new Map<string, Start[]>();
  size = 0;

  sizeFor(client: string): number {
    return this.#byClient.get(client)?.length ?? 0;
  }

  add(client: string, start: Start): void {
    const waiting = this.#byClient.get(client) ?? [];
    waiting.push(start);
    this.#byClient.set(client, waiting);
    this.size += 1;
  }

  take(): Start | undefined {
    const [entry] = this.#byClient;
    if (!entry) return undefined;
    const [client, waiting] = entry;
    const start = waiting.shift();
    this.#byClient.delete(client);
    if (waiting.length > 0) this.#byClient.set(client, waiting);
    this.size -= 1;
    return start;
  }

  remove(client: string, start: Start): void {
    const waiting = this.#byClient.get(client) ?? [];
    const place = waiting.indexOf(start);
    if (place < 0) return;
    waiting.splice(place, 1);
    if (waiting.length === 0) this.#byClient.delete(client);
    this.size -= 1;
  }
}

interface KeyedQueueLimits {
  /** The maximum number of waiting tasks per key. */
  maxWaiting: number;
}

/**
 * Runs the work of one key sequentially, in order of arrival. Work that would only wait for a row lock waits here,
 * where it holds no connection: a hundred saves of one order could exhaust the pool.
 */
export class KeyedQueue {
  readonly #tails = new Map<string, { last: Promise<unknown>; waiting: number }>();
  readonly #limits: KeyedQueueLimits;

  constructor(limits: KeyedQueueLimits) {
    this.#limits = limits;
  }

  /** Throws Problem 'too-many-attempts' when too many tasks wait under this key. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const tail = this.#tails.get(key) ?? { last: Promise.resolve(), waiting: 0 };
    if (tail.waiting >= this.#limits.maxWaiting) throw new Problem('too-many-attempts');
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
