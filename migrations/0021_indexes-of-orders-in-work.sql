-- Nearly all orders are completed: they were most of two indexes that are only read for the others.
drop index orders_at_work;
create index orders_at_work on orders (order_status, coalesce(production_date, order_submitted_date, order_created_date), id)
  include (supplier, work_state)
  where (status or paid) and paid_by_checkout_id is null and order_status in ('production', 'shipping');

drop index orders_of_status;
create index orders_of_status on orders (order_status, sort_submitted, id) include (designer_id, supplier, paid)
  where (status or paid) and paid_by_checkout_id is null and order_status <> 'completed';
