-- The dashboard with a hundred thousand orders: sorted by any column, counted without being read, changed by two at once.

-- What the table of orders is sorted by. Written beside the order, so that an index holds it. A name sorts as it is read:
-- small letters, without accents.
create function sort_text(text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(left($1, 60), nfd), '[\u0300-\u036f]', '', 'g'))
$$;
alter table orders
  add column sort_team text collate "C" not null generated always as (sort_text(secret_code)) stored,
  add column sort_customer text collate "C" not null generated always as (sort_text(name)) stored,
  -- As an order goes through the shop, from money to the parcel.
  add column sort_status smallint not null generated always as (
    array_position(array['pending payment', 'pending deposit', '', 'pending', 'designing', 'templating', 'production', 'shipping', 'completed'],
      order_status)) stored,
  add column sort_submitted timestamptz not null generated always as (coalesce(order_submitted_date, order_created_date)) stored,
  add column sort_production timestamptz not null generated always as (coalesce(production_date, '-infinity'::timestamptz)) stored,
  add column sort_designer text collate "C" not null default '';

-- A designer's name belongs to the person; orders are sorted by it.
create function keep_sort_designer() returns trigger language plpgsql as $$
begin
  new.sort_designer := coalesce((select sort_text(designer_name) from users where id = new.designer_id), '');
  return new;
end $$;
create trigger orders_sort_designer before insert or update of designer_id on orders
  for each row execute function keep_sort_designer();
create function rename_sort_designer() returns trigger language plpgsql as $$
begin
  update orders set sort_designer = coalesce(sort_text(new.designer_name), '') where designer_id = new.id;
  return null;
end $$;
create trigger users_rename_designer after update of designer_name on users
  for each row when (new.designer_name is distinct from old.designer_name) execute function rename_sort_designer();
update orders set designer_id = designer_id where designer_id is not null;

-- Orders that are worked on: submitted, or paid and opened again for a correction. Each index carries what the table is
-- filtered by: however few orders fit a filter, the search for them reads an index and no order.
drop index orders_submitted, orders_submitted_by_status, orders_submitted_by_designer, orders_saved;
create index orders_by_submitted on orders (sort_submitted, id)
  include (order_status, designer_id, supplier, paid) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_created on orders (order_created_date, id)
  include (order_status, designer_id, supplier, paid, sort_submitted) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_team on orders (sort_team, id)
  include (order_status, designer_id, supplier, paid, sort_submitted) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_customer on orders (sort_customer, id)
  include (order_status, designer_id, supplier, paid, sort_submitted) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_status on orders (sort_status, id)
  include (order_status, designer_id, supplier, paid, sort_submitted) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_designer on orders (sort_designer, id)
  include (order_status, designer_id, supplier, paid, sort_submitted) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_jerseys on orders (total_jerseys, id)
  include (order_status, designer_id, supplier, paid, sort_submitted) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_total on orders (final_price_cents, id)
  include (order_status, designer_id, supplier, paid, sort_submitted) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_paid on orders (paid, id)
  include (order_status, designer_id, supplier, sort_submitted) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_production on orders (sort_production, id)
  include (order_status, designer_id, supplier, paid, sort_submitted) where (status or paid) and paid_by_checkout_id is null;
-- What few orders fit is found by itself.
create index orders_of_status on orders (order_status, sort_submitted, id)
  include (designer_id, supplier, paid) where (status or paid) and paid_by_checkout_id is null;
create index orders_of_designer on orders (designer_id, sort_submitted, id)
  include (order_status, supplier, paid) where (status or paid) and paid_by_checkout_id is null;
create index orders_of_supplier on orders (supplier, sort_submitted, id)
  include (order_status, designer_id, paid) where (status or paid) and paid_by_checkout_id is null;
create index orders_saved_by_created on orders (order_created_date, id) include (order_status) where not status and not paid;
create index orders_saved_by_team on orders (sort_team, id) include (order_status, order_created_date) where not status and not paid;

-- The Overview's figures, per week of Toronto and status. A change of an order only ever adds a line here, so that no
-- checkout waits for another; the lines of a week are added up now and then (add-up-figures.ts).
create table order_figures (
  week date not null,
  order_status text not null,
  orders bigint not null,
  jerseys bigint not null,
  ordered_jerseys bigint not null,
  ordered_button_ups bigint not null,
  ordered_shorts bigint not null,
  sales_cents bigint not null,
  refund_cents bigint not null
);
create function order_figure(o orders, sign integer) returns setof order_figures language sql stable as $$
  select date_trunc('week', o.sort_submitted at time zone 'America/Toronto')::date, o.order_status, sign::bigint,
    sign::bigint * o.total_jerseys, sign::bigint * case when o.paid then o.total_jerseys else 0 end,
    sign::bigint * case when o.paid and o.cutting_option = 'Button up' then o.total_jerseys else 0 end,
    sign::bigint * case when o.paid then o.total_shorts else 0 end,
    sign::bigint * case when o.paid then o.final_price_cents else 0 end, sign::bigint * o.refund_cents
  where (o.status or o.paid) and o.paid_by_checkout_id is null
$$;
create function count_order() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then insert into order_figures select * from order_figure(old, -1); end if;
  if tg_op <> 'DELETE' then insert into order_figures select * from order_figure(new, 1); end if;
  return null;
end $$;
create trigger orders_counted_in after insert on orders
  for each row when ((new.status or new.paid) and new.paid_by_checkout_id is null) execute function count_order();
create trigger orders_counted_out after delete on orders
  for each row when ((old.status or old.paid) and old.paid_by_checkout_id is null) execute function count_order();
create trigger orders_counted_anew after update on orders
  for each row when (
    (new.status or new.paid or old.status or old.paid)
    and (new.status, new.paid, new.paid_by_checkout_id, new.order_status, new.sort_submitted, new.total_jerseys, new.total_shorts,
      new.cutting_option, new.final_price_cents, new.refund_cents)
    is distinct from (old.status, old.paid, old.paid_by_checkout_id, old.order_status, old.sort_submitted, old.total_jerseys,
      old.total_shorts, old.cutting_option, old.final_price_cents, old.refund_cents)
  ) execute function count_order();
insert into order_figures
select figure.* from orders o, order_figure(o, 1) figure;

-- What staff add to a price or take off. The id comes from the page: a call that is repeated adds nothing (security row 33).
create table price_adjustments (
  id uuid primary key,
  order_pk bigint not null references orders on delete cascade,
  amount_cents integer not null check (amount_cents <> 0),
  reason text not null check (length(trim(reason)) > 0),
  created_by bigint references users,
  created_at timestamptz not null default now()
);
create index price_adjustments_of_order on price_adjustments (order_pk);
alter table orders add check (price_adjustment_applied = (price_adjustment_cents <> 0));

-- What is done at the dashboard and belongs to no single order (an export of the table): kept like the history of an order.
create table staff_events (
  id bigint generated always as identity primary key,
  actor text not null,
  actor_id bigint references users,
  kind text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
create trigger staff_events_append_only before update or delete or truncate on staff_events
  for each statement execute function refuse_history_change();
