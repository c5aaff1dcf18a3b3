-- Links with which a player fills in and confirms the own jersey, and the confirmations (decision 79). A row is named by
-- order and row id without a foreign key: a row that is deleted and restored has its link and confirmation again, and the
-- statement that saves a roster needs no further trigger.
create table row_links (
  -- The SHA-256 of the key in the link.
  key_hash bytea primary key check (length(key_hash) = 32),
  order_pk bigint not null references orders on delete cascade,
  row_id text not null,
  -- The order id in the link, which stays when the row moves to the paid order.
  order_id text not null,
  -- The key is computed from order id, row and generation.
  generation integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  opened_at timestamptz,
  revoked_at timestamptz
);
create unique index one_live_row_link on row_links (order_pk, row_id) where revoked_at is null;
create index row_links_of_order on row_links (order_pk);

-- Never changed, except that the address is forgotten. The newest of a row counts.
create table row_confirmations (
  id bigint generated always as identity primary key,
  order_pk bigint not null references orders on delete cascade,
  row_id text not null,
  row_sha256 bytea not null check (length(row_sha256) = 32),
  confirmed_by text not null check (confirmed_by in ('player', 'captain', 'staff')),
  actor_id bigint references users,
  confirmed_at timestamptz not null,
  from_address text
);
create index row_confirmations_of_row on row_confirmations (order_pk, row_id, id desc);

alter table order_versions drop constraint order_versions_actor_check,
  add constraint order_versions_actor_check check (actor in ('creator', 'guest', 'player', 'staff')) not valid;
