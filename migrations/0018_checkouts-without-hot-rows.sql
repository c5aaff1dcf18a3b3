-- An order and a checkout name the price list that they were priced with. As a foreign key that was a lock of the same
-- row of price_lists for every order. A list is never deleted or renumbered, so it is enough that it exists.
alter table orders drop constraint orders_pricing_version_fkey;
alter table checkouts drop constraint checkouts_pricing_version_fkey;

create function refuse_price_list_change() returns trigger language plpgsql as $$
begin
  raise exception 'a price list violates its orders when it is deleted or renumbered' using errcode = 'restrict_violation';
end $$;
create trigger price_lists_kept before delete or update of version on price_lists for each row
  execute function refuse_price_list_change();

create function check_price_list() returns trigger language plpgsql as $$
begin
  if not exists (select from price_lists where version = new.pricing_version) then
    raise exception 'pricing_version % violates the price lists: there is no such list', new.pricing_version
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
-- After the row, because a trigger before an update makes PostgreSQL compute every generated column again.
create trigger orders_price_list after insert on orders for each row execute function check_price_list();
create trigger orders_new_price_list after update of pricing_version on orders for each row
  when (new.pricing_version is distinct from old.pricing_version) execute function check_price_list();
create trigger checkouts_price_list after insert on checkouts for each row execute function check_price_list();
create trigger checkouts_new_price_list after update of pricing_version on checkouts for each row
  when (new.pricing_version is distinct from old.pricing_version) execute function check_price_list();

-- The snapshot of a checkout is written once: stored beside the row, it is not copied by the updates that follow.
alter table checkouts set (toast_tuple_target = 128);

-- A dispute before the settlement is read with the row that the settlement locks.
alter table checkouts add column disputed_at timestamptz;
update checkouts set disputed_at = disputed.at
from (select checkout_id, min(at) as at from order_events where kind = 'disputed' and checkout_id is not null group by checkout_id) disputed
where checkouts.id = disputed.checkout_id;
