/** Who may read and change the files of an order (rules.md uploads-4). */
import { getOrderState } from '#domain/orders/order/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import {
  getRole,
  isCaptainsAccount,
  listPresentedKeys,
  parseOrderReference,
} from '../orders/access/order-access.ts';
import { findOrder, findVisibleOrder, lockOrder } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import { type Caller, findCurrentSession, type Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';

/** Both functions return the primary key of the order. */
export interface OrderFilesAccess {
  /** The member of staff; null for the customer. */
  session: Session | null;
  find: (db: Connection) => Promise<number>;
  /** Locks the order until the transaction ends. */
  lock: (tx: Connection) => Promise<number>;
}

/**
 * For the captain of the order: its browser, and whoever is signed in with its e-mail address. `find` and `lock` throw
 * Problem 'forbidden', also for an unknown order; `lock` throws 'order-submitted' unless it is a saved order.
 */
export async function openAsCaptain(
  services: Services,
  reference: string,
  caller: Caller,
): Promise<OrderFilesAccess> {
  const { orderId, key } = parseOrderReference(reference);
  const keyHashes = listPresentedKeys(caller, key);
  // Read here, because a transaction must not ask for a second connection.
  const session = await findCurrentSession(caller);
  async function findOwnOrder(db: Connection, lock: boolean) {
    const order = await findOrder(db, { orderId, keyHashes, now: services.now(), lock });
    if (!order || (getRole(order) !== 'creator' && !isCaptainsAccount(order, session)))
      throw new Problem('forbidden');
    if (lock && getOrderState(order) !== 'saved') throw new Problem('order-submitted', { orderId });
    return order.pk;
  }
  return { session: null, find: (db) => findOwnOrder(db, false), lock: (tx) => findOwnOrder(tx, true) };
}

/** For managers and the order's designer. `find` and `lock` throw Problem 'not-found' for the orders of others. */
export function openAsStaff(orderId: string, session: Session): OrderFilesAccess {
  const require = (pk: number | undefined): number => {
    if (pk === undefined) throw new Problem('not-found');
    return pk;
  };
  return {
    session,
    find: async (db) => require(await findVisibleOrder(db, orderId, session)),
    lock: async (tx) => require((await lockOrder(tx, { orderId, visibleTo: session }, []))?.id),
  };
}
