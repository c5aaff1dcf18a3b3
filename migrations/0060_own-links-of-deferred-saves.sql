-- SHA-256 of the keys of the links of players that the guest's browser had when the save was set aside: while they work, the captain
-- who takes it gives their rows to nobody else.
alter table deferred_saves add column own_link_hashes bytea[] not null default '{}';
