-- Whether work on the order goes on, beside its status; the reason is for staff.
alter table orders add column work_state text not null default 'active';
alter table orders add constraint orders_work_state_check check (work_state in ('active', 'on hold', 'cancelled'));
alter table orders add column work_state_reason text not null default '';

drop index orders_at_work;
create index orders_at_work on orders (order_status, coalesce(production_date, order_submitted_date, order_created_date), id)
  include (supplier, work_state) where (status or paid) and paid_by_checkout_id is null;

-- Sales are the money that was received, whatever the price is now. A cancelled order, or one that is opened for the
-- customer again, counts with its money only.
drop trigger orders_counted_in on orders;
drop trigger orders_counted_out on orders;
drop trigger orders_counted_anew on orders;
drop function add_order_stat(integer, timestamptz, text, boolean, text, integer, integer, integer, integer, integer);

create function add_order_stat(sign integer, submitted timestamptz, order_status text, counted boolean, paid boolean,
  cutting text, jerseys integer, shorts integer, received_cents integer, refund_cents integer)
returns void language plpgsql as $$
declare
  orders integer := case when counted then sign else 0 end;
  ordered integer := case when counted and paid then sign else 0 end;
begin
  if not counted and received_cents = 0 and refund_cents = 0 then return; end if;
  insert into order_stats values (
    date_trunc('week', submitted at time zone 'America/Toronto')::date, order_status, orders, orders * jerseys,
    ordered * jerseys, case when cutting = 'Button up' then ordered * jerseys else 0 end, ordered * shorts,
    sign * received_cents, sign * refund_cents);
end $$;

create or replace function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_order_stat(-1, old.sort_submitted, old.order_status,
      (old.status or old.paid) and old.paid_by_checkout_id is null and old.work_state <> 'cancelled', old.paid,
      old.cutting_option, old.total_jerseys, old.total_shorts, old.payment_amount_cents, old.refund_cents);
  end if;
  if tg_op <> 'DELETE' then
    perform add_order_stat(1, new.sort_submitted, new.order_status,
      (new.status or new.paid) and new.paid_by_checkout_id is null and new.work_state <> 'cancelled', new.paid,
      new.cutting_option, new.total_jerseys, new.total_shorts, new.payment_amount_cents, new.refund_cents);
  end if;
  return null;
end $$;

create trigger orders_counted_in after insert on orders for each row
  when (new.status or new.paid or new.payment_amount_cents > 0) execute function count_order();
create trigger orders_counted_out after delete on orders for each row
  when (old.status or old.paid or old.payment_amount_cents > 0) execute function count_order();
create trigger orders_counted_anew after update on orders for each row
  when ((new.status or new.paid or new.payment_amount_cents > 0 or old.status or old.paid or old.payment_amount_cents > 0)
    and (new.status is distinct from old.status or new.paid is distinct from old.paid
      or new.paid_by_checkout_id is distinct from old.paid_by_checkout_id
      or new.work_state is distinct from old.work_state or new.order_status is distinct from old.order_status
      or new.sort_submitted is distinct from old.sort_submitted or new.total_jerseys is distinct from old.total_jerseys
      or new.total_shorts is distinct from old.total_shorts or new.cutting_option is distinct from old.cutting_option
      or new.payment_amount_cents is distinct from old.payment_amount_cents
      or new.refund_cents is distinct from old.refund_cents))
  execute function count_order();

delete from order_stats;
insert into order_stats
select week, order_status, count(*) filter (where counted), coalesce(sum(total_jerseys) filter (where counted), 0),
  coalesce(sum(total_jerseys) filter (where counted and paid), 0),
  coalesce(sum(total_jerseys) filter (where counted and paid and cutting_option = 'Button up'), 0),
  coalesce(sum(total_shorts) filter (where counted and paid), 0), sum(payment_amount_cents), sum(refund_cents)
from (
  select *, date_trunc('week', sort_submitted at time zone 'America/Toronto')::date as week,
    (status or paid) and paid_by_checkout_id is null as counted
  from orders
) o
where counted or payment_amount_cents <> 0 or refund_cents <> 0
group by week, order_status;

-- The state is kept when a person's words are forgotten, the reason is not.
create or replace function forget_values(jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
    when key ~ '^(order_status|status|work_state|designer|supplier|supplier_status|production_date|\w+_option'
      '|row \S+ (jersey_number|jersey_size|short_size|jersey_sleeve|locked))$' then value
    else '"(forgotten)"' end), '{}')
  from jsonb_each($1)
$$;
