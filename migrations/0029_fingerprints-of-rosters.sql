-- The fingerprint of the roster (src/domain/orders/fingerprint.ts) for lists and filters. Null until the job
-- fill-fingerprints has computed it, and for an order without jerseys.
alter table orders add column roster_sha256 bytea,
  -- The version of the order with which the fingerprint was last updated.
  add column roster_sha256_version integer,
  add constraint orders_roster_sha256_check check (length(roster_sha256) = 32) not valid;

-- While processes of the version before work on, they change rosters without the fingerprint. Each writer of a roster
-- sets player_words as well: without a new version of the fingerprint it is forgotten, and computed again at night.
-- After the update: a trigger before it makes PostgreSQL compute all generated columns anew, for every update of an order.
create function forget_roster_fingerprint() returns trigger language plpgsql as $$
begin
  update orders set roster_sha256 = null where id = new.id;
  return null;
end $$;
create trigger orders_roster_fingerprint after update of player_words on orders for each row
  when (new.roster_sha256 is not null and new.roster_sha256_version is not distinct from old.roster_sha256_version)
  execute function forget_roster_fingerprint();
