-- The release of an order to production, for exactly one roster and one picture (docs/decisions/0083). Whether it still
-- fits is derived by comparing; nothing here is deleted before the order is.
create table production_releases (
  id bigint generated always as identity primary key,
  order_pk bigint not null references orders on delete cascade,
  -- Null when it was released without a mockup, by an override.
  mockup_id bigint references mockups on delete cascade,
  -- Null after the order was forgotten.
  roster_sha256 bytea check (length(roster_sha256) = 32),
  -- Gates that were overridden: [{"gate": …, "reason": …}].
  overridden jsonb not null default '[]',
  released_by bigint references users,
  released_at timestamptz not null,
  withdrawn_at timestamptz,
  withdrawn_by bigint references users,
  withdrawn_why text
);
create unique index one_production_release on production_releases (order_pk) where withdrawn_at is null;
create index production_releases_of_order on production_releases (order_pk);
