-- What designers still have to draw: few orders of many, asked for by every visit of Staff Orders.
create index orders_to_design on orders (designer_id, id)
  where order_status in ('', 'pending', 'designing') and paid_by_checkout_id is null;
