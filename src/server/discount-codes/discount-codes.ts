/** Creates and deletes discount codes (rules.md discounts-6, discounts-8). */
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { computeCouponExpiry, parseCouponCode } from '#domain/payments/coupon.ts';
import {
  type DiscountCodeInput,
  listMissingFields,
  type NewDiscountCode,
  parseNewCode,
  validateDiscountCode,
} from '#domain/payments/discount-code-form.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueEmail } from '../emails/outbox.ts';
import { createLeaveKey } from '../newsletter/newsletter.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { insertDiscountCode, markDiscountCodeDeleted } from './discount-code-store.ts';

/**
 * Throws Problem 'discount-incomplete', 'discount-out-of-bounds', 'discount-code-taken' or, for an e-mail to a person who
 * wants none, 'recipient-unsubscribed'.
 */
export async function addDiscountCode(services: Services, input: DiscountCodeInput, session: Session) {
  const missing = listMissingFields(input);
  if (missing.length > 0) throw new Problem('discount-incomplete', { missing });
  const code = parseNewCode(input);
  if (!code) throw new Problem('discount-out-of-bounds', { faults: validateDiscountCode(input) });
  const now = services.now();
  const expires = computeCouponExpiry(code.days, now);
  await services.db.transaction().execute(async (tx) => {
    if (!(await insertDiscountCode(tx, code, { expires, createdBy: session.userId, now })))
      throw new Problem('discount-code-taken', { code: code.code });
    // The audit log is never changed, so it does not name the person whose code it is.
    const { email: _email, description: _description, ...detail } = code;
    await recordEvent(tx, { kind: 'code-added', detail: { ...detail, expires }, actor: session, at: now });
    if (code.sendEmail) await emailCode(tx, services, code, expires);
  });
  return { message: 'Discount Added' };
}

async function emailCode(
  tx: Connection,
  services: Services,
  code: NewDiscountCode,
  expires: Date,
): Promise<void> {
  const leaveKey = await createLeaveKey(tx, code.email!, services.now());
  await queueEmail(tx, services, {
    kind: 'discount-code',
    ref: code.code,
    to: code.email!,
    data: {
      code: code.code,
      worth: formatDiscount(code),
      fewest: code.quantity,
      lastDay: torontoDay(expires),
      personal: code.access === 'one-time',
      leaveKey,
    },
  });
}

function formatDiscount({ type, amount, percent }: NewDiscountCode): string {
  if (amount === null) return `${percent} % off`;
  return `${formatDollars(amount)} off ${type === 'order' ? 'an order' : 'each jersey'}`;
}

/** Deletes the code. A payment in progress that holds it keeps the discount. Throws Problem 'coupon-not-found'. */
export async function deleteDiscountCode(services: Services, text: string, session: Session) {
  const code = parseCouponCode(text);
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    if (!(await markDiscountCodeDeleted(tx, code, now))) throw new Problem('coupon-not-found');
    await recordEvent(tx, { kind: 'code-deleted', detail: { code }, actor: session, at: now });
  });
  return { message: 'Discount Deleted' };
}
