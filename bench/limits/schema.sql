-- The least that a complete order needs, without the rules of the shop: what save.sql and pay.sql of this folder write.
create schema if not exists limits;
create extension if not exists pg_trgm;
set search_path = limits, public;

create table if not exists orders (
  id bigint generated always as identity primary key,
  order_id text not null unique,
  version int not null default 1,
  team text not null,
  name text not null,
  email text not null,
  content jsonb not null,
  price jsonb not null,
  jerseys int not null,
  total_cents int not null check (total_cents >= 0),
  paid_cents int not null default 0,
  payment_id text,
  status text not null default 'saved',
  designer_id bigint,
  user_id bigint,
  shipping jsonb,
  search text not null,
  created_at timestamptz not null,
  submitted_at timestamptz,
  updated_at timestamptz not null,
  locked_by uuid,
  locked_until timestamptz
);
create index if not exists orders_submitted on orders (submitted_at desc, id) where submitted_at is not null;
create index if not exists orders_in_work on orders (status, submitted_at, id) where status not in ('saved', 'completed');
create index if not exists orders_by_email on orders (lower(email));
create index if not exists orders_of_designer on orders (designer_id, submitted_at) where designer_id is not null;
create index if not exists orders_of_user on orders (user_id) where user_id is not null;
create index if not exists orders_search on orders using gin (search gin_trgm_ops);

create table if not exists order_keys (
  order_pk bigint not null references orders,
  key_hash bytea not null,
  purpose text not null,
  expires_at timestamptz not null,
  primary key (order_pk, key_hash, purpose)
);

create table if not exists checkouts (
  id uuid primary key,
  state text not null default 'open',
  order_pk bigint not null references orders,
  order_version int not null,
  amount_cents int not null,
  terms jsonb not null,
  intents text[] not null default '{}',
  intent_id text,
  expires_at timestamptz not null,
  finalised_at timestamptz
);
create index if not exists checkouts_open on checkouts (expires_at) where state = 'open';

create table if not exists payments (
  id bigint generated always as identity primary key,
  order_pk bigint not null references orders,
  checkout_id uuid not null,
  amount_cents int not null,
  provider_ref text not null unique,
  created_at timestamptz not null
);
create index if not exists payments_of_order on payments (order_pk);

create table if not exists events (
  id bigint generated always as identity primary key,
  order_pk bigint not null,
  kind text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index if not exists events_of_order on events (order_pk, id desc);

create table if not exists emails (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null,
  message_id text not null unique,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  sent_at timestamptz,
  encrypted bytea
);
create index if not exists emails_waiting on emails (next_try_at) where sent_at is null;
