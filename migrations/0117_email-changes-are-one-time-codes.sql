-- The link that confirms a new address of an account is a one-time code, which knows the address.
alter table one_time_codes add column email text;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table one_time_codes add constraint one_time_codes_email_check
  check ((purpose = 'change-email') = (email is not null) and email = lower(email) and length(email) <= 254);
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table one_time_codes drop constraint one_time_codes_purpose_check;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table one_time_codes add constraint one_time_codes_purpose_check
  check (purpose in ('reset', 'ticket', 'invite', 'recovery', 'change-email'));
insert into one_time_codes (key_hash, user_id, purpose, created_at, expires_at, email)
select key_hash, user_id, 'change-email', created_at, expires_at, email from email_changes;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table email_changes;
