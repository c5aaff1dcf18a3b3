import { isSaved } from '#domain/payments/order-balance.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { cancelAbandonedCheckout } from './checkout/open/cancel-checkout.ts';
import { lockAtVersion, markOrderDeleted, type OrderVersion } from './ledger/order-balance-store.ts';
import { revokePaymentLinks } from './ledger/payment-link-store.ts';

/**
 * Deletes a saved order without payments: its keys and links are revoked, and it is hidden from lists and searches.
 * Throws Problem 'already-paid', 'not-found', 'order-being-paid' or 'version-conflict'.
 */
export async function deleteSavedOrder(services: Services, request: OrderVersion, session: Session) {
  await cancelAbandonedCheckout(services, request.order_id);
  await services.db.transaction().execute(async (tx) => {
    const order = await lockAtVersion(tx, request);
    if (!isSaved(order)) throw new Problem('already-paid');
    const at = services.now();
    await markOrderDeleted(tx, order, at);
    await revokePaymentLinks(tx, order.pk, at);
    await recordEvent(tx, { kind: 'deleted', detail: {}, actor: session, orderPk: order.pk, at });
  });
  return { message: 'Saved order deleted' };
}
