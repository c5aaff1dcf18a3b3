/** Settles a paid payment link: books the payment on its order in the transaction of settle-checkout.ts. */
import { findLinkMismatch } from '#domain/payments/payment-link-state.ts';
import type { Connection } from '../../../platform/db/connection.ts';
import type { CardIntent } from '../../../platform/providers/payment/card-provider.ts';
import type { Services } from '../../../platform/services.ts';
import { lockBalance } from '../../ledger/order-balance-store.ts';
import { readPaymentLink } from '../../ledger/payment-link-store.ts';
import { recordPayment } from '../../ledger/record-payment.ts';
import type { SettlementResult } from '../checkout-snapshot.ts';
import { type LinkCheckout, markCheckoutPaid } from '../checkout-store.ts';

/** Books the payment of a link; the caller holds the checkout's lock. */
export async function settleLinkCheckout(
  services: Services,
  tx: Connection,
  checkout: LinkCheckout,
  intent: CardIntent,
): Promise<SettlementResult> {
  const { id, linkId, snapshot } = checkout;
  const order = await lockBalance(tx, snapshot.orderId);
  const link = await readPaymentLink(tx, linkId);
  const mismatch = findLinkMismatch(order, link);
  if (mismatch !== null || !order || !link)
    return { mismatch: mismatch ?? 'the payment link no longer exists' };
  await recordPayment(services, tx, order, {
    kind: link.kind,
    amount: checkout.amount,
    tax: snapshot.tax ?? null,
    shipping: link.shipping,
    provider: services.cards.kind,
    providerRef: intent.id,
    reference: null,
    paymentType: link.kind === 'deposit' ? 'card - deposit' : 'card - payment',
    checkoutId: id,
    linkId,
    recipient: link.keepsRecipient ? null : { phone: snapshot.customer.phone, address: snapshot.address },
    actor: { name: 'customer' },
  });
  await markCheckoutPaid(tx, checkout, { orderId: order.orderId, intentId: intent.id, at: services.now() });
  return { orderId: order.orderId };
}
