/** Updates several orders, each as one alone (rules.md production-3, orders-20). */
import type { BulkUpdate } from '#contract/staff/order-update.ts';
import { EMAIL_WAIT_SECONDS } from '#domain/orders/staff/status-change.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrders } from './bulk-update-store.ts';
import { type UpdateOptions, updateIn } from './update-order.ts';

type OrderUpdate = BulkUpdate['orders'][number];

/** Updates each order that nobody else changed, and returns the others with the reason. */
export function updateOrders(services: Services, { orders, notify, undo }: BulkUpdate, session: Session) {
  const options = { session, notify, undo, waitSeconds: EMAIL_WAIT_SECONDS };
  return services.db.transaction().execute(async (tx) => {
    const { updated, refused } = await updateEach(tx, services, orders, options);
    return {
      updated: updated.map(({ order_id, version }) => ({ order_id, version })),
      refused,
    };
  });
}

/**
 * Updates all orders or none, and returns how many changed. Throws Problem 'nothing-to-update', 'version-conflict', 'not-found' or
 * 'order-being-paid' or 'order-cancelled', with the orders.
 */
export async function updateAllOrders(
  services: Services,
  updates: readonly OrderUpdate[],
  session: Session,
): Promise<number> {
  if (updates.length === 0) throw new Problem('nothing-to-update');
  return services.db
    .transaction()
    .execute((tx) => updateAllIn(tx, services, updates, { session, waitSeconds: 0 }));
}

/** Updates all orders in a transaction; throws as `updateAllOrders`. `waitSeconds`: before their e-mails are sent. */
export async function updateAllIn(
  tx: Connection,
  services: Services,
  updates: readonly OrderUpdate[],
  options: { session: Session; waitSeconds: number },
): Promise<number> {
  const { updated, refused } = await updateEach(tx, services, updates, {
    ...options,
    notify: true,
    isSubmitted: true,
  });
  for (const [reason, code] of REFUSALS) {
    const orders = refused.filter((each) => each.reason === reason).map(({ order_id }) => order_id);
    if (orders.length > 0) throw new Problem(code, { orders });
  }
  return updated.filter(({ isChanged }) => isChanged).length;
}

const REFUSALS = [
  ['not-found', 'not-found'],
  ['being-paid', 'order-being-paid'],
  ['cancelled', 'order-cancelled'],
  ['changed', 'version-conflict'],
] as const;

interface RefusedOrder {
  order_id: string;
  reason: (typeof REFUSALS)[number][0];
}

/**
 * Updates the orders one after the other; those that are refused stay as they are. Throws Problem 'version-conflict' for an
 * order that is named twice, 'unknown-designer' and 'unknown-supplier'.
 */
async function updateEach(
  tx: Connection,
  services: Services,
  updates: readonly OrderUpdate[],
  { isSubmitted = false, ...options }: UpdateOptions & { isSubmitted?: boolean },
) {
  const ids = updates.map(({ order_id }) => order_id);
  if (new Set(ids).size !== ids.length) throw new Problem('version-conflict', { orders: ids });
  const locked = await lockOrders(tx, ids, { isSubmitted });
  const updated: { order_id: string; version: number; isChanged: boolean }[] = [];
  const refused: RefusedOrder[] = [];
  for (const update of updates) {
    const { order_id } = update;
    try {
      if (!locked.has(order_id)) throw new Problem('not-found');
      updated.push({ order_id, ...(await updateIn(tx, services, update, options)) });
    } catch (error) {
      // They are thrown before anything of the order is written.
      const refusal = REFUSALS.find(([, code]) => error instanceof Problem && error.code === code);
      if (!refusal) throw error;
      refused.push({ order_id, reason: refusal[0] });
    }
  }
  return { updated, refused };
}
