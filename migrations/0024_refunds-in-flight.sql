-- The sandbox's refunds have a life of their own, as a real provider's do: some are pending, and some of those fail later.
alter table sandbox_refunds add column state text not null default 'succeeded' check (state in ('succeeded', 'pending', 'failed'));
alter table sandbox_intents add column refund_outcome text not null default 'succeeded'
  check (refund_outcome in ('succeeded', 'pending', 'failing'));
-- Cards that an intent declined, and when the last one was.
alter table sandbox_intents add column declines integer not null default 0;
alter table sandbox_intents add column declined_at timestamptz;
