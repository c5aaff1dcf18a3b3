-- Every id that an order has or had: one from before its payment, and the first one of a cart. No id is given twice, so nothing is deleted.
create table order_aliases (
  order_id text primary key,
  order_pk bigint not null references orders (id)
);
create index order_aliases_by_order on order_aliases (order_pk);
create function add_order_alias() returns trigger language plpgsql as $$
begin
  insert into order_aliases (order_id, order_pk) values (new.order_id, new.id);
  return null;
end $$;
create trigger orders_alias after insert or update of order_id on orders
  for each row execute function add_order_alias();
-- Phones are remembered by hashes that contain the key of the order as it was saved; orders that were paid before have another.
alter table orders add column device_pk bigint;
