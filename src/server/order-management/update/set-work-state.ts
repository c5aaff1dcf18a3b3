/** A manager cancels an order, puts it on hold or takes it up again (rules.md orders-23). */
import type { WorkStateChange } from '#contract/staff/order-update.ts';
import { assertCanBecome, type WorkState } from '#domain/orders/order/work-state.ts';
import { isSaved } from '#domain/payments/order-balance.ts';
import { cancelAbandonedCheckout } from '../../payments/checkout/open/cancel-checkout.ts';
import { changeWorkState } from '../../payments/ledger/change-work-state.ts';
import { lockAtVersion } from '../../payments/ledger/order-balance-store.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';

const MESSAGES: Record<WorkState, string> = {
  active: 'Order taken up again',
  'on hold': 'Order put on hold',
  cancelled: 'Order cancelled',
};

/**
 * Throws Problem 'not-found', 'order-being-paid', 'version-conflict', and 'order-not-submitted' or 'nothing-to-update'
 * when the order cannot become that.
 */
export async function setWorkState(services: Services, change: WorkStateChange, session: Session) {
  await cancelAbandonedCheckout(services, change.order_id);
  return services.db.transaction().execute(async (tx) => {
    const order = await lockAtVersion(tx, change);
    const { work_state: state, reason } = change;
    assertCanBecome(state, { workState: order.workState, isSaved: isSaved(order) });
    const version = await changeWorkState(services, tx, order, {
      state,
      reason,
      actor: session,
      at: services.now(),
    });
    return { message: MESSAGES[state], version };
  });
}
