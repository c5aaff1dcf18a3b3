-- A known word, encrypted with the shop's key: a shop that is started with another key is refused before it writes anything.
create table encryption_key_check (
  id smallint primary key default 1 check (id = 1),
  sealed bytea not null,
  created_at timestamptz not null default now()
);
