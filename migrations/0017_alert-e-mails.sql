-- Managers are told once of an alert by e-mail. Alerts of before the migration are on the Overview already.
alter table alerts add column emailed_at timestamptz;
update alerts set emailed_at = raised_at;
