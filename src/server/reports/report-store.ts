import { sql } from 'kysely';
import type { Overview, SettledUnmatchedPayment, UnmatchedPayment } from '#contract/staff/reports.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_UNMATCHED = 20;
const MAX_SETTLED = 10;
const WEEKS = 26;

export interface OverviewRow {
  visits_day: number;
  visits_week: number;
  total_orders: number;
  in_work: number;
  shipping: number;
  production: number;
  total_jerseys: number;
  ordered_jerseys: number;
  ordered_button_ups: number;
  ordered_shorts: number;
  sales_cents: number;
  refund_cents: number;
  tax_cents: number;
  weeks: { week: string; orders: number; sales_cents: number }[];
  needs_review: number;
  reviews: UnmatchedPayment[];
  reviewed: SettledUnmatchedPayment[];
  alerts: Overview['alerts'];
}

/** Reads all figures in one statement. Those of weeks that are over are as of last night; what is in work is counted. */
export async function readOverview(db: Connection, now: Date): Promise<OverviewRow> {
  const { rows } = await selectOverview(now).execute(db);
  return rows[0]!;
}

function selectOverview(now: Date) {
  const day = new Date(now.getTime() - DAY_MS);
  const week = new Date(now.getTime() - 7 * DAY_MS);
  return sql<OverviewRow>`
  with sums as materialized (select * from sum_weeks()), work as (
    select count(*) as in_work, count(*) filter (where order_status = 'shipping') as shipping,
      count(*) filter (where order_status in ('production', 'templating')) as production
    from orders o where (o.status or o.paid) and o.order_status <> 'completed' and o.work_state <> 'cancelled'
  )
  select
    (select count(*) from visits where product_code is null and visited_at > ${day}) as visits_day,
    (select count(*) from visits where product_code is null and visited_at > ${week}) as visits_week,
    (select count(*) from checkouts where state = 'needs_review') as needs_review,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'amount', c.amount_cents / 100.0, 'reason', coalesce(c.review_reason, ''), 'payment_id', c.intent_id,
        'name', coalesce(c.snapshot->'customer'->>'name', ''), 'email', coalesce(c.snapshot->'customer'->>'email', ''),
        'at', c.created_at) order by c.created_at desc), '[]'::jsonb)
      from (select * from checkouts where state = 'needs_review' order by created_at desc limit ${MAX_UNMATCHED}) c) as reviews,
    (select coalesce(jsonb_agg(jsonb_build_object(
        'at', e.at, 'actor', e.actor, 'amount', (e.detail->>'amountCents')::int / 100.0, 'outcome', e.detail->>'outcome',
        'order_id', e.detail->>'orderId', 'payment_id', e.detail->>'paymentId', 'reason', e.detail->>'reason') order by e.id desc), '[]'::jsonb)
      from (select * from order_events where kind = 'payment-reviewed' order by id desc limit ${MAX_SETTLED}) e) as reviewed,
    (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'detail', a.detail, 'at', a.raised_at) order by a.kind), '[]'::jsonb)
      from alerts a) as alerts,
    (select jsonb_agg(jsonb_build_object('week', of_week.week, 'orders', of_week.orders, 'sales_cents', of_week.sales) order by of_week.week)
      from (
        select monday::date as week, coalesce(sum(f.orders), 0) as orders, coalesce(sum(f.sales_cents), 0) as sales
        from generate_series(date_trunc('week', ${now}::timestamptz at time zone 'America/Toronto') - ${WEEKS - 1} * interval '1 week',
          date_trunc('week', ${now}::timestamptz at time zone 'America/Toronto'), interval '1 week') monday
          left join sums f on f.week = monday::date
        group by monday
      ) of_week) as weeks,
    coalesce(sum(f.orders), 0)::bigint as total_orders,
    (select in_work from work), (select shipping from work), (select production from work),
    coalesce(sum(f.jerseys), 0)::bigint as total_jerseys,
    coalesce(sum(f.ordered_jerseys), 0)::bigint as ordered_jerseys,
    coalesce(sum(f.ordered_button_ups), 0)::bigint as ordered_button_ups,
    coalesce(sum(f.ordered_shorts), 0)::bigint as ordered_shorts,
    coalesce(sum(f.sales_cents), 0)::bigint as sales_cents,
    coalesce(sum(f.refund_cents), 0)::bigint as refund_cents,
    (select coalesce(sum(tax_cents), 0)::bigint from payments where tax_cents <> 0) as tax_cents
  from sums f`;
}

/** Sums up the weeks that are over, also those of which an order was changed since. */
export async function closeWeeks({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await sql`select close_weeks(${now()})`.execute(db);
}
