-- A refund gives back money that was paid, so that it can be due again, or is goodwill and lowers what is owed.
alter table refunds
  add column kind text not null default 'return' check (kind in ('return', 'goodwill'));

-- So far nothing that was given back was due again. It stays so where the price had been paid; what was overpaid, and the
-- deposit of an order that was never paid, was returned.
update refunds r set kind = 'goodwill' from orders o
where o.id = r.order_pk and o.paid and o.payment_amount_cents - o.refund_cents < o.final_price_cents;

-- Sales are money received, of deposits too, so that an adjustment that is refunded counts once. An order that is paid
-- without a payment in the books counts with its price.
drop function add_figure(integer, timestamptz, text, boolean, text, integer, integer, integer, integer);
create function add_figure(
  sign integer, submitted timestamptz, order_status text, paid boolean, cutting text, jerseys integer, shorts integer,
  final_cents integer, received_cents integer, refund_cents integer
) returns void language plpgsql as $$
begin
  insert into order_figures values (
    date_trunc('week', submitted at time zone 'America/Toronto')::date, order_status, sign,
    sign * jerseys, case when paid then sign * jerseys else 0 end,
    case when paid and cutting = 'Button up' then sign * jerseys else 0 end,
    case when paid then sign * shorts else 0 end,
    sign * case when received_cents = 0 and paid then final_cents else received_cents end, sign * refund_cents);
end $$;

create or replace function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (old.status or old.paid) and old.paid_by_checkout_id is null then
    perform add_figure(-1, old.sort_submitted, old.order_status, old.paid, old.cutting_option, old.total_jerseys,
      old.total_shorts, old.final_price_cents, old.payment_amount_cents, old.refund_cents);
  end if;
  if tg_op <> 'DELETE' and (new.status or new.paid) and new.paid_by_checkout_id is null then
    perform add_figure(1, new.sort_submitted, new.order_status, new.paid, new.cutting_option, new.total_jerseys,
      new.total_shorts, new.final_price_cents, new.payment_amount_cents, new.refund_cents);
  end if;
  return null;
end $$;

drop trigger orders_counted_anew on orders;
create trigger orders_counted_anew after update on orders
  for each row when (
    (new.status or new.paid or old.status or old.paid)
    and (new.status, new.paid, new.paid_by_checkout_id, new.order_status, new.sort_submitted, new.total_jerseys, new.total_shorts,
      new.cutting_option, new.final_price_cents, new.payment_amount_cents, new.refund_cents)
    is distinct from (old.status, old.paid, old.paid_by_checkout_id, old.order_status, old.sort_submitted, old.total_jerseys,
      old.total_shorts, old.cutting_option, old.final_price_cents, old.payment_amount_cents, old.refund_cents)
  ) execute function count_order();

delete from order_figures;
select add_figure(1, sort_submitted, order_status, paid, cutting_option, total_jerseys, total_shorts, final_price_cents,
  payment_amount_cents, refund_cents)
from orders where (status or paid) and paid_by_checkout_id is null;
