/** Credits that a manager gives or takes by hand (rules.md payments-20): an entry of the ledger, made once. */
import type { PriceAdjustment } from '#contract/staff/order-update.ts';
import { cents, fromDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { lockCreditBalance } from '../payments/ledger/credit-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import {
  findCreditAdjustment,
  findCustomer,
  insertCreditAdjustment,
  lockCustomer,
} from './customer-store.ts';

const ADJUSTED = { message: 'Credits changed' };

/**
 * Safe to repeat. Throws Problem 'not-found', 'no-account', 'credits-below-zero', and 'forbidden' for the id of another
 * adjustment.
 */
export function adjustCredits(services: Services, adjustment: PriceAdjustment, session: Session) {
  const { order_id: orderId, adjustment_id: id, reason } = adjustment;
  const amount = fromDollars(adjustment.amount);
  return services.db.transaction().execute(async (tx) => {
    // The order before the account, as refunds do; an erasure that is running ends first.
    const customer = await lockCustomer(tx, orderId);
    if (!customer) throw new Problem('not-found');
    const { account, orderPk } = customer;
    if (!account) throw new Problem('no-account');
    const now = services.now();
    const balance = await lockCreditBalance(tx, { userId: account.id, checkoutId: null, now });
    if (!(await findCustomer(tx, orderId))?.account) throw new Problem('no-account');
    const made = await findCreditAdjustment(tx, id);
    if (made?.userId === account.id && made.amount === amount) return ADJUSTED;
    if (made) throw new Problem('forbidden');
    if (balance + amount < 0) throw new Problem('credits-below-zero', { availableCents: balance });
    const entry = { id, userId: account.id, amount, reason, by: session.userId, at: now };
    if (!(await insertCreditAdjustment(tx, entry))) throw new Problem('forbidden');
    await recordEvent(tx, {
      kind: 'credits-adjusted',
      detail: { id, amountCents: amount, reason, balanceCents: cents(balance + amount) },
      actor: session,
      orderPk,
      at: now,
    });
    return ADJUSTED;
  });
}
