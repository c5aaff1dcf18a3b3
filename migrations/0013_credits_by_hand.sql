-- Credits that a manager gives or takes by hand: who did it and why. The id makes a repeated call change nothing.
alter table credit_ledger add column adjustment_id uuid;
alter table credit_ledger add column reason text not null default '';
alter table credit_ledger add column created_by bigint references users(id);
alter table credit_ledger add constraint credit_ledger_adjustment_id_key unique (adjustment_id);
