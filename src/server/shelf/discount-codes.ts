/** Making and taking back discount codes (specification 5 'Discount creation'; security rows 46 to 50 and 122). */
import { sql } from 'kysely';
import { couponExpiry, readCouponCode } from '#domain/coupon.ts';
import { torontoDate } from '#domain/delivery.ts';
import { formatDollars } from '#domain/money.ts';
import { faultsInCode, missingInCode, type NewCode, readNewCode, type TypedCode } from '#domain/new-code.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import { noteChange } from './note.ts';

export async function addDiscountCode(services: Services, typed: TypedCode, session: Session) {
  const missing = missingInCode(typed);
  if (missing.length > 0) throw new Problem('discount-incomplete', { missing });
  const code = readNewCode(typed);
  if (!code) throw new Problem('discount-out-of-bounds', { faults: faultsInCode(typed) });
  const now = services.now();
  const expires = couponExpiry(code.days, now);
  await services.db.transaction().execute(async (tx) => {
    await insert(tx, { code, expires, userId: session.userId, now });
    await noteChange(tx, 'code-added', { ...code, expires }, { session, now });
    if (code.sendEmail) await mailCode(tx, services, code, expires);
  });
  return { response: true as const, message: 'Discount Added' };
}

/** A code that was deleted is never made again: somebody may still have it in a letter. */
async function insert(
  tx: Connection,
  { code, expires, userId, now }: { code: NewCode; expires: Date; userId: number; now: Date },
): Promise<void> {
  const { rows } = await sql`
    insert into discount_codes (code, type, discount_cents, discount_percent, quantity, access, email, send_email, description,
      expire_days, expires_at, created_at, created_by)
    values (${code.code}, ${code.type}, ${code.amount}, ${code.percent}, ${code.quantity}, ${code.access}, ${code.email},
      ${code.sendEmail}, ${code.description}, ${code.days}, ${expires}, ${now}, ${userId})
    on conflict do nothing returning code`.execute(tx);
  if (rows.length === 0) throw new Problem('discount-code-taken', { code: code.code });
}

async function mailCode(tx: Connection, services: Services, code: NewCode, expires: Date): Promise<void> {
  await queueMail(tx, services, {
    kind: 'discount-code',
    ref: code.code,
    to: code.email!,
    data: {
      code: code.code,
      worth: worthOf(code),
      fewest: code.quantity,
      lastDay: torontoDate(expires),
      personal: code.access === 'one-time',
    },
  });
}

function worthOf({ type, amount, percent }: NewCode): string {
  if (amount === null) return `${percent} % off`;
  return `${formatDollars(amount)} off ${type === 'order' ? 'an order' : 'each jersey'}`;
}

/** Nobody can use it from now on; who is paying with it at this moment still pays what was shown. */
export async function deleteDiscountCode(services: Services, typed: string, session: Session) {
  const code = readCouponCode(typed);
  const now = services.now();
  await services.db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update discount_codes set deleted_at = ${now} where code = ${code} and deleted_at is null returning code`.execute(
      tx,
    );
    if (rows.length === 0) throw new Problem('coupon-not-found');
    await noteChange(tx, 'code-deleted', { code }, { session, now });
  });
  return { response: true as const, message: 'Discount Deleted' };
}
