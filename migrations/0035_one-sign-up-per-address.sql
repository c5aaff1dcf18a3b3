-- One sign-up waits per address: the newest. Every verify letter of the last day leads to it, so that sign-ups of a stranger
-- neither use up the owner's letters nor leave a second password waiting.
create table pending_keys (
  key_hash bytea primary key,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
insert into pending_keys (key_hash, email, created_at, expires_at)
  select key_hash, email, created_at, expires_at from pending_accounts;
delete from pending_accounts older using pending_accounts newer
  where newer.email = older.email and (newer.created_at, newer.key_hash) > (older.created_at, older.key_hash);
alter table pending_accounts drop column key_hash;
alter table pending_accounts add primary key (email);
alter table pending_keys add foreign key (email) references pending_accounts on delete cascade;
create index pending_keys_of_address on pending_keys (email);
