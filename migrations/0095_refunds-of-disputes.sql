-- Money that the bank of the customer took back, and how often a refund met a failure that the provider repeats for its key.
alter table refunds
  add column dispute_id text,
  add column attempt integer not null default 1;
