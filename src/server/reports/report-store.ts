import { sql } from 'kysely';
import type { Overview, SettledUnmatchedPayment, UnmatchedPayment } from '#contract/staff/reports.ts';
import type { Connection } from '../platform/db/connection.ts';

const DAY_MS = 24 * 3_600_000;
const MAX_UNMATCHED = 20;
const MAX_SETTLED = 10;
const WEEKS = 26;

export interface OverviewRow {
  visits_day: number;
  visits_week: number;
  total_orders: number;
  completed: number;
  shipping: number;
  production: number;
  total_jerseys: number;
  ordered_jerseys: number;
  ordered_button_ups: number;
  ordered_shorts: number;
  sales_cents: number;
  refund_cents: number;
  weeks: { week: string; orders: number; sales_cents: number }[];
  needs_review: number;
  reviews: UnmatchedPayment[];
  reviewed: SettledUnmatchedPayment[];
  alerts: Overview['alerts'];
}

/** Reads all figures in one statement, from running totals. */
export async function readOverview(db: Connection, now: Date): Promise<OverviewRow> {
  const { rows } = await selectOverview(now).execute(db);
  return rows[0]!;
}

function selectOverview(now: Date) {
  const day = new Date(now.getTime() - DAY_MS);
  const week = new Date(now.getTime() - 7 * DAY_MS);
  return sql<OverviewRow>`
  select
    (select count(*) from visits where visited_at > ${day}) as visits_day,
    (select count(*) from visits where visited_at > ${week}) as visits_week,
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
          left join order_stats f on f.week = monday::date
        group by monday
      ) of_week) as weeks,
    coalesce(sum(f.orders), 0)::bigint as total_orders,
    coalesce(sum(f.orders) filter (where f.order_status = 'completed'), 0)::bigint as completed,
    coalesce(sum(f.orders) filter (where f.order_status = 'shipping'), 0)::bigint as shipping,
    coalesce(sum(f.orders) filter (where f.order_status in ('production', 'templating')), 0)::bigint as production,
    coalesce(sum(f.jerseys), 0)::bigint as total_jerseys,
    coalesce(sum(f.ordered_jerseys), 0)::bigint as ordered_jerseys,
    coalesce(sum(f.ordered_button_ups), 0)::bigint as ordered_button_ups,
    coalesce(sum(f.ordered_shorts), 0)::bigint as ordered_shorts,
    coalesce(sum(f.sales_cents), 0)::bigint as sales_cents,
    coalesce(sum(f.refund_cents), 0)::bigint as refund_cents
  from order_stats f`;
}

/**
 * Merges the running totals into one row for each week and status. Of two concurrent merges the second finds the rows
 * deleted and adds nothing; rows that are inserted meanwhile are merged by the next run.
 */
export async function refreshOrderStats({ db }: { db: Connection }): Promise<void> {
  await sql`
    with split as (
      select week, order_status from order_stats group by week, order_status having count(*) > 1
    ), taken as (
      delete from order_stats f using split
      where f.week = split.week and f.order_status = split.order_status returning f.*
    )
    insert into order_stats
    select week, order_status, sum(orders), sum(jerseys), sum(ordered_jerseys), sum(ordered_button_ups), sum(ordered_shorts),
      sum(sales_cents), sum(refund_cents)
    from taken group by week, order_status`.execute(db);
}
