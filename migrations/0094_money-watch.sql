-- What the card provider says of each payment, its disputes, and how far its events were read.
create table card_payments (
  intent_id text primary key,
  provider text not null,
  currency text not null,
  received_cents bigint not null,
  refunded_cents bigint not null,
  lost_cents bigint not null,
  read_at timestamptz not null,
  -- When one of the amounts last changed.
  changed_at timestamptz not null
);

create table card_disputes (
  id text primary key,
  intent_id text not null,
  amount_cents bigint not null,
  status text not null,
  due_by timestamptz,
  task_id bigint references tasks on delete set null,
  read_at timestamptz not null
);
create index card_disputes_intent_id_idx on card_disputes (intent_id);

create table card_event_walk (
  is_only boolean primary key default true check (is_only),
  -- Payments of before may be unknown here.
  started_at timestamptz not null,
  -- The provider's time of the newest event that was handled with all before it.
  read_until timestamptz not null,
  -- When the last walk reached its end.
  walked_at timestamptz,
  -- The provider asked for a pause.
  paused_until timestamptz
);

create table sandbox_disputes (
  id text primary key,
  intent_id text not null references sandbox_intents,
  amount_cents integer not null check (amount_cents > 0),
  due_by timestamptz not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('under_review', 'won', 'lost'))
);
