create index concurrently orders_by_later_words on orders
  using gin (ts_delete(words, string_to_array(order_id, '-') || split_part(sort_team, ' ', 1)))
  where (status or paid) and paid_by_checkout_id is null;
