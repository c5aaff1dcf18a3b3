-- A recovery code is a one-time code that does not expire.
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table one_time_codes drop constraint one_time_codes_purpose_check;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table one_time_codes add constraint one_time_codes_purpose_check check (purpose in ('reset', 'ticket', 'invite', 'recovery'));
insert into one_time_codes (key_hash, user_id, purpose, created_at, expires_at, used_at)
select digest, user_id, 'recovery', created_at, 'infinity', used_at from recovery_codes;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table recovery_codes;
