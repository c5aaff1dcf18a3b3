-- Every payment intent that was ever opened for a checkout, until its money is booked or the provider says that it can no longer
-- be paid. checkouts.intent_id names the current one only: an earlier one that was paid after all was forgotten.
create table checkout_intents (
  intent_id text primary key,
  checkout_id uuid not null references checkouts,
  attempt integer not null,
  opened_at timestamptz not null default now(),
  -- When the provider was asked about it last.
  checked_at timestamptz,
  -- When the provider first said that it was paid.
  paid_at timestamptz,
  closed_at timestamptz
);
create index checkout_intents_to_check on checkout_intents (checked_at nulls first, opened_at) where closed_at is null;
create index checkout_intents_of_checkout on checkout_intents (checkout_id);

insert into checkout_intents (intent_id, checkout_id, attempt, opened_at, closed_at)
select intent_id, id, attempt, created_at, case when state <> 'open' then coalesce(finalised_at, expires_at) end
from checkouts where intent_id is not null;

-- The receipt is the shop's own letter (the provider is not told the customer's address).
alter table sandbox_intents alter column receipt_email drop not null;

-- For the comparison of checkouts, payments, orders and letters.
create index checkouts_finalised on checkouts (finalised_at) where finalised_at is not null;
