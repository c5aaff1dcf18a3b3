import { Problem } from '#domain/problem.ts';

export interface WorkQueueLimits {
  /** Pieces of work that run at the same time. */
  concurrency: number;
  /** That may wait, in each of the two lanes. */
  waiting: number;
  /** That one client may have waiting. */
  waitingPerClient: number;
}

export interface Requester {
  /** Clients take turns: usually the address, see clientAddress. */
  client: string;
  /** A client that has gone is skipped; what already runs is finished. */
  signal?: AbortSignal | undefined;
  /** The express lane: every second place is theirs while others wait too. */
  express?: boolean;
}

type Start = () => void;

/** Seconds; a place is usually free again after less than one. */
const RETRY_AFTER = 2;

/**
 * A bounded queue for work that keeps a core busy. Clients take turns, so however much one of them asks for, another one
 * waits for a single piece of each. Throws Problem 'too-many-attempts' at once when the queue, or the client's part
 * of it, is full; rejects with the signal's reason when the client has gone before its turn.
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
    if (this.#running >= this.#limits.concurrency) await this.#turnOf(requester);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      // The place is handed on, not given up: nothing slips in between.
      const next = this.#next();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #turnOf({ client, signal, express }: Requester): Promise<void> {
    const lane = express ? this.#lanes.express : this.#lanes.ordinary;
    const { waiting, waitingPerClient } = this.#limits;
    if (lane.size >= waiting || lane.sizeFor(client) >= waitingPerClient)
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

/** What waits, by client; the client that was served last stands last. */
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
