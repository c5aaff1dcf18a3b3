/** Price adjustments by staff, each with its reason (rules.md pricing-16): an entry of a ledger, applied once. */
import type { PriceAdjustment } from '#contract/staff/order-update.ts';
import { isBeingPaid } from '#domain/orders/order/order-state.ts';
import { computeFinalPrice } from '#domain/payments/balance.ts';
import { cents, fromDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { lockOrder } from '../../orders/order/order-store.ts';
import { retaxOrder } from '../../payments/ledger/order-tax.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { findAdjustment, insertAdjustment } from './order-management-store.ts';

const ADJUSTED = 'Price adjusted';

/**
 * Safe to repeat. Throws Problem 'not-found', 'order-being-paid', 'price-below-zero', and 'forbidden' for an id that was
 * used with another amount.
 */
export function adjustPrice(services: Services, adjustment: PriceAdjustment, session: Session) {
  const { order_id: orderId, adjustment_id: id, reason } = adjustment;
  const amount = fromDollars(adjustment.amount);
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId }, [
      'version',
      'order_total_cents',
      'discount_amount_cents',
      'shipping_price_cents',
      'tax_cents',
      'credits_used_cents',
      'price_adjustment_cents',
      'final_price_cents',
      'locked_by_checkout_id',
      'locked_until',
    ]);
    if (!order) throw new Problem('not-found');
    const applied = await findAdjustment(tx, id);
    if (applied && applied.orderPk !== order.id) throw new Problem('not-found');
    if (applied && applied.amount !== amount) throw new Problem('forbidden');
    if (applied) return { message: ADJUSTED, version: order.version };
    const now = services.now();
    const lock = { lockedByCheckoutId: order.locked_by_checkout_id, lockedUntil: order.locked_until };
    if (isBeingPaid(lock, now)) throw new Problem('order-being-paid');
    const final = computeFinalPrice({
      orderTotal: cents(order.order_total_cents),
      discount: cents(order.discount_amount_cents),
      shipping: cents(order.shipping_price_cents),
      tax: cents(order.tax_cents),
      credits: cents(order.credits_used_cents),
      adjustment: cents(order.price_adjustment_cents + amount),
    });
    if (order.final_price_cents + amount < 0)
      throw new Problem('price-below-zero', { finalCents: cents(order.final_price_cents) });
    await insertAdjustment(tx, { id, orderPk: order.id, amount, final, reason, userId: session.userId, now });
    const taxed = await retaxOrder(tx, services.taxes(), order.id);
    await recordEvent(tx, {
      kind: 'adjusted',
      detail: { id, amountCents: amount, reason, finalCents: taxed ?? final },
      actor: session,
      orderPk: order.id,
      at: now,
    });
    return { message: ADJUSTED, version: order.version + 1 };
  });
}
