-- An order that is paid in a cart stays the order that was saved, see the conversion of the same name.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger orders_counted_anew on orders;
create or replace function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_order_stat(-1, old.sort_submitted, old.order_status, (old.status or old.paid) and old.work_state <> 'cancelled',
      old.paid, old.cutting_option, old.total_jerseys, old.total_shorts, old.payment_amount_cents, old.refund_cents);
  end if;
  if tg_op <> 'DELETE' then
    perform add_order_stat(1, new.sort_submitted, new.order_status, (new.status or new.paid) and new.work_state <> 'cancelled',
      new.paid, new.cutting_option, new.total_jerseys, new.total_shorts, new.payment_amount_cents, new.refund_cents);
  end if;
  return null;
end $$;
create trigger orders_counted_anew after update on orders for each row
  when ((new.status or new.paid or new.payment_amount_cents > 0 or old.status or old.paid or old.payment_amount_cents > 0)
    and (new.status, new.paid, new.work_state, new.order_status, new.sort_submitted, new.total_jerseys, new.total_shorts,
      new.cutting_option, new.payment_amount_cents, new.refund_cents)
    is distinct from (old.status, old.paid, old.work_state, old.order_status, old.sort_submitted, old.total_jerseys,
      old.total_shorts, old.cutting_option, old.payment_amount_cents, old.refund_cents))
  execute function count_order();
-- The indexes keep their definitions, without the condition that left out saved orders beside the paid ones.
do $$
declare
  found record;
begin
  for found in select indexname, indexdef from pg_indexes
    where tablename = 'orders' and indexdef like '% AND (paid_by_checkout_id IS NULL)%' loop
    execute format('drop index %I', found.indexname);
    execute replace(found.indexdef, ' AND (paid_by_checkout_id IS NULL)', '');
  end loop;
end $$;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders drop column paid_by_checkout_id;
