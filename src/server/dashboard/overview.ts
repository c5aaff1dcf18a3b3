/** The shop at a glance (specification 2 Overview, 3 Overview totals): one statement, from running totals. */
import { sql } from 'kysely';
import type { Overview, PaymentToReview, ReviewedPayment } from '#contract/dashboard.ts';
import { cents, sum, toDollars } from '#domain/money.ts';
import { costOf, netSales } from '#domain/net.ts';
import type { Services } from '../services.ts';

interface Figures {
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
  reviews: PaymentToReview[];
  reviewed: ReviewedPayment[];
  alarms: Overview['alarms'];
}

const DAY_MS = 24 * 3_600_000;
const MOST_REVIEWS = 20;
const MOST_REVIEWED = 10;
const WEEKS = 26;

export async function overview(services: Services): Promise<Overview> {
  const figures = await readFigures(services);
  const sales = cents(figures.sales_cents);
  const refunds = cents(figures.refund_cents);
  const { total_orders, completed, shipping, production } = figures;
  return {
    visits_day: figures.visits_day,
    visits_week: figures.visits_week,
    total_orders,
    completed,
    shipping,
    production,
    // Everything that is neither being made nor under way waits for a design, an approval or money.
    pending: total_orders - completed - shipping - production,
    total_jerseys: figures.total_jerseys,
    total_jerseys_completed: figures.ordered_jerseys,
    total_price: toDollars(sales),
    total_net: toDollars(netSales({ sales, refunds, cost: costOfAll(figures) })),
    total_refund: toDollars(refunds),
    weeks: figures.weeks.map(({ week, orders, sales_cents }) => ({
      week,
      orders,
      sales: toDollars(cents(sales_cents)),
    })),
    needs_review: figures.needs_review,
    reviews: figures.reviews,
    reviewed: figures.reviewed,
    alarms: figures.alarms,
  };
}

/** The cost of an order is a sum over its jerseys, so the sums of all orders may be put through it at once. */
const costOfAll = ({ ordered_jerseys, ordered_button_ups, ordered_shorts }: Figures) =>
  sum([
    costOf({ cutting: 'Button up', jerseys: ordered_button_ups, shorts: 0 }),
    costOf({ cutting: null, jerseys: ordered_jerseys - ordered_button_ups, shorts: ordered_shorts }),
  ]);

async function readFigures({ db, now }: Services): Promise<Figures> {
  const day = new Date(now().getTime() - DAY_MS);
  const week = new Date(now().getTime() - 7 * DAY_MS);
  const { rows } = await sql<Figures>`
    select
      (select count(*) from visits where visited_at > ${day}) as visits_day,
      (select count(*) from visits where visited_at > ${week}) as visits_week,
      (select count(*) from checkouts where state = 'needs_review') as needs_review,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'id', c.id, 'amount', c.amount_cents / 100.0, 'reason', coalesce(c.review_reason, ''), 'payment_id', c.intent_id,
          'name', coalesce(c.snapshot->'customer'->>'name', ''), 'email', coalesce(c.snapshot->'customer'->>'email', ''),
          'at', c.created_at) order by c.created_at desc), '[]'::jsonb)
        from (select * from checkouts where state = 'needs_review' order by created_at desc limit ${MOST_REVIEWS}) c) as reviews,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'at', e.at, 'actor', e.actor, 'amount', (e.detail->>'amountCents')::int / 100.0, 'outcome', e.detail->>'outcome',
          'order_id', e.detail->>'orderId', 'payment_id', e.detail->>'paymentId', 'reason', e.detail->>'reason') order by e.id desc), '[]'::jsonb)
        from (select * from order_events where kind = 'payment-reviewed' order by id desc limit ${MOST_REVIEWED}) e) as reviewed,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', a.kind, 'detail', a.detail, 'at', a.raised_at) order by a.kind), '[]'::jsonb)
        from alarms a) as alarms,
      (select jsonb_agg(jsonb_build_object('week', of_week.week, 'orders', of_week.orders, 'sales_cents', of_week.sales) order by of_week.week)
        from (
          select monday::date as week, coalesce(sum(f.orders), 0) as orders, coalesce(sum(f.sales_cents), 0) as sales
          from generate_series(date_trunc('week', ${now()}::timestamptz at time zone 'America/Toronto') - ${WEEKS - 1} * interval '1 week',
            date_trunc('week', ${now()}::timestamptz at time zone 'America/Toronto'), interval '1 week') monday
            left join order_figures f on f.week = monday::date
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
    from order_figures f`.execute(db);
  return rows[0]!;
}
