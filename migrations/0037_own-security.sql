-- A new e-mail address counts once its owner has opened the letter; the newest request of an account replaces the one before.
create table email_changes (
  user_id bigint primary key references users on delete cascade,
  email text not null check (email = lower(email) and length(email) <= 254),
  key_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- For a lost phone: each works once, in place of the six digits. Digests with the shop's key.
create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  digest bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (user_id, digest)
);

-- An invitation of the command line is not voided by somebody who asks for a new password.
alter table account_keys drop constraint account_keys_purpose_check;
alter table account_keys add check (purpose in ('reset', 'ticket', 'invite'));
