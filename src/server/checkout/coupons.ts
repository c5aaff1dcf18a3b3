import { sql } from 'kysely';
import { type Coupon, couponState, readCouponCode } from '#domain/coupon.ts';
import { cents } from '#domain/money.ts';
import { Problem } from '#domain/problem.ts';
import type { Connection } from '../orders/stored-order.ts';

interface CodeLine {
  code: string;
  type: Coupon['type'];
  discount_cents: number | null;
  discount_percent: string | null;
  quantity: number;
  access: Coupon['access'];
  expires_at: Date;
  email: string | null;
  taken: boolean;
}

export type StoredCoupon = Coupon & { email: string | null };

/**
 * A code as the shop keeps it. `activated`: a one-time code that was redeemed, or is reserved by another checkout.
 * Throws Problem 'coupon-not-found'.
 */
export async function findCoupon(
  db: Connection,
  typed: string,
  checkoutId: string | null,
): Promise<StoredCoupon> {
  const code = readCouponCode(typed);
  if (!code) throw new Problem('coupon-not-found');
  const { rows } = await sql<CodeLine>`
    select d.code, d.type, d.discount_cents, d.discount_percent, d.quantity, d.access, d.expires_at, d.email,
      exists (
        select 1 from coupon_redemptions r
        where r.code = d.code and r.one_time and r.state <> 'released' and r.checkout_id is distinct from ${checkoutId}::uuid
      ) as taken
    from discount_codes d where d.code = ${code} and (
      d.deleted_at is null
      -- What was reserved before the code was deleted may still be paid.
      or exists (select 1 from coupon_redemptions r where r.code = d.code and r.checkout_id = ${checkoutId}::uuid and r.state = 'reserved'))`.execute(
    db,
  );
  const [line] = rows;
  if (!line) throw new Problem('coupon-not-found');
  return {
    code: line.code,
    ...termsOf(line),
    quantity: line.quantity,
    access: line.access,
    activated: line.access === 'one-time' && line.taken,
    expiresAt: line.expires_at,
    email: line.email,
  };
}

function termsOf({ type, discount_cents, discount_percent }: CodeLine) {
  if (type === 'per jersey' || type === 'order') return { type, discount: cents(discount_cents ?? 0) };
  return { type, discount: Number(discount_percent ?? 0) };
}

/** Throws the problem that the customer is to read when the code cannot be used. */
export function requireUsable(coupon: StoredCoupon, email: string, now: Date): void {
  const state = couponState(coupon, now);
  if (state === 'redeemed') throw new Problem('coupon-redeemed');
  if (state === 'expired') throw new Problem('coupon-expired');
  // A code made for one customer is nobody else's; they learn no more than that it is not theirs to find.
  const isPersonal = coupon.access === 'one-time' && coupon.email !== null;
  if (isPersonal && coupon.email !== email.trim().toLowerCase()) throw new Problem('coupon-not-found');
}

/**
 * Reserves the code for a checkout until `expires`. The database lets a one-time code be reserved once: the second of
 * two at the same moment is told before paying. Throws Problem 'coupon-redeemed'.
 */
export async function reserveCoupon(
  db: Connection,
  coupon: Coupon,
  checkoutId: string,
  expires: Date,
): Promise<void> {
  const oneTime = coupon.access === 'one-time';
  const { rows } = await sql`
    insert into coupon_redemptions (code, checkout_id, one_time, state, expires_at)
    values (${coupon.code}, ${checkoutId}, ${oneTime}, 'reserved', ${expires})
    on conflict do nothing returning id`.execute(db);
  if (rows.length > 0) return;
  const renewed = await sql`
    update coupon_redemptions r set state = 'reserved', expires_at = ${expires}
    where code = ${coupon.code} and checkout_id = ${checkoutId} and state <> 'redeemed'
      and not (one_time and exists (
        select 1 from coupon_redemptions o where o.code = r.code and o.one_time and o.state <> 'released' and o.id <> r.id))
    returning id`.execute(db);
  if (renewed.rows.length === 0) throw new Problem('coupon-redeemed');
}
