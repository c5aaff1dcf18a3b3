/** Keeps the words that searches look up (decision 75). A save only notes that an order changed, and this job reads it. */
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { readChangedOrders, readNextOrders } from './order-word-store.ts';

const ORDERS = 5_000;
/** Fewer, because each word that these orders lost is looked up. */
const CHANGES = 100;

/** Throws the signal's reason when it is stopped between two portions. */
export async function readOrderWords({ db }: Pick<Services, 'db'>, signal?: AbortSignal): Promise<void> {
  const readAll = async (read: (tx: Connection, limit: number) => Promise<number>, limit: number) => {
    for (let count = limit; count === limit; ) {
      signal?.throwIfAborted();
      count = await db.transaction().execute((tx) => read(tx, limit));
    }
  };
  const isReading = await db.selectFrom('order_word_readings').select('last_pk').executeTakeFirst();
  if (isReading) await readAll(readNextOrders, ORDERS);
  await readAll(readChangedOrders, CHANGES);
}
