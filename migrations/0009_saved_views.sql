-- Views of the list of orders that the team shares: the query of their address and their columns.
create table saved_views (
  id bigint generated always as identity primary key,
  name text not null check (char_length(name) between 1 and 40),
  query text not null check (char_length(query) <= 1000),
  columns text[] not null,
  created_by bigint references users (id) on delete set null,
  created_at timestamptz not null
);
create unique index saved_views_by_name on saved_views (lower(name));

-- The orders of two queues, which are few among all orders (rules.md dashboard-13).
create index orders_without_address on orders (sort_submitted, id)
  where (status or paid) and paid_by_checkout_id is null and paid and order_status <> 'completed'
    and coalesce(shipping_address->>'street', '') = '';
create index orders_to_ship on orders (sort_submitted, id)
  where (status or paid) and paid_by_checkout_id is null and paid and tracking_number is null
    and (order_status = 'shipping' or (order_status = 'production' and supplier_status = 'completed'));
