-- A list that was not changed is looked up once more, by its primary key.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger checkouts_new_price_list on checkouts;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger checkouts_price_list on checkouts;
-- safe: 0.2.0 is the upgrade for which every process is stopped
create trigger checkouts_price_list after insert or update of pricing_version on checkouts
  for each row execute function check_price_list();
