import type { ReadWindow } from '#contract/order-window.ts';
import { canPay, getOrderState } from '#domain/orders/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { lockManagedRoster, type RosterAccess, readRosterRequest } from '../roster-access.ts';
import { findOrderWindow } from './order-window-store.ts';
import { formatWindow } from './read-window.ts';

interface WindowRequest {
  order_id: string;
  /** Of the window that the caller was shown; 0 without one. */
  version: number;
}

/**
 * Runs a change of the window of a saved order, with the order locked, and returns the window afterwards. Throws Problem
 * 'forbidden', 'order-submitted', or 'version-conflict' when the window is not the one that was shown.
 */
export async function changeWindow(
  services: Services,
  { order_id, version }: WindowRequest,
  caller: Caller,
  change: (tx: Connection, access: RosterAccess) => Promise<void>,
): Promise<ReadWindow> {
  const request = await readRosterRequest(order_id, caller);
  return services.db.transaction().execute(async (tx) => {
    const access = await lockManagedRoster(services, tx, request);
    const { order } = access;
    if (!canPay(getOrderState(order))) throw new Problem('order-submitted', { orderId: order.orderId });
    if ((order.window?.version ?? 0) !== version) throw new Problem('version-conflict');
    await change(tx, access);
    return formatWindow(await findOrderWindow(tx, order.pk), services.now());
  });
}
