-- Signing up, signing in and the letters about it (specification 4, product-decisions 6 and 7).

-- The browser that signed up gets the one-time ticket when its link is opened; a mail scanner does not.
alter table pending_accounts add column browser_hash bytea not null default '';
create index pending_accounts_by_age on pending_accounts (expires_at);

-- A browser that has signed in before is not slowed down by somebody else's guesses.
alter table sessions add column browser_hash bytea not null default '';
create index account_keys_of_user on account_keys (user_id, purpose);

-- The secret is sealed; the last step that was used is not taken again.
alter table users drop column totp_secret;
alter table users add column totp_sealed bytea;
alter table users add column totp_confirmed_at timestamptz;
alter table users add column totp_last_step bigint not null default 0;

-- Not worth a disk sync each, like attempt_counters.
create unlogged table sign_in_delays (
  key text primary key,
  failures integer not null,
  failed_at timestamptz not null,
  wait_until timestamptz not null
);

-- What a letter says may hold a link that opens something: it is sealed until it is sent, and then gone.
alter table mail_outbox drop column data;
alter table mail_outbox add column sealed bytea;
alter table mail_outbox add column subject text not null default '';
alter table mail_outbox add column next_try_at timestamptz not null default now();
alter table mail_outbox add column failed_at timestamptz;
drop index mail_outbox_waiting;
create index mail_outbox_waiting on mail_outbox (next_try_at, id) where sent_at is null and failed_at is null;

-- A customer finds the orders of their address, however it was typed.
drop index orders_by_email;
create index orders_by_email on orders (lower(email), id desc);
create index orders_of_user on orders (user_id, id desc) where user_id is not null;
