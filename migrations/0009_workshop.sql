-- What is in production, the oldest first, whoever sews it; the supplier is in the index so that counting reads no order.
create index orders_at_work on orders (order_status, coalesce(production_date, order_submitted_date, order_created_date), id)
  include (supplier) where status and paid_by_checkout_id is null;

-- Every price of a list is final: another price is another list (product-decisions 2).
create function refuse_price_change() returns trigger language plpgsql as $$
begin
  raise exception 'a price list never changes: make another one';
end $$;
create trigger price_entries_final before update or delete on price_entries
  for each statement execute function refuse_price_change();

-- Codes are looked through newest first.
create index discount_codes_newest on discount_codes (created_at desc, code desc) where deleted_at is null;
