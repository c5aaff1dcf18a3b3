-- How soon customers answer mockups is no longer measured. The indexes go with their columns.
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table mockups drop column first_approved_at, drop column first_answered_at;
