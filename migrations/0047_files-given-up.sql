-- When an operator gave up a file that the store has lost for good, so that backups count as whole without it.
alter table files add column given_up_at timestamptz;
