import { sql } from 'kysely';
import type { DiscountCode } from '#contract/staff/discount-codes.ts';
import type { NewDiscountCode } from '#domain/payments/discount-code-form.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface DiscountCodeRow {
  code: string;
  type: string;
  discount_cents: number | null;
  discount_percent: string | null;
  quantity: number;
  access: DiscountCode['access'];
  expires_at: Date;
  expire_days: string | null;
  description: string;
  email: string | null;
  send_email: boolean;
  order_id: string | null;
  redeemed: number;
  activated: boolean;
}

interface DiscountCodeQuery {
  /** A substring of the code; '' for all. */
  search: string;
  /** The last code of the previous page. */
  after: string | null;
  limit: number;
}

/**
 * Returns codes, newest first. `activated`: a one-time code that was used or is held by a payment in progress (rules.md
 * discounts-1).
 */
export async function readDiscountCodes(
  db: Connection,
  { search, after, limit }: DiscountCodeQuery,
): Promise<DiscountCodeRow[]> {
  const { rows } = await sql<DiscountCodeRow>`
    select d.code, d.type, d.discount_cents, d.discount_percent, d.quantity, d.access, d.expires_at, d.expire_days,
      d.description, d.email, d.send_email, d.order_id, coalesce(r.redeemed, 0) as redeemed,
      d.access = 'one-time' and coalesce(r.taken, 0) > 0 as activated
    from discount_codes d left join lateral (
      select count(*) filter (where state = 'redeemed') as redeemed, count(*) filter (where state <> 'released') as taken
      from coupon_redemptions where code = d.code
    ) r on true
    where d.deleted_at is null and (${search} = '' or strpos(d.code, ${search}) > 0)
      and (${after}::text is null
        or (d.created_at, d.code) < (select a.created_at, a.code from discount_codes a where a.code = ${after}))
    order by d.created_at desc, d.code desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns false when the code exists or was deleted: a deleted code is never issued again, because e-mails still name
 * it.
 */
export async function insertDiscountCode(
  tx: Connection,
  code: NewDiscountCode,
  { expires, createdBy, now }: { expires: Date; createdBy: number; now: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('discount_codes')
    .values({
      code: code.code,
      type: code.type,
      discount_cents: code.amount,
      discount_percent: code.percent,
      quantity: code.quantity,
      access: code.access,
      email: code.email,
      send_email: code.sendEmail,
      description: code.description,
      expire_days: code.days,
      expires_at: expires,
      created_at: now,
      created_by: createdBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Returns whether the code existed. */
export async function markDiscountCodeDeleted(
  tx: Connection,
  code: string | null,
  now: Date,
): Promise<boolean> {
  const deleted = await tx
    .updateTable('discount_codes')
    .set({ deleted_at: now })
    .where('code', '=', code)
    .where('deleted_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return deleted !== undefined;
}
