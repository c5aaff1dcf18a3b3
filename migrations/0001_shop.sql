-- The whole shop of the specification's section 3. Money is whole cents (CAD), times are timestamptz, keys are stored
-- as SHA-256. What must never happen is forbidden here, whatever the program does.

-- People ------------------------------------------------------------------------------------------------------------

create table users (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null unique check (email = lower(email) and length(email) <= 254),
  password_hash text not null,
  account_type text not null default 'customer' check (account_type in ('customer', 'staff')),
  account_access text not null default 'customer' check (account_access in ('customer', 'staff', 'manager')),
  designer_name text unique,
  agent boolean not null default false,
  totp_secret text,
  created_at timestamptz not null default now(),
  verified_at timestamptz,
  disabled_at timestamptz,
  check ((account_type = 'customer') = (account_access = 'customer'))
);

create table pending_accounts (
  key_hash bytea primary key,
  name text not null,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  cookie_hash bytea not null unique,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sessions_of_user on sessions (user_id);

create table account_keys (
  key_hash bytea primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null check (purpose in ('reset', 'ticket')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Catalogue ---------------------------------------------------------------------------------------------------------

create table price_lists (
  version integer generated always as identity primary key,
  created_at timestamptz not null default now(),
  created_by bigint references users
);

create table price_entries (
  version integer not null references price_lists,
  type text not null
    check (type in ('material', 'cutting', 'collar', 'jersey option', 'design', 'shipping', 'minimum quantity')),
  item text not null,
  price_cents integer not null check (price_cents >= 0),
  position integer not null,
  primary key (version, type, item)
);

create table products (
  code text primary key check (code = lower(code)),
  name text not null,
  sport text not null,
  type text not null,
  file_name text not null,
  design text not null,
  img_url text,
  tags text[] not null default '{}',
  position integer not null,
  created_at timestamptz not null default now(),
  unique (type, file_name)
);

create table patterns (
  id text primary key,
  name text not null,
  image text not null,
  position integer not null
);

create table size_chart (
  type text not null check (type in ('YOUTH', 'UNISEX')),
  size text not null,
  measurement_inch numeric(4, 1) not null,
  measurement_cm numeric(5, 1) not null,
  position integer not null,
  primary key (type, size)
);

create table jersey_samples (
  file_name text primary key,
  link text not null,
  position integer not null
);

create table warranty_entries (
  id integer generated always as identity primary key,
  issue text not null,
  problem text not null,
  warranty text not null,
  resolution text not null
);

create table suppliers (
  supplier text primary key,
  position integer not null
);

-- Everybody who keeps the catalogue in memory is told when it has changed.
create function tell_catalogue_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', tg_table_name);
  return null;
end $$;
create trigger price_list_changed after insert or update or delete on price_entries
  for each statement execute function tell_catalogue_change();
create trigger products_changed after insert or update or delete on products
  for each statement execute function tell_catalogue_change();
create trigger patterns_changed after insert or update or delete on patterns
  for each statement execute function tell_catalogue_change();

-- Discount codes ----------------------------------------------------------------------------------------------------

create table discount_codes (
  code text primary key check (code ~ '^[a-z0-9-]{3,32}$'),
  type text not null check (type in ('per jersey', 'order', 'percent', 'expired')),
  discount_cents integer check (discount_cents > 0),
  discount_percent numeric(5, 2) check (discount_percent > 0 and discount_percent <= 100),
  quantity integer not null default 0 check (quantity >= 0),
  access text not null default 'all' check (access in ('all', 'one-time')),
  email text,
  send_email boolean not null default false,
  description text not null default '',
  order_id text,
  expire_days numeric(6, 1),
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  created_by bigint references users,
  deleted_at timestamptz,
  check ((type = 'percent') = (discount_percent is not null)),
  check ((type in ('per jersey', 'order')) = (discount_cents is not null))
);

-- Checkouts and money -----------------------------------------------------------------------------------------------

create table checkouts (
  id uuid primary key,
  state text not null default 'open' check (state in ('open', 'paid', 'needs_review', 'expired')),
  snapshot jsonb not null,
  amount_cents integer not null check (amount_cents = 0 or amount_cents >= 50),
  currency text not null default 'cad' check (currency = 'cad'),
  intent_id text unique,
  attempt integer not null default 1,
  user_id bigint references users,
  browser_hash bytea not null,
  pricing_version integer not null references price_lists (version),
  order_base_id text,
  review_reason text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  finalised_at timestamptz
);
create index checkouts_to_reconcile on checkouts (created_at) where state in ('open', 'needs_review');

create table coupon_redemptions (
  id bigint generated always as identity primary key,
  code text not null references discount_codes,
  checkout_id uuid not null references checkouts,
  one_time boolean not null,
  state text not null check (state in ('reserved', 'redeemed', 'released')),
  expires_at timestamptz not null,
  unique (code, checkout_id)
);
-- A one-time code is reserved or redeemed once, ever (specification 6; product-decisions 5).
create unique index one_time_code_once on coupon_redemptions (code) where one_time and state <> 'released';

create table credit_ledger (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  kind text not null check (kind in ('earned', 'spent', 'reversed', 'returned', 'adjusted')),
  amount_cents integer not null check (amount_cents <> 0),
  checkout_id uuid references checkouts,
  order_id text,
  created_at timestamptz not null default now(),
  unique (checkout_id, kind)
);
create index credit_ledger_of_user on credit_ledger (user_id);

create table credit_holds (
  checkout_id uuid primary key references checkouts,
  user_id bigint not null references users,
  amount_cents integer not null check (amount_cents > 0),
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index credit_holds_of_user on credit_holds (user_id) where settled_at is null;

-- Orders ------------------------------------------------------------------------------------------------------------

create table orders (
  id bigint generated always as identity primary key,
  order_id text not null unique check (order_id ~ '^\d{10,12}(-\d+-\d+)?$'),
  version integer not null default 1,
  secret_code text not null,
  name text not null,
  email text not null,
  phone text,

  total_jerseys integer not null,
  total_shorts integer not null,
  collar_option text,
  material_option text,
  cutting_option text,
  case_option text not null default 'UPPER CASE' check (case_option in ('UPPER CASE', 'MIXED CASE', 'LOWER CASE')),
  design text not null default '',
  design_option boolean not null default false,

  pricing_version integer not null references price_lists (version),
  order_total_cents integer not null check (order_total_cents >= 0),
  tax_cents integer not null default 0,
  shipping_price_cents integer not null default 0 check (shipping_price_cents >= 0),
  design_price_cents integer not null default 0,
  final_price_cents integer not null check (final_price_cents >= 0),
  cutting_price_cents integer not null default 0,
  material_price_cents integer not null default 0,
  collar_price_cents integer not null default 0,
  jersey_addon_price_cents integer not null default 0,
  price_adjustment_cents integer not null default 0,
  price_adjustment_applied boolean not null default false,
  deposit_amount_cents integer not null default 0,
  deposit_paid boolean not null default false,
  payment_amount_cents integer not null default 0,
  refund_cents integer not null default 0,
  additional_price_breakdown jsonb not null default '[]',
  additional_options jsonb not null default '{}',

  discount_code text,
  discount_type text check (discount_type in ('per jersey', 'order', 'percent', 'expired')),
  discount_price numeric(10, 2),
  discount_amount_cents integer not null default 0 check (discount_amount_cents >= 0),
  credits_used_cents integer not null default 0 check (credits_used_cents >= 0),
  credits_earned_cents integer not null default 0 check (credits_earned_cents >= 0),

  shipping_address jsonb,
  stallion_data jsonb,
  status boolean not null default false,
  paid boolean not null default false,
  payment_id text,
  payment_type text,
  payment_date timestamptz,
  order_status text not null default 'pending payment' check (
    order_status in ('', 'pending', 'designing', 'templating', 'production', 'shipping', 'pending deposit', 'pending payment', 'completed')
  ),
  supplier text references suppliers,
  supplier_status text not null default ''
    check (supplier_status in ('', 'templating', 'printing', 'sewing', 'completed', 're-printing')),
  designer_id bigint references users,
  printing_id text,
  tracking_number text,
  user_id bigint references users,

  order_created boolean not null default true,
  order_created_date timestamptz not null default now(),
  order_submitted_date timestamptz,
  production_date timestamptz,
  updated_at timestamptz not null default now(),

  approved_mockup text,
  product_img text,
  product_code text,
  production_folder text,
  design_folder text,
  customer_folder text,
  customer_jersey_url text[] not null default '{}',
  order_notes text not null default '',

  -- A paid order belongs to a checkout; a saved order that was paid remembers it and stays as an alias.
  checkout_id uuid references checkouts,
  checkout_position integer,
  paid_by_checkout_id uuid references checkouts,
  -- While a payment is being made nobody edits what it pays for (product-decisions 4).
  locked_by_checkout_id uuid references checkouts,
  locked_until timestamptz,

  unique (checkout_id, checkout_position),
  check (not paid or order_total_cents + shipping_price_cents >= discount_amount_cents + credits_used_cents)
);
create index orders_newest on orders (order_submitted_date desc nulls last, id desc) where checkout_id is not null;
create index orders_by_status on orders (order_status, id desc);
create index orders_by_designer on orders (designer_id, id desc);
create index orders_by_base on orders (split_part(order_id, '-', 1));
create index orders_by_email on orders (email);
create index orders_of_paying_checkout on orders (paid_by_checkout_id) where paid_by_checkout_id is not null;

create table order_rows (
  order_pk bigint not null references orders on delete cascade,
  row_id text not null check (length(row_id) between 8 and 36),
  position integer not null check (position between 1 and 300),
  jersey_name text not null default '',
  jersey_name_front text not null default '',
  jersey_number text not null default '' check (jersey_number ~ '^\d{0,3}$'),
  jersey_size text not null default '',
  short_size text not null default 'No Shorts',
  jersey_sleeve text not null default 'Short Sleeve',
  locked boolean not null default false,
  jersey_price_cents integer not null,
  jersey_addon_price_cents integer not null,
  front_name_addon_cents integer not null,
  jersey_final_price_cents integer not null,
  primary key (order_pk, row_id),
  unique (order_pk, position) deferrable initially deferred
);

create table order_versions (
  order_pk bigint not null references orders on delete cascade,
  version integer not null,
  actor text not null check (actor in ('creator', 'guest', 'staff')),
  content jsonb not null,
  saved_at timestamptz not null default now(),
  primary key (order_pk, version)
);

-- Saves that arrived while the order was being paid: kept for the creator, not lost (product-decisions 4).
create table set_aside_saves (
  id bigint generated always as identity primary key,
  order_pk bigint not null references orders on delete cascade,
  base_version integer not null,
  actor text not null,
  content jsonb not null,
  saved_at timestamptz not null default now()
);

create table order_keys (
  order_pk bigint not null references orders on delete cascade,
  key_hash bytea not null,
  purpose text not null check (purpose in ('creator', 'team', 'pay', 'approve', 'view')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  primary key (order_pk, key_hash, purpose)
);

create table payment_links (
  id bigint generated always as identity primary key,
  order_pk bigint not null references orders on delete cascade,
  key_hash bytea not null unique,
  kind text not null check (kind in ('deposit', 'payment')),
  order_version integer not null,
  amount_cents integer not null check (amount_cents >= 50),
  checkout_id uuid references checkouts,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  paid_at timestamptz
);

create table payments (
  id bigint generated always as identity primary key,
  checkout_id uuid references checkouts,
  order_pk bigint references orders,
  kind text not null check (kind in ('card', 'credits', 'emt', 'deposit', 'refund')),
  amount_cents integer not null,
  provider text not null,
  provider_ref text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  unique (provider, provider_ref, kind)
);
create index payments_of_checkout on payments (checkout_id);

create table payment_events (
  id text primary key,
  type text not null,
  intent_id text,
  received_at timestamptz not null default now()
);

-- Every change by staff and every movement of money, for good (product-decisions 10).
create table order_events (
  id bigint generated always as identity primary key,
  order_pk bigint references orders,
  checkout_id uuid references checkouts,
  actor text not null,
  actor_id bigint references users,
  kind text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
create index order_events_of_order on order_events (order_pk, id desc);
create function refuse_history_change() returns trigger language plpgsql as $$
begin
  raise exception 'the history of an order is only ever added to';
end $$;
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_history_change();

-- Pictures, parcels, tasks ------------------------------------------------------------------------------------------

create table files (
  id text primary key,
  sha256 bytea not null,
  bytes integer not null,
  width integer not null,
  height integer not null,
  uploaded_by bigint references users,
  created_at timestamptz not null default now()
);

create table mockups (
  id bigint generated always as identity primary key,
  order_pk bigint not null references orders on delete cascade,
  version integer not null,
  file_id text not null references files,
  uploaded_by bigint references users,
  uploaded_at timestamptz not null default now(),
  approved_at timestamptz,
  approved_by_email text,
  approved_sha256 bytea,
  unique (order_pk, version)
);

create table shipments (
  id bigint generated always as identity primary key,
  order_pk bigint not null references orders,
  carrier text not null,
  ship_code text,
  postage_type text,
  package_type text,
  cost_cents integer,
  state text not null check (state in ('claimed', 'created', 'failed')),
  created_at timestamptz not null default now()
);
create unique index one_live_shipment on shipments (order_pk) where state <> 'failed';

create table tracking_events (
  shipment_id bigint not null references shipments on delete cascade,
  datetime timestamptz not null,
  status text not null,
  primary key (shipment_id, datetime, status)
);

create table tasks (
  id bigint generated always as identity primary key,
  order_pk bigint references orders on delete cascade,
  assignee_id bigint references users,
  title text not null,
  due_on date,
  done_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now()
);

-- Visitors, letters, limits -----------------------------------------------------------------------------------------

create table visits (
  visitor_hash bytea not null,
  visited_at timestamptz not null default now()
);
create index visits_recent on visits (visited_at);

create table product_visits (
  code text not null references products on delete cascade,
  visitor_hash bytea not null,
  visited_at timestamptz not null default now()
);
create index product_visits_recent on product_visits (code, visited_at);

create table newsletter_subscribers (
  email text primary key,
  confirm_key_hash bytea,
  unsubscribe_key_hash bytea,
  consent jsonb not null default '{}',
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

create table contact_messages (
  id bigint generated always as identity primary key,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamptz not null default now()
);

create table mail_outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  ref text not null,
  recipient text not null,
  data jsonb not null default '{}',
  message_id text not null unique,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mail_outbox_waiting on mail_outbox (id) where sent_at is null;

-- Not worth a disk sync each: losing it in a crash of the database only forgives a few tries.
create unlogged table attempt_counters (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (key, window_start)
);

-- The sandbox card provider keeps its intents here, as a real provider keeps them in its own house.
create table sandbox_intents (
  id text primary key,
  client_secret text not null unique,
  idempotency_key text not null unique,
  amount_cents integer not null check (amount_cents >= 50),
  currency text not null,
  status text not null,
  amount_received_cents integer not null default 0,
  description text not null,
  receipt_email text not null,
  metadata jsonb not null,
  decline_code text,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index sandbox_intents_succeeded on sandbox_intents (created_at) where status = 'succeeded';
