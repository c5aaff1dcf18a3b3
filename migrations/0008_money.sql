-- Payment links, bank transfers, refunds, and saved orders that were deleted.

-- A link asks for one amount of one version of an order; sending another one ends it. Shipping is charged with it.
alter table payment_links add column shipping_cents integer not null default 0 check (shipping_cents >= 0);
create unique index one_live_link on payment_links (order_pk) where revoked_at is null and paid_at is null;
-- The payment of a link is a checkout like that of a cart; it settles the order that is there.
alter table checkouts add column link_id bigint references payment_links;

-- A transfer is known by the bank's reference and counts once for an order.
alter table payments add column reference text;
alter table payments add check (provider <> 'emt' or reference ~ '\S');
create unique index transfer_once on payments (order_pk, lower(reference)) where provider = 'emt';
create index payments_of_order on payments (order_pk) where order_pk is not null;

-- Claimed before the provider is asked, so that a lost answer is asked for again under the same id and never paid twice.
create table refunds (
  id uuid primary key,
  order_pk bigint not null references orders,
  payment_id bigint not null references payments,
  amount_cents integer not null check (amount_cents >= 0),
  reason text not null check (reason ~ '\S'),
  state text not null default 'claimed' check (state in ('claimed', 'done', 'refused')),
  provider_ref text,
  credits_reversed_cents integer not null default 0 check (credits_reversed_cents >= 0),
  credits_returned_cents integer not null default 0 check (credits_returned_cents >= 0),
  created_by bigint references users,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index refunds_of_order on refunds (order_pk);
create index refunds_to_settle on refunds (created_at) where state = 'claimed';
alter table credit_ledger add column refund_id uuid references refunds;
create unique index credits_once_per_refund on credit_ledger (refund_id, kind) where refund_id is not null;

-- Deleted saved orders keep their id for good; nobody finds them any more.
alter table orders add column deleted_at timestamptz;
drop index orders_saved_by_created, orders_saved_by_team;
create index orders_saved_by_created on orders (order_created_date, id)
  include (order_status) where not status and not paid and deleted_at is null;
create index orders_saved_by_team on orders (sort_team, id)
  include (order_status, order_created_date) where not status and not paid and deleted_at is null;

-- The sandbox gives money back as a real provider does: never more than it took, once per idempotency key.
alter table sandbox_intents add column refunded_cents integer not null default 0
  constraint never_above_captured check (refunded_cents between 0 and amount_received_cents);
create table sandbox_refunds (
  id text primary key,
  idempotency_key text not null unique,
  intent_id text not null references sandbox_intents,
  amount_cents integer not null check (amount_cents > 0),
  created_at timestamptz not null default now()
);
