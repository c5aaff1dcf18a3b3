-- A paid order that is open for a correction stays at its supplier.
drop index orders_at_work;
create index orders_at_work on orders (order_status, coalesce(production_date, order_submitted_date, order_created_date), id)
  include (supplier) where (status or paid) and paid_by_checkout_id is null;
