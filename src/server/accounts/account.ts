/** What a customer sees of themselves: credits with their history, orders newest first (specification 2, Customer account). */
import { sql } from 'kysely';
import type { AccountOrder } from '#contract/accounts.ts';
import { cents, toDollars } from '#domain/money.ts';
import type { OrderStatus } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import { picturesOf } from '../dashboard/pictures.ts';
import type { Services } from '../services.ts';
import type { Session } from './sessions.ts';
import { findUserById } from './users.ts';

const ORDERS_AT_ONCE = 50;
const MOST_MOVEMENTS = 500;

export async function accountOf(services: Services, session: Session, before: string | null) {
  const user = await findUserById(services.db, session.userId);
  if (!user) throw new Problem('session-expired');
  const orders = await ordersOf(services, session, before);
  return {
    response: true as const,
    user: { name: user.name, email: user.email, credits: toDollars(cents(user.credits_cents)) },
    today: services.now().toISOString(),
    credit_history: before ? [] : await creditHistory(services, session.userId),
    orders: orders.slice(0, ORDERS_AT_ONCE).map(answerOrder),
    next: orders.length > ORDERS_AT_ONCE ? orders[ORDERS_AT_ONCE - 1]!.order_id : null,
  };
}

interface Movement {
  order_id: string | null;
  at: Date;
  used: number;
  earned: number;
}

/** A line for each payment; what was given back counts against what was used, what was taken back against what was earned. */
async function creditHistory({ db }: Services, userId: number) {
  const { rows } = await sql<Movement>`
    select order_id, max(created_at) as at,
      -coalesce(sum(amount_cents) filter (where kind in ('spent', 'returned')), 0)::int as used,
      coalesce(sum(amount_cents) filter (where kind in ('earned', 'reversed', 'adjusted')), 0)::int as earned
    from credit_ledger where user_id = ${userId}
    group by order_id, case when order_id is null then id end
    order by at desc, max(id) desc limit ${MOST_MOVEMENTS}`.execute(db);
  return rows.map(({ order_id, at, used, earned }) => ({
    order_id: order_id ?? '',
    date: at.toISOString(),
    credits_used: toDollars(cents(used)),
    credits_earned: toDollars(cents(earned)),
  }));
}

export interface OwnOrderLine {
  id: number;
  order_id: string;
  secret_code: string;
  order_status: OrderStatus;
  paid: boolean;
  total_jerseys: number;
  final_price_cents: number;
  design: string;
  product_img: string | null;
  mockup_file: string | null;
  ordered_at: Date;
}

/**
 * Orders paid while signed in, and those of the verified address, which may be older than the account. A saved order
 * that was paid shows as what it became.
 */
export const isOwn = ({ userId, email }: Session) =>
  sql`(o.user_id = ${userId} or lower(o.email) = ${email}) and o.paid_by_checkout_id is null and o.deleted_at is null`;

async function ordersOf({ db }: Services, session: Session, before: string | null): Promise<OwnOrderLine[]> {
  const { rows } = await sql<OwnOrderLine>`
    select o.id, o.order_id, o.secret_code, o.order_status, o.paid, o.total_jerseys, o.final_price_cents, o.design,
      o.product_img, coalesce(o.order_submitted_date, o.order_created_date) as ordered_at,
      (select m.file_id from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_file
    from orders o
    where ${isOwn(session)}
      and (${before}::text is null or o.id < (select b.id from orders b where b.order_id = ${before}))
    order by o.id desc limit ${ORDERS_AT_ONCE + 1}`.execute(db);
  return rows;
}

export function answerOrder(line: OwnOrderLine): AccountOrder {
  return {
    order_id: line.order_id,
    secret_code: line.secret_code,
    order_status: line.order_status,
    order_date: line.ordered_at.toISOString(),
    paid: line.paid,
    total_jerseys: line.total_jerseys,
    final_price: toDollars(cents(line.final_price_cents)),
    ...picturesOf(line),
  };
}
