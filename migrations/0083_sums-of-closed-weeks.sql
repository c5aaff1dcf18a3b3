-- The sums of the weeks that are over, which a job of the night computes; the open week is read live (decision 97).
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger orders_counted_in on orders;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger orders_counted_anew on orders;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger orders_counted_out on orders;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop function count_order, add_order_stat;
-- safe: 0.2.0 is the upgrade for which every process is stopped
truncate order_stats;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table order_stats drop column order_status, add constraint order_stats_pkey primary key (week),
  reset (autovacuum_vacuum_scale_factor, autovacuum_vacuum_threshold);

-- The sums of the orders that were submitted from one moment to another, by their weeks in Toronto. A cancelled order counts
-- with its money only. PL/pgSQL, so that each call is planned for its days.
create function sum_orders(since timestamptz, until timestamptz) returns setof order_stats
  language plpgsql stable parallel safe as $$
begin
  return query
  select date_trunc('week', o.sort_submitted at time zone 'America/Toronto')::date,
    count(*) filter (where o.counted), coalesce(sum(o.total_jerseys) filter (where o.counted), 0)::bigint,
    coalesce(sum(o.total_jerseys) filter (where o.counted and o.paid), 0)::bigint,
    coalesce(sum(o.total_jerseys) filter (where o.counted and o.paid and o.cutting_option = 'Button up'), 0)::bigint,
    coalesce(sum(o.total_shorts) filter (where o.counted and o.paid), 0)::bigint,
    sum(o.payment_amount_cents)::bigint, sum(o.refund_cents)::bigint
  from (select *, (status or paid) and work_state <> 'cancelled' as counted from orders) o
  where o.sort_submitted >= since and o.sort_submitted < until and (o.status or o.paid or o.payment_amount_cents > 0)
  group by 1;
end $$;

-- The sums of all weeks: those that were computed last night, and those since then.
create function sum_weeks() returns setof order_stats language sql stable as $$
  select * from order_stats
  union all
  select * from sum_orders(
    (select coalesce((max(week) + 7)::timestamp at time zone 'America/Toronto', '-infinity') from order_stats), 'infinity')
$$;

-- Computes the sums of the weeks that are over at that moment; of two runs the second waits.
create function close_weeks(now timestamptz) returns void language sql as $$
  lock table order_stats in share row exclusive mode;
  delete from order_stats;
  insert into order_stats
  select * from sum_orders('-infinity', date_trunc('week', now at time zone 'America/Toronto') at time zone 'America/Toronto')
$$;
select close_weeks(now());
delete from job_runs where name = 'refresh-order-stats';
