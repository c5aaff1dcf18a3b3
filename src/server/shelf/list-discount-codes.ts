import { sql } from 'kysely';
import type { DiscountCode } from '#contract/shelf.ts';
import { torontoDate } from '#domain/delivery.ts';
import type { Services } from '../services.ts';

const PAGE = 50;

interface Line {
  code: string;
  type: string;
  discount_cents: number | null;
  discount_percent: string | null;
  quantity: number;
  access: DiscountCode['access'];
  activated: boolean;
  redeemed: number;
  expires_at: Date;
  expire_days: string | null;
  description: string;
  email: string | null;
  send_email: boolean;
  order_id: string | null;
}

/** The newest first; `activated` is a one-time code that was used, or is being paid with (product-decisions 12). */
export async function listDiscountCodes(
  { db, now }: Services,
  { search, after }: { search: string; after?: string | null | undefined },
) {
  const part = search.trim().toLowerCase();
  const { rows } = await sql<Line>`
    select d.code, d.type, d.discount_cents, d.discount_percent, d.quantity, d.access, d.expires_at, d.expire_days,
      d.description, d.email, d.send_email, d.order_id, coalesce(r.redeemed, 0) as redeemed,
      d.access = 'one-time' and coalesce(r.taken, 0) > 0 as activated
    from discount_codes d left join lateral (
      select count(*) filter (where state = 'redeemed') as redeemed, count(*) filter (where state <> 'released') as taken
      from coupon_redemptions where code = d.code
    ) r on true
    where d.deleted_at is null and (${part} = '' or strpos(d.code, ${part}) > 0)
      and (${after ?? null}::text is null
        or (d.created_at, d.code) < (select a.created_at, a.code from discount_codes a where a.code = ${after ?? null}))
    order by d.created_at desc, d.code desc limit ${PAGE + 1}`.execute(db);
  const page = rows.slice(0, PAGE);
  return {
    response: true as const,
    discount_codes: page.map((line) => answer(line, now())),
    next: rows.length > PAGE ? page.at(-1)!.code : null,
  };
}

function answer(line: Line, now: Date): DiscountCode {
  const { discount_cents, discount_percent, expires_at, expire_days, ...code } = line;
  return {
    ...code,
    discount: discount_cents === null ? Number(discount_percent ?? 0) : discount_cents / 100,
    expired: code.type === 'expired' || now >= expires_at,
    expire_epoch: expires_at.getTime(),
    expire_date: torontoDate(expires_at),
    expire_days: expire_days === null ? null : Number(expire_days),
  };
}
