/** Discount codes as a checkout uses them, and their redemptions. */
import { sql } from 'kysely';
import { type Coupon, getCouponState, parseCouponCode } from '#domain/payments/coupon.ts';
import { cents } from '#domain/shared/money.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../../platform/db/connection.ts';

interface CouponRow {
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
 * Finds a coupon by the entered code. `activated`: a one-time code that was redeemed or is reserved by another
 * checkout. Throws Problem 'coupon-not-found'.
 */
export async function findCoupon(
  db: Connection,
  input: string,
  checkoutId: string | null,
): Promise<StoredCoupon> {
  const code = parseCouponCode(input);
  if (!code) throw new Problem('coupon-not-found');
  const { rows } = await sql<CouponRow>`
    select d.code, d.type, d.discount_cents, d.discount_percent, d.quantity, d.access, d.expires_at, d.email,
      exists (
        select 1 from coupon_redemptions r
        where r.code = d.code and r.one_time and r.state <> 'released' and r.checkout_id is distinct from ${checkoutId}::uuid
      ) as taken
    from discount_codes d where d.code = ${code} and (
      d.deleted_at is null
      -- A reservation from before the deletion of the code can still be paid.
      or exists (select 1 from coupon_redemptions r where r.code = d.code and r.checkout_id = ${checkoutId}::uuid and r.state = 'reserved'))`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new Problem('coupon-not-found');
  return {
    code: row.code,
    ...toCouponTerms(row),
    quantity: row.quantity,
    access: row.access,
    activated: row.access === 'one-time' && row.taken,
    expiresAt: row.expires_at,
    email: row.email,
  };
}

function toCouponTerms({ type, discount_cents, discount_percent }: CouponRow) {
  if (type === 'per jersey' || type === 'order') return { type, discount: cents(discount_cents ?? 0) };
  return { type, discount: Number(discount_percent ?? 0) };
}

/** Throws Problem 'coupon-redeemed', 'coupon-expired', or 'coupon-not-found' for another customer's personal code. */
export function assertUsable(coupon: StoredCoupon, email: string, now: Date): void {
  const state = getCouponState(coupon, now);
  if (state === 'redeemed') throw new Problem('coupon-redeemed');
  if (state === 'expired') throw new Problem('coupon-expired');
  // Another customer must not learn that the code exists.
  const isPersonal = coupon.access === 'one-time' && coupon.email !== null;
  if (isPersonal && coupon.email !== email.trim().toLowerCase()) throw new Problem('coupon-not-found');
}

/**
 * Reserves the code for a checkout until `expires`. The database allows one reservation of a one-time code, so of two
 * concurrent checkouts one is refused before it pays. Throws Problem 'coupon-redeemed'.
 */
export async function reserveCoupon(
  tx: Connection,
  coupon: Coupon,
  checkoutId: string,
  expires: Date,
): Promise<void> {
  const isOneTime = coupon.access === 'one-time';
  const reserved = await tx
    .insertInto('coupon_redemptions')
    .values({
      code: coupon.code,
      checkout_id: checkoutId,
      one_time: isOneTime,
      state: 'reserved',
      expires_at: expires,
    })
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (reserved) return;
  const renewed = await tx
    .updateTable('coupon_redemptions as r')
    .set({ state: 'reserved', expires_at: expires })
    .where('r.code', '=', coupon.code)
    .where('r.checkout_id', '=', checkoutId)
    .where('r.state', '<>', 'redeemed')
    .where(({ not, and, eb, exists, selectFrom }) =>
      not(
        and([
          eb('r.one_time', '=', true),
          exists(
            selectFrom('coupon_redemptions as other')
              .select('other.id')
              .whereRef('other.code', '=', 'r.code')
              .where('other.one_time', '=', true)
              .where('other.state', '<>', 'released')
              .whereRef('other.id', '<>', 'r.id'),
          ),
        ]),
      ),
    )
    .returning('r.id')
    .executeTakeFirst();
  if (!renewed) throw new Problem('coupon-redeemed');
}
