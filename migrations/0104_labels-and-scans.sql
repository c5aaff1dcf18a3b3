-- The player labels that were printed of released orders, and what was scanned of them while orders are packed.
create table labels (
  key text primary key check (key ~ '^[0-9A-HJKMNP-TV-Z]{14}$'),
  order_pk bigint not null references orders (id) on delete cascade,
  row_id text not null,
  -- The fields of the jersey, with the names as they are printed.
  printed jsonb not null,
  -- The version of the order when it was printed last.
  version integer not null,
  printed_at timestamptz not null
);
create index labels_order_pk_idx on labels (order_pk);

create table scans (
  -- Chosen by the page, so that a repeated request adds nothing.
  id uuid primary key,
  order_pk bigint not null references orders (id) on delete cascade,
  row_id text not null,
  label_key text not null references labels (key) on delete cascade,
  -- For what the jersey was sewn: a label does not say which picture it has.
  release_id bigint not null references production_releases (id),
  stage text not null check (stage in ('received', 'packed', 'fault')),
  parcel smallint check (parcel between 1 and 40),
  note text not null default '' check (char_length(note) <= 300),
  by bigint references users (id) on delete set null,
  at timestamptz not null,
  -- Its place among all scans, also when the clock was set back.
  arrival bigint generated always as identity,
  undone_at timestamptz,
  -- The scan that took its place, of a jersey that has to leave its parcel.
  replaced_by uuid,
  check ((stage = 'packed') = (parcel is not null))
);
create unique index scans_held_idx on scans (order_pk, row_id, stage) where undone_at is null and stage <> 'fault';
create index scans_order_pk_idx on scans (order_pk);
create index scans_replaced_by_idx on scans (replaced_by) where replaced_by is not null;
create index scans_label_key_idx on scans (label_key);
