-- A browser that signed in to an account is remembered apart from its sessions, so that sessions can be deleted when they end.
create table known_browsers (
  user_id bigint not null references users on delete cascade,
  browser_hash bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, browser_hash)
);
insert into known_browsers (user_id, browser_hash, seen_at)
  select user_id, browser_hash, max(last_seen_at) from sessions where browser_hash <> '' group by user_id, browser_hash;
create index known_browsers_by_age on known_browsers (seen_at);
alter table sessions drop column browser_hash;

-- What the list of sessions shows: 'Firefox on Windows'.
alter table sessions add column device text not null default '';
create index sessions_by_end on sessions (expires_at);
create index account_keys_by_end on account_keys (expires_at);
create index order_keys_by_end on order_keys (expires_at);

-- Browser secrets of before they were signed are looked up once, and signed then.
create index known_browsers_by_secret on known_browsers (browser_hash);
create index order_keys_of_creators on order_keys (key_hash) where purpose = 'creator';
