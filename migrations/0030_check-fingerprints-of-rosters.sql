alter table orders validate constraint orders_roster_sha256_check;
