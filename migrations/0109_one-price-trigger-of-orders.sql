-- A list that was not changed is looked up once more, by its primary key.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger orders_new_price_list on orders;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger orders_price_list on orders;
-- safe: 0.2.0 is the upgrade for which every process is stopped
create trigger orders_price_list after insert or update of pricing_version on orders
  for each row execute function check_price_list();
