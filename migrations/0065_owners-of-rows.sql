-- Whom a jersey belongs to: the phone that filled it in or took it, and the link that opens it (decision 92, rules.md roster-13). A row is
-- named by order and row id without a foreign key: a row that is deleted and restored has its owner again.
create table row_owners (
  order_pk bigint not null references orders on delete cascade,
  row_id text not null,
  -- Counts up when the row is freed. The key of the link is computed from link_order_id, row and generation.
  generation integer not null default 1 check (generation >= 1),
  -- The order id in the link, which stays when the row moves to the paid order; null while it has no link.
  link_order_id text,
  key_hash bytea unique check (length(key_hash) = 32),
  expires_at timestamptz,
  opened_at timestamptz,
  -- An HMAC of the secret of a browser, which differs from order to order.
  device_hash bytea check (length(device_hash) = 32),
  taken_at timestamptz,
  -- Since its player has confirmed it.
  held_at timestamptz,
  primary key (order_pk, row_id),
  check (num_nulls(link_order_id, key_hash, expires_at) in (0, 3))
);
-- What was changed after the version that was paid for, or waited for the captain when the shop was upgraded.
create table unsettled_changes (
  id bigint generated always as identity primary key,
  order_pk bigint not null references orders on delete cascade,
  row_id text not null,
  -- The fields of the jersey; null where it was added or deleted.
  was jsonb,
  becomes jsonb,
  made_at timestamptz not null
);
create index unsettled_changes_of_order on unsettled_changes (order_pk);
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table row_confirmations
  -- The fields of the jersey as printed. Null when they are not known any more: the jersey counts as changed.
  add column jersey jsonb,
  -- Null of the captain and staff.
  add column via text check (via in ('link', 'team link')),
  -- The player was told to be of age, or the guardian.
  add column tick boolean not null default false;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders
  -- The captain has asked every player to confirm.
  add column players_confirm boolean not null default false,
  -- The last day on which the team can change the list.
  add column closes_on date,
  -- The day for which the captain was told that the list has closed.
  add column closing_told_on date,
  -- Counts up with 'New team link'. The key is computed from order and generation.
  add column team_key_generation integer not null default 1;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table mockups
  -- The sentences of the marks that were shown with the approval, such as 'KIM confirmed 12, the list says 21'.
  add column approved_marks text[];
