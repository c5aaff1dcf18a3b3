-- A draft keeps the number that was typed; one that cannot be printed stops review, cart and payment (rules.md roster-7).
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders drop constraint orders_jerseys_check;
alter table orders
  add constraint orders_jerseys_check check (
    jsonb_typeof(jerseys) = 'array' and jsonb_array_length(jerseys) <= 300
    and not jsonb_path_exists(jerseys, '$[*] ? (!(@.number like_regex "^.{0,60}$") || !(@.id like_regex "^.{8,36}$"))')
  ) not valid,
  add constraint orders_paid_numbers_check check (
    not paid or not jsonb_path_exists(jerseys, '$[*] ? (!(@.number like_regex "^[0-9]{0,3}$"))')
  ) not valid;
