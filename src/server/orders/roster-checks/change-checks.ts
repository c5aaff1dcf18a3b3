import type { RosterChecks } from '#contract/staff/roster-checks.ts';
import { canEdit, getOrderState } from '#domain/orders/order/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { lockManagedRoster, type RosterAccess, readRosterRequest } from '../access/roster-access.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { formatChecks } from './format-checks.ts';

/** Changes what is decided about a roster, and returns the order afterwards. */
export type ChecksChange = (tx: Connection, access: RosterAccess) => Promise<StoredOrder>;

/**
 * Runs a change with the order locked: of the captain while the order is open, of a manager also afterwards. Throws Problem
 * 'forbidden' or 'order-submitted'.
 */
export async function changeChecks(
  services: Services,
  reference: string,
  caller: Caller,
  change: ChecksChange,
): Promise<RosterChecks> {
  const request = await readRosterRequest(reference, caller);
  return services.db.transaction().execute(async (tx) => {
    const access = await lockManagedRoster(services, tx, request);
    if (access.role === 'captain' && !canEdit(getOrderState(access.order)))
      throw new Problem('order-submitted', { orderId: access.order.orderId });
    return formatChecks(await change(tx, access));
  });
}
