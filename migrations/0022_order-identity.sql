-- Ids of the form {id}-{n}-{count} belong to the orders of a paid cart. A client once could save a draft under such an id:
-- the cart that the id was meant for could not be settled, and its status page showed the draft.
do $$
declare
  draft record;
  plain text;
begin
  for draft in select id, order_id from orders where order_id like '%-%' and checkout_id is null loop
    loop
      plain := lpad((random() * 999999)::int::text, 6, '0') || right(split_part(draft.order_id, '-', 1), 6);
      exit when not exists (select from orders where split_part(order_id, '-', 1) = plain);
    end loop;
    update orders set order_id = plain where id = draft.id;
  end loop;
end $$;

alter table orders add constraint suffixed_id_needs_checkout check (position('-' in order_id) = 0 or checkout_id is not null);

-- A paid cart without a saved order is found by the id that its checkout gave it.
create index checkouts_by_base_id on checkouts (order_base_id) where order_base_id is not null;
