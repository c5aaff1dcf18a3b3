-- A frequent word may stand at the far end of an alphabet ('north' in a list that begins with 'bears'): on the way there the
-- words are read from the index, not from forty thousand orders.
drop index orders_by_team, orders_by_customer;
create index orders_by_team on orders (sort_team, id)
  include (order_status, designer_id, supplier, paid, sort_submitted, words) where (status or paid) and paid_by_checkout_id is null;
create index orders_by_customer on orders (sort_customer, id)
  include (order_status, designer_id, supplier, paid, sort_submitted, words) where (status or paid) and paid_by_checkout_id is null;
