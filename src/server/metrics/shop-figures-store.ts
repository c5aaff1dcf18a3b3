import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

/** What operators watch. Ages in seconds, 0 when nothing waits. */
export interface ShopFigures {
  orders: { status: string; count: number }[];
  payments_without_order: number;
  emails_waiting: number;
  emails_failed: number;
  email_oldest_seconds: number;
  job_overdue_seconds: number;
  /** The kinds of open alerts. */
  alerts: string[];
}

export async function readShopFigures(db: Connection, now: Date): Promise<ShopFigures> {
  const { rows } = await sql<ShopFigures>`
    with work as (
      select order_status, count(*) as orders from orders
      where (status or paid) and order_status <> 'completed' and work_state <> 'cancelled' group by order_status
    )
    select
      (select coalesce(json_agg(json_build_object('status', order_status, 'count', orders) order by order_status), '[]')
        from (
          table work union all
          select 'completed', greatest(0, sum(orders) - (select coalesce(sum(orders), 0) from work)) from sum_weeks()
        ) s where orders > 0) as orders,
      (select count(*) from checkouts where state = 'needs_review') as payments_without_order,
      (select count(*) from email_outbox where sent_at is null and failed_at is null) as emails_waiting,
      (select count(*) from email_outbox where failed_at is not null) as emails_failed,
      (select coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::float8
        from email_outbox where sent_at is null and failed_at is null) as email_oldest_seconds,
      (select greatest(coalesce(extract(epoch from ${now}::timestamptz - min(next_run_at)), 0), 0)::float8
        from job_runs where locked_until is null or locked_until < ${now}) as job_overdue_seconds,
      (select coalesce(json_agg(kind order by kind), '[]') from alerts) as alerts`.execute(db);
  return rows[0]!;
}
