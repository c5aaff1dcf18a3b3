-- Who had the address of an order before it was changed reads the order no longer.
create function end_address_keys() returns trigger language plpgsql as $$
begin
  update order_keys set revoked_at = now() where order_pk = new.id and purpose = 'address' and revoked_at is null;
  return null;
end $$;

create trigger orders_address_changed after update of email on orders
  for each row when (lower(new.email) <> lower(old.email)) execute function end_address_keys();
