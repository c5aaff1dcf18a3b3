-- Counting an order took longer than writing it: the figures were asked of a function that takes the whole order, and that
-- is planned anew every time. Field by field it is planned once.
create function add_figure(
  sign integer, submitted timestamptz, order_status text, paid boolean, cutting text, jerseys integer, shorts integer,
  final_cents integer, refund_cents integer
) returns void language plpgsql as $$
begin
  insert into order_figures values (
    date_trunc('week', submitted at time zone 'America/Toronto')::date, order_status, sign,
    sign * jerseys, case when paid then sign * jerseys else 0 end,
    case when paid and cutting = 'Button up' then sign * jerseys else 0 end,
    case when paid then sign * shorts else 0 end,
    case when paid then sign * final_cents else 0 end, sign * refund_cents);
end $$;

create or replace function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and (old.status or old.paid) and old.paid_by_checkout_id is null then
    perform add_figure(-1, old.sort_submitted, old.order_status, old.paid, old.cutting_option, old.total_jerseys,
      old.total_shorts, old.final_price_cents, old.refund_cents);
  end if;
  if tg_op <> 'DELETE' and (new.status or new.paid) and new.paid_by_checkout_id is null then
    perform add_figure(1, new.sort_submitted, new.order_status, new.paid, new.cutting_option, new.total_jerseys,
      new.total_shorts, new.final_price_cents, new.refund_cents);
  end if;
  return null;
end $$;
drop function order_figure(orders, integer);

-- Most orders come without a designer, and the search for none is no search. A trigger before every update would have the
-- words and sort keys of an order worked out anew however little of it changes; the designer's name is written after it.
drop trigger orders_sort_designer on orders;
create trigger orders_sort_designer_first before insert on orders
  for each row when (new.designer_id is not null) execute function keep_sort_designer();
create function change_sort_designer() returns trigger language plpgsql as $$
begin
  update orders set sort_designer = coalesce((select sort_text(designer_name) from users where id = new.designer_id), '')
  where id = new.id;
  return null;
end $$;
create trigger orders_sort_designer after update of designer_id on orders
  for each row when (new.designer_id is distinct from old.designer_id) execute function change_sort_designer();
