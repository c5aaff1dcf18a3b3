-- The schema after all migrations, written by npm run generate-types.

create extension pg_trgm;

CREATE FUNCTION add_order_alias()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_aliases (order_id, order_pk) values (new.order_id, new.id);
  return null;
end $function$;

CREATE FUNCTION check_price_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from price_lists where version = new.pricing_version) then
    raise exception 'pricing_version % violates the price lists: there is no such list', new.pricing_version
      using errcode = 'foreign_key_violation';
  end if;
  return null;
end $function$;

CREATE FUNCTION end_address_keys()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update order_keys set revoked_at = now() where order_pk = new.id and purpose = 'address' and revoked_at is null;
  return null;
end $function$;

CREATE FUNCTION forget_values(jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(jsonb_object_agg(key, case
    when key ~ '^(order_status|status|work_state|designer|supplier|supplier_status|production_date|\w+_option'
      '|row \S+ (jersey_number|jersey_size|short_size|jersey_sleeve|locked))$' then value
    else '"(forgotten)"' end), '{}')
  from jsonb_each($1)
$function$;

CREATE FUNCTION forget_words(detail jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when detail ? 'after' then detail || jsonb_build_object(
      'before', forget_values(detail->'before'), 'after', forget_values(detail->'after'), 'forgotten', true)
    when detail ? 'personal' then detail || '{"forgotten": true}' || (
      select coalesce(jsonb_object_agg(field, '(forgotten)'), '{}') from jsonb_array_elements_text(detail->'personal') as field)
    else detail end
$function$;

CREATE FUNCTION refuse_all_but_forgetting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  old.detail := forget_words(old.detail);
  if new is distinct from old or not exists (select from orders where id = old.order_pk and email = '') then
    raise exception 'the history of an order is only ever added to';
  end if;
  return new;
end $function$;

CREATE FUNCTION refuse_history_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the history of an order is only ever added to';
end $function$;

CREATE FUNCTION refuse_price_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a price list never changes: make another one';
end $function$;

CREATE FUNCTION refuse_price_list_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a price list violates its orders when it is deleted or renumbered' using errcode = 'restrict_violation';
end $function$;

CREATE FUNCTION search_of_order(order_id text, team text, customer text, email text, phone text, jerseys jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((((searchable(((((order_id || ' '::text) || team) || ' '::text) || customer)) || ' |'::text) || COALESCE((SELECT searchable(string_agg(concat_ws(' '::text, (jersey.value ->> 'name'::text), (jersey.value ->> 'frontName'::text)), ' '::text)) AS searchable FROM jsonb_array_elements(search_of_order.jerseys) jersey(value)), ''::text)) || ' |'::text) || searchable(email)) || searchable_phone(phone));

CREATE FUNCTION search_pattern(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT (string_agg(('% '::text || word.word), ''::text) || '%'::text) FROM unnest(search_words($1)) word(word));

CREATE FUNCTION search_words(text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_remove(
    regexp_split_to_array(
      regexp_replace(lower(normalize($1, nfd)), '[\u0300-\u036f]', '', 'g'),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+'),
    '')
$function$;

CREATE FUNCTION searchable(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (' '::text || array_to_string(search_words($1), ' '::text));

CREATE FUNCTION searchable_phone(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT CASE WHEN (digits.digits = ''::text) THEN ''::text ELSE (((' '::text || digits.digits) || ' 1'::text) || digits.digits) END AS "case" FROM regexp_replace(regexp_replace(COALESCE($1, ''::text), '\D'::text, ''::text, 'g'::text), '^1'::text, ''::text) digits(digits));

CREATE FUNCTION sort_text(text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select lower(regexp_replace(normalize(left($1, 60), nfd), '[\u0300-\u036f]', '', 'g'))
$function$;

CREATE FUNCTION sum_orders(since timestamp with time zone, until timestamp with time zone)
 RETURNS SETOF order_stats
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
AS $function$
begin
  return query
  select date_trunc('week', o.sort_submitted at time zone 'America/Toronto')::date,
    count(*) filter (where o.counted), coalesce(sum(o.total_jerseys) filter (where o.counted), 0)::bigint,
    coalesce(sum(o.total_jerseys) filter (where o.counted and o.paid), 0)::bigint,
    coalesce(sum(o.total_jerseys) filter (where o.counted and o.paid and o.cutting_option = 'Button up'), 0)::bigint,
    coalesce(sum(o.total_shorts) filter (where o.counted and o.paid), 0)::bigint,
    sum(o.payment_amount_cents)::bigint, sum(o.refund_cents)::bigint
  from (select *, (status or paid) and work_state <> 'cancelled' as counted from orders) o
  where o.sort_submitted >= since and o.sort_submitted < until and (o.status or o.paid or o.payment_amount_cents > 0)
  group by 1;
end $function$;

CREATE FUNCTION tell_catalogue_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform pg_notify('catalogue', tg_table_name);
  return null;
end $function$;

create table alerts (
  kind text not null,
  detail jsonb not null,
  raised_at timestamp with time zone not null,
  emailed_at timestamp with time zone,
  constraint alerts_pkey PRIMARY KEY (kind)
);

create table card_disputes (
  id text not null,
  intent_id text not null,
  amount_cents bigint not null,
  status text not null,
  due_by timestamp with time zone,
  task_id bigint,
  read_at timestamp with time zone not null,
  constraint card_disputes_pkey PRIMARY KEY (id)
);

create table card_event_walk (
  is_only boolean not null default true,
  started_at timestamp with time zone not null,
  read_until timestamp with time zone not null,
  walked_at timestamp with time zone,
  paused_until timestamp with time zone,
  comparison jsonb,
  constraint card_event_walk_pkey PRIMARY KEY (is_only),
  constraint card_event_walk_is_only_check CHECK (is_only)
);

create table card_payments (
  intent_id text not null,
  provider text not null,
  currency text not null,
  received_cents bigint not null,
  refunded_cents bigint not null,
  lost_cents bigint not null,
  read_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint card_payments_pkey PRIMARY KEY (intent_id)
);

create table checkout_intents (
  intent_id text not null,
  checkout_id uuid not null,
  attempt integer not null,
  opened_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  constraint checkout_intents_pkey PRIMARY KEY (intent_id)
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);

create table checkouts (
  id uuid not null,
  state text not null default 'open'::text,
  snapshot jsonb not null,
  amount_cents integer not null,
  currency text not null default 'cad'::text,
  intent_id text,
  attempt integer not null default 1,
  user_id bigint,
  browser_hash bytea not null,
  pricing_version integer not null,
  order_base_id text,
  review_reason text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  finalised_at timestamp with time zone,
  link_id bigint,
  disputed_at timestamp with time zone,
  constraint checkouts_pkey PRIMARY KEY (id),
  constraint checkouts_amount_cents_check CHECK (amount_cents >= 0) NOT VALID,
  constraint checkouts_currency_check CHECK (currency = 'cad'::text),
  constraint checkouts_intent_id_key UNIQUE (intent_id),
  constraint checkouts_state_check CHECK (state = ANY (ARRAY['open'::text, 'paid'::text, 'needs_review'::text, 'expired'::text, 'reviewed'::text]))
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02, toast_tuple_target=256);

create table contact_messages (
  id bigint generated always as identity,
  name text not null,
  email text not null,
  message text not null,
  created_at timestamp with time zone not null default now(),
  constraint contact_messages_pkey PRIMARY KEY (id)
);

create table coupon_redemptions (
  id bigint generated always as identity,
  code text not null,
  checkout_id uuid not null,
  one_time boolean not null,
  state text not null,
  expires_at timestamp with time zone not null,
  constraint coupon_redemptions_pkey PRIMARY KEY (id),
  constraint coupon_redemptions_code_checkout_id_key UNIQUE (code, checkout_id),
  constraint coupon_redemptions_state_check CHECK (state = ANY (ARRAY['reserved'::text, 'redeemed'::text, 'released'::text]))
);

create table credit_holds (
  checkout_id uuid not null,
  user_id bigint not null,
  amount_cents integer not null,
  expires_at timestamp with time zone not null,
  settled_at timestamp with time zone,
  constraint credit_holds_pkey PRIMARY KEY (checkout_id),
  constraint credit_holds_amount_cents_check CHECK (amount_cents > 0)
);

create table credit_ledger (
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  amount_cents integer not null,
  checkout_id uuid,
  order_id text,
  created_at timestamp with time zone not null default now(),
  refund_id uuid,
  adjustment_id uuid,
  reason text not null default ''::text,
  created_by bigint,
  constraint credit_ledger_pkey PRIMARY KEY (id),
  constraint credit_ledger_adjustment_id_key UNIQUE (adjustment_id),
  constraint credit_ledger_amount_cents_check CHECK (amount_cents <> 0),
  constraint credit_ledger_checkout_id_kind_key UNIQUE (checkout_id, kind),
  constraint credit_ledger_kind_check CHECK (kind = ANY (ARRAY['earned'::text, 'spent'::text, 'reversed'::text, 'returned'::text, 'adjusted'::text]))
);

create table design_files (
  order_pk bigint not null,
  file_id text not null,
  upload_id uuid not null,
  name text not null,
  format text not null,
  sent_sha256 bytea not null,
  constraint design_files_pkey PRIMARY KEY (order_pk, file_id),
  constraint design_files_format_check CHECK (format = ANY (ARRAY['JPEG'::text, 'PNG'::text, 'PDF'::text, 'SVG'::text, 'AI'::text])),
  constraint design_files_name_check CHECK (char_length(name) >= 1 AND char_length(name) <= 120),
  constraint design_files_order_pk_upload_id_key UNIQUE (order_pk, upload_id)
);

create table discount_codes (
  code text not null,
  type text not null,
  discount_cents integer,
  discount_percent numeric(5,2),
  quantity integer not null default 0,
  access text not null default 'all'::text,
  email text,
  send_email boolean not null default false,
  description text not null default ''::text,
  order_id text,
  expire_days numeric(6,1),
  expires_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  deleted_at timestamp with time zone,
  constraint discount_codes_pkey PRIMARY KEY (code),
  constraint discount_codes_access_check CHECK (access = ANY (ARRAY['all'::text, 'one-time'::text])),
  constraint discount_codes_check CHECK ((type = 'percent'::text) = (discount_percent IS NOT NULL)),
  constraint discount_codes_check1 CHECK ((type = ANY (ARRAY['per jersey'::text, 'order'::text])) = (discount_cents IS NOT NULL)),
  constraint discount_codes_code_check CHECK (code ~ '^[a-z0-9-]{3,32}$'::text),
  constraint discount_codes_discount_cents_check CHECK (discount_cents > 0),
  constraint discount_codes_discount_percent_check CHECK (discount_percent > 0::numeric AND discount_percent <= 100::numeric),
  constraint discount_codes_quantity_check CHECK (quantity >= 0),
  constraint discount_codes_type_check CHECK (type = ANY (ARRAY['per jersey'::text, 'order'::text, 'percent'::text, 'expired'::text]))
);

create table disk_faults (
  host text not null,
  folder text not null,
  resource text not null,
  free_percent double precision not null,
  seen_at timestamp with time zone not null,
  constraint disk_faults_pkey PRIMARY KEY (host, folder, resource),
  constraint disk_faults_free_percent_check CHECK (free_percent >= 0::double precision AND free_percent <= 100::double precision),
  constraint disk_faults_resource_check CHECK (resource = ANY (ARRAY['space'::text, 'files'::text]))
);

create table email_outbox (
  id bigint generated always as identity,
  kind text not null,
  ref text not null,
  recipient text not null,
  message_id text not null,
  created_at timestamp with time zone not null default now(),
  sent_at timestamp with time zone,
  attempts integer not null default 0,
  last_error text,
  encrypted bytea,
  subject text not null default ''::text,
  next_try_at timestamp with time zone not null default now(),
  failed_at timestamp with time zone,
  constraint email_outbox_pkey PRIMARY KEY (id),
  constraint email_outbox_message_id_key UNIQUE (message_id)
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);

create table encryption_key_check (
  id smallint not null default 1,
  encrypted bytea not null,
  created_at timestamp with time zone not null default now(),
  constraint encryption_key_check_pkey PRIMARY KEY (id),
  constraint encryption_key_check_id_check CHECK (id = 1)
);

create table files (
  id text not null,
  sha256 bytea not null,
  bytes integer not null,
  width integer,
  height integer,
  uploaded_by bigint,
  created_at timestamp with time zone not null default now(),
  stored_at timestamp with time zone default now(),
  forgotten_at timestamp with time zone,
  deleted_at timestamp with time zone,
  folder text not null default 'pictures'::text,
  format text not null default 'jpg'::text,
  given_up_at timestamp with time zone,
  constraint files_pkey PRIMARY KEY (id),
  constraint files_deleted_check CHECK (deleted_at IS NULL OR forgotten_at IS NOT NULL),
  constraint files_folder_check CHECK (folder = ANY (ARRAY['pictures'::text, 'documents'::text])),
  constraint files_format_check CHECK (format = ANY (ARRAY['jpg'::text, 'pdf'::text, 'zip'::text, 'bin'::text])),
  constraint files_size_check CHECK (folder = 'documents'::text OR width IS NOT NULL AND height IS NOT NULL)
);

create table internal_notes (
  id bigint generated always as identity,
  order_pk bigint not null,
  author_id bigint not null,
  text text not null,
  request_id uuid not null,
  created_at timestamp with time zone not null,
  constraint internal_notes_pkey PRIMARY KEY (id),
  constraint internal_notes_request_id_key UNIQUE (request_id),
  constraint internal_notes_text_check CHECK (char_length(text) >= 1 AND char_length(text) <= 2000)
);

create table jersey_samples (
  file_name text not null,
  link text not null,
  position integer not null,
  constraint jersey_samples_pkey PRIMARY KEY (file_name)
);

create table job_runs (
  name text not null,
  next_run_at timestamp with time zone not null,
  locked_until timestamp with time zone,
  claimed_by uuid,
  constraint job_runs_pkey PRIMARY KEY (name)
) with (fillfactor=50);

create table known_browsers (
  user_id bigint not null,
  browser_hash bytea not null,
  seen_at timestamp with time zone not null default now(),
  constraint known_browsers_pkey PRIMARY KEY (user_id, browser_hash)
);

create table labels (
  key text not null,
  order_pk bigint not null,
  row_id text not null,
  printed jsonb not null,
  version integer not null,
  printed_at timestamp with time zone not null,
  constraint labels_pkey PRIMARY KEY (key),
  constraint labels_key_check CHECK (key ~ '^[0-9A-HJKMNP-TV-Z]{14}$'::text)
);

create table mockups (
  id bigint generated always as identity,
  order_pk bigint not null,
  version integer not null,
  file_id text not null,
  uploaded_by bigint,
  uploaded_at timestamp with time zone not null default now(),
  approved_at timestamp with time zone,
  approved_by_email text,
  approved_sha256 bytea,
  approved_terms text,
  approved_from text,
  approved_checks text[],
  approved_name text,
  approved_by text,
  round integer not null default 1,
  choice text not null default 'A'::text,
  words text not null default ''::text,
  approved_marks text[],
  approved_list_number integer,
  constraint mockups_pkey PRIMARY KEY (id),
  constraint mockups_approved_by_check CHECK (approved_by = ANY (ARRAY['customer'::text, 'staff'::text])) NOT VALID,
  constraint mockups_check CHECK (num_nulls(approved_at, approved_sha256, approved_terms) = ANY (ARRAY[0, 3])),
  constraint mockups_choice_check CHECK (choice = ANY (ARRAY['A'::text, 'B'::text, 'C'::text])) NOT VALID,
  constraint mockups_order_pk_version_key UNIQUE (order_pk, version),
  constraint mockups_round_check CHECK (round >= 1 AND round <= 20) NOT VALID
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);

create table newsletter_subscribers (
  email text not null,
  consent jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  confirmed_at timestamp with time zone,
  unsubscribed_at timestamp with time zone,
  constraint newsletter_subscribers_pkey PRIMARY KEY (email),
  constraint newsletter_subscribers_email_check CHECK (email = lower(email) AND length(email) <= 254)
);

create table newsletter_tokens (
  key_hash bytea not null,
  email text not null,
  purpose text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint newsletter_tokens_pkey PRIMARY KEY (key_hash),
  constraint newsletter_tokens_purpose_check CHECK (purpose = ANY (ARRAY['confirm'::text, 'leave'::text]))
);

create table one_time_codes (
  key_hash bytea not null,
  user_id bigint not null,
  purpose text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  used_at timestamp with time zone,
  email text,
  constraint one_time_codes_pkey PRIMARY KEY (key_hash),
  constraint one_time_codes_email_check CHECK ((purpose = 'change-email'::text) = (email IS NOT NULL) AND email = lower(email) AND length(email) <= 254),
  constraint one_time_codes_purpose_check CHECK (purpose = ANY (ARRAY['reset'::text, 'ticket'::text, 'invite'::text, 'recovery'::text, 'change-email'::text]))
);

create table order_aliases (
  order_id text not null,
  order_pk bigint not null,
  constraint order_aliases_pkey PRIMARY KEY (order_id)
);

create table order_events (
  id bigint generated always as identity,
  order_pk bigint,
  checkout_id uuid,
  actor text not null,
  actor_id bigint,
  kind text not null,
  detail jsonb not null default '{}'::jsonb,
  at timestamp with time zone not null default now(),
  constraint order_events_pkey PRIMARY KEY (id)
);

create table order_keys (
  order_pk bigint not null,
  key_hash bytea not null,
  purpose text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint order_keys_pkey PRIMARY KEY (order_pk, key_hash, purpose),
  constraint order_keys_purpose_check CHECK (purpose = ANY (ARRAY['creator'::text, 'email'::text, 'team'::text, 'pay'::text, 'approve'::text, 'view'::text, 'address'::text]))
) with (autovacuum_vacuum_scale_factor=0.02, autovacuum_analyze_scale_factor=0.05);

create table order_stats (
  week date not null,
  orders bigint not null,
  jerseys bigint not null,
  ordered_jerseys bigint not null,
  ordered_button_ups bigint not null,
  ordered_shorts bigint not null,
  sales_cents bigint not null,
  refund_cents bigint not null,
  constraint order_stats_pkey PRIMARY KEY (week)
);

create table order_versions (
  order_pk bigint not null,
  version integer not null,
  actor text not null,
  content jsonb not null,
  saved_at timestamp with time zone not null default now(),
  constraint order_versions_pkey PRIMARY KEY (order_pk, version),
  constraint order_versions_actor_check CHECK (actor = ANY (ARRAY['creator'::text, 'guest'::text, 'player'::text, 'staff'::text, 'shop'::text]))
);

create table orders (
  id bigint generated always as identity,
  order_id text not null,
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
  case_option text not null default 'UPPER CASE'::text,
  design text not null default ''::text,
  design_option boolean not null default false,
  pricing_version integer not null,
  order_total_cents integer not null,
  tax_cents integer not null default 0,
  shipping_price_cents integer not null default 0,
  design_price_cents integer not null default 0,
  final_price_cents integer not null,
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
  additional_price_breakdown jsonb not null default '[]'::jsonb,
  additional_options jsonb not null default '{}'::jsonb,
  discount_code text,
  discount_type text,
  discount_price numeric(10,2),
  discount_amount_cents integer not null default 0,
  credits_used_cents integer not null default 0,
  credits_earned_cents integer not null default 0,
  shipping_address jsonb,
  stallion_data jsonb,
  status boolean not null default false,
  paid boolean not null default false,
  payment_id text,
  payment_type text,
  payment_date timestamp with time zone,
  order_status text not null default 'pending payment'::text,
  supplier text,
  supplier_status text not null default ''::text,
  designer_id bigint,
  printing_id text,
  tracking_number text,
  user_id bigint,
  order_created boolean not null default true,
  order_created_date timestamp with time zone not null default now(),
  order_submitted_date timestamp with time zone,
  production_date timestamp with time zone,
  updated_at timestamp with time zone not null default now(),
  approved_mockup text,
  product_img text,
  product_code text,
  production_folder text,
  design_folder text,
  customer_folder text,
  customer_jersey_url text[] not null default '{}'::text[],
  order_notes text not null default ''::text,
  checkout_id uuid,
  checkout_position integer,
  locked_by_checkout_id uuid,
  locked_until timestamp with time zone,
  sort_team text collate "C" not null generated always as (sort_text(secret_code)) stored,
  sort_customer text collate "C" not null generated always as (sort_text(name)) stored,
  sort_status smallint not null generated always as (array_position(ARRAY['pending payment'::text, 'pending deposit'::text, ''::text, 'pending'::text, 'designing'::text, 'templating'::text, 'production'::text, 'shipping'::text, 'completed'::text], order_status)) stored,
  sort_submitted timestamp with time zone not null generated always as (COALESCE(order_submitted_date, order_created_date)) stored,
  sort_production timestamp with time zone not null generated always as (COALESCE(production_date, '-infinity'::timestamp with time zone)) stored,
  deleted_at timestamp with time zone,
  draft_key_hash bytea,
  work_state text not null default 'active'::text,
  work_state_reason text not null default ''::text,
  needed_by date,
  sort_needed date not null generated always as (COALESCE(needed_by, 'infinity'::date)) stored,
  roster_locked_at timestamp with time zone,
  players_confirm boolean not null default false,
  closes_on date,
  closing_told_on date,
  team_key_generation integer not null default 1,
  jerseys jsonb not null default '[]'::jsonb,
  device_pk bigint,
  list_number integer not null default 1,
  number_rules jsonb,
  search text not null generated always as (search_of_order(order_id, secret_code, name, email, phone, jerseys)) stored,
  tax_province text,
  tax_day date,
  tax_lines jsonb,
  tax_booked jsonb,
  constraint orders_pkey PRIMARY KEY (id),
  constraint orders_case_option_check CHECK (case_option = ANY (ARRAY['UPPER CASE'::text, 'MIXED CASE'::text, 'LOWER CASE'::text])),
  constraint orders_check CHECK (NOT paid OR (order_total_cents + shipping_price_cents + tax_cents) >= (discount_amount_cents + credits_used_cents)) NOT VALID,
  constraint orders_check1 CHECK (price_adjustment_applied = (price_adjustment_cents <> 0)),
  constraint orders_checkout_id_checkout_position_key UNIQUE (checkout_id, checkout_position),
  constraint orders_credits_earned_cents_check CHECK (credits_earned_cents >= 0),
  constraint orders_credits_used_cents_check CHECK (credits_used_cents >= 0),
  constraint orders_discount_amount_cents_check CHECK (discount_amount_cents >= 0),
  constraint orders_discount_type_check CHECK (discount_type = ANY (ARRAY['per jersey'::text, 'order'::text, 'percent'::text, 'expired'::text])),
  constraint orders_draft_key_hash_key UNIQUE (draft_key_hash),
  constraint orders_final_price_cents_check CHECK (final_price_cents >= 0),
  constraint orders_jerseys_check CHECK (jsonb_typeof(jerseys) = 'array'::text AND jsonb_array_length(jerseys) <= 300 AND NOT jsonb_path_exists(jerseys, '$[*]?(!(@."number" like_regex "^.{0,60}$") || !(@."id" like_regex "^.{8,36}$"))'::jsonpath)) NOT VALID,
  constraint orders_order_id_check CHECK (order_id ~ '^\d{10,12}(-\d+-\d+)?$'::text),
  constraint orders_order_id_key UNIQUE (order_id),
  constraint orders_order_status_check CHECK (order_status = ANY (ARRAY[''::text, 'pending'::text, 'designing'::text, 'templating'::text, 'production'::text, 'shipping'::text, 'pending deposit'::text, 'pending payment'::text, 'completed'::text])),
  constraint orders_order_total_cents_check CHECK (order_total_cents >= 0),
  constraint orders_paid_numbers_check CHECK (NOT paid OR NOT jsonb_path_exists(jerseys, '$[*]?(!(@."number" like_regex "^[0-9]{0,3}$"))'::jsonpath)) NOT VALID,
  constraint orders_shipping_price_cents_check CHECK (shipping_price_cents >= 0),
  constraint orders_supplier_status_check CHECK (supplier_status = ANY (ARRAY[''::text, 'templating'::text, 'printing'::text, 'sewing'::text, 'completed'::text, 're-printing'::text])),
  constraint orders_work_state_check CHECK (work_state = ANY (ARRAY['active'::text, 'on hold'::text, 'cancelled'::text])),
  constraint suffixed_id_needs_checkout CHECK (POSITION(('-'::text) IN (order_id)) = 0 OR checkout_id IS NOT NULL)
) with (autovacuum_vacuum_scale_factor=0.01, autovacuum_vacuum_insert_scale_factor=0.01, autovacuum_analyze_scale_factor=0.02);

create table patterns (
  id text not null,
  name text not null,
  image text not null,
  position integer not null,
  constraint patterns_pkey PRIMARY KEY (id)
);

create table payment_attempts (
  payment text not null,
  key text not null,
  window_start timestamp with time zone not null,
  constraint payment_attempts_pkey PRIMARY KEY (payment)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table payment_events (
  id text not null,
  type text not null,
  intent_id text,
  received_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (id)
);

create table payment_links (
  id bigint generated always as identity,
  order_pk bigint not null,
  key_hash bytea not null,
  kind text not null,
  order_version integer not null,
  amount_cents integer not null,
  checkout_id uuid,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  paid_at timestamp with time zone,
  shipping_cents integer not null default 0,
  constraint payment_links_pkey PRIMARY KEY (id),
  constraint payment_links_amount_cents_check CHECK (amount_cents >= 50),
  constraint payment_links_key_hash_key UNIQUE (key_hash),
  constraint payment_links_kind_check CHECK (kind = ANY (ARRAY['deposit'::text, 'payment'::text])),
  constraint payment_links_shipping_cents_check CHECK (shipping_cents >= 0)
);

create table payments (
  id bigint generated always as identity,
  checkout_id uuid,
  order_pk bigint,
  kind text not null,
  amount_cents integer not null,
  provider text not null,
  provider_ref text,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  reference text,
  tax_cents integer not null default 0,
  tax_lines jsonb,
  constraint payments_pkey PRIMARY KEY (id),
  constraint payments_check CHECK (provider <> 'emt'::text OR reference ~ '\S'::text),
  constraint payments_kind_check CHECK (kind = ANY (ARRAY['card'::text, 'credits'::text, 'emt'::text, 'deposit'::text, 'refund'::text])),
  constraint payments_provider_provider_ref_kind_key UNIQUE (provider, provider_ref, kind)
);

create table pending_account_tokens (
  key_hash bytea not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  constraint pending_account_tokens_pkey PRIMARY KEY (key_hash)
);

create table pending_accounts (
  name text not null,
  email text not null,
  password_hash text not null,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  browser_hash bytea not null default '\x'::bytea,
  constraint pending_accounts_pkey PRIMARY KEY (email)
);

create table price_adjustments (
  id uuid not null,
  order_pk bigint not null,
  amount_cents integer not null,
  reason text not null,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint price_adjustments_pkey PRIMARY KEY (id),
  constraint price_adjustments_amount_cents_check CHECK (amount_cents <> 0),
  constraint price_adjustments_reason_check CHECK (length(TRIM(BOTH FROM reason)) > 0)
);

create table price_entries (
  version integer not null,
  type text not null,
  item text not null,
  price_cents integer not null,
  position integer not null,
  constraint price_entries_pkey PRIMARY KEY (version, type, item),
  constraint price_entries_price_cents_check CHECK (price_cents >= 0),
  constraint price_entries_type_check CHECK (type = ANY (ARRAY['material'::text, 'cutting'::text, 'collar'::text, 'jersey option'::text, 'design'::text, 'shipping'::text, 'minimum quantity'::text]))
);

create table price_lists (
  version integer generated always as identity,
  created_at timestamp with time zone not null default now(),
  created_by bigint,
  constraint price_lists_pkey PRIMARY KEY (version)
);

create table production_releases (
  id bigint generated always as identity,
  order_pk bigint not null,
  mockup_id bigint,
  overridden jsonb not null default '[]'::jsonb,
  released_by bigint,
  released_at timestamp with time zone not null,
  withdrawn_at timestamp with time zone,
  picture_sha256 bytea,
  list_number integer,
  earlier_code text,
  constraint production_releases_pkey PRIMARY KEY (id),
  constraint production_releases_picture_sha256_check CHECK (length(picture_sha256) = 32) NOT VALID
);

create table products (
  code text not null,
  name text not null,
  sport text not null,
  type text not null,
  file_name text not null,
  design text not null,
  img_url text,
  tags text[] not null default '{}'::text[],
  position integer not null,
  created_at timestamp with time zone not null default now(),
  constraint products_pkey PRIMARY KEY (code),
  constraint products_code_check CHECK (code = lower(code)),
  constraint products_type_file_name_key UNIQUE (type, file_name)
);

create table proof_pins (
  request_id bigint not null,
  n integer not null,
  x numeric(5,4),
  y numeric(5,4),
  place text not null,
  words text not null,
  state text not null default 'open'::text,
  answer text not null default ''::text,
  constraint proof_pins_pkey PRIMARY KEY (request_id, n),
  constraint proof_pins_answer_check CHECK (length(answer) <= 500),
  constraint proof_pins_check CHECK (num_nulls(x, y) = ANY (ARRAY[0, 2])),
  constraint proof_pins_n_check CHECK (n >= 1 AND n <= 20),
  constraint proof_pins_state_check CHECK (state = ANY (ARRAY['open'::text, 'done'::text, 'declined'::text])),
  constraint proof_pins_words_check CHECK (length(words) >= 1 AND length(words) <= 500),
  constraint proof_pins_x_check CHECK (x >= 0::numeric AND x <= 1::numeric),
  constraint proof_pins_y_check CHECK (y >= 0::numeric AND y <= 1::numeric)
);

create table proof_requests (
  id bigint generated always as identity,
  mockup_id bigint not null,
  order_pk bigint not null,
  request_id uuid not null,
  words text not null default ''::text,
  made_at timestamp with time zone not null,
  constraint proof_requests_pkey PRIMARY KEY (id),
  constraint proof_requests_request_id_key UNIQUE (request_id),
  constraint proof_requests_words_check CHECK (length(words) <= 2000)
);

create table rate_limit_counters (
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limit_counters_pkey PRIMARY KEY (key, window_start)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table refunds (
  id uuid not null,
  order_pk bigint,
  payment_id bigint,
  amount_cents integer not null,
  reason text not null,
  state text not null default 'claimed'::text,
  provider_ref text,
  credits_reversed_cents integer not null default 0,
  credits_returned_cents integer not null default 0,
  created_by bigint,
  created_by_name text not null,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  checkout_id uuid,
  kind text not null default 'return'::text,
  cancels_order boolean not null default false,
  dispute_id text,
  attempt integer not null default 1,
  constraint refunds_pkey PRIMARY KEY (id),
  constraint refunds_amount_cents_check CHECK (amount_cents >= 0),
  constraint refunds_check CHECK (num_nonnulls(order_pk, checkout_id) = 1),
  constraint refunds_check1 CHECK (payment_id IS NOT NULL OR checkout_id IS NOT NULL AND state <> 'done'::text),
  constraint refunds_credits_returned_cents_check CHECK (credits_returned_cents >= 0),
  constraint refunds_credits_reversed_cents_check CHECK (credits_reversed_cents >= 0),
  constraint refunds_kind_check CHECK (kind = ANY (ARRAY['return'::text, 'goodwill'::text])),
  constraint refunds_reason_check CHECK (reason ~ '\S'::text),
  constraint refunds_state_check CHECK (state = ANY (ARRAY['claimed'::text, 'done'::text, 'refused'::text]))
);

create table request_counts (
  minute timestamp with time zone not null,
  call text not null,
  requests integer not null,
  errors integer not null,
  constraint request_counts_pkey PRIMARY KEY (minute, call),
  constraint request_counts_errors_check CHECK (errors >= 0 AND errors <= requests)
);

create table row_confirmations (
  id bigint generated always as identity,
  order_pk bigint not null,
  row_id text not null,
  confirmed_by text not null,
  actor_id bigint,
  confirmed_at timestamp with time zone not null,
  from_address text,
  jersey jsonb,
  via text,
  tick boolean not null default false,
  constraint row_confirmations_pkey PRIMARY KEY (id),
  constraint row_confirmations_confirmed_by_check CHECK (confirmed_by = ANY (ARRAY['player'::text, 'captain'::text, 'manager'::text])),
  constraint row_confirmations_via_check CHECK (via = ANY (ARRAY['link'::text, 'team link'::text]))
);

create table row_owners (
  order_pk bigint not null,
  row_id text not null,
  generation integer not null default 1,
  link_order_id text,
  key_hash bytea,
  expires_at timestamp with time zone,
  opened_at timestamp with time zone,
  device_hash bytea,
  taken_at timestamp with time zone,
  held_at timestamp with time zone,
  constraint row_owners_pkey PRIMARY KEY (order_pk, row_id),
  constraint row_owners_check CHECK (num_nulls(link_order_id, key_hash, expires_at) = ANY (ARRAY[0, 3])),
  constraint row_owners_device_hash_check CHECK (length(device_hash) = 32),
  constraint row_owners_generation_check CHECK (generation >= 1),
  constraint row_owners_key_hash_check CHECK (length(key_hash) = 32),
  constraint row_owners_key_hash_key UNIQUE (key_hash)
);

create table sandbox_disputes (
  id text not null,
  intent_id text not null,
  amount_cents integer not null,
  due_by timestamp with time zone not null,
  created_at timestamp with time zone not null,
  outcome text,
  constraint sandbox_disputes_pkey PRIMARY KEY (id),
  constraint sandbox_disputes_amount_cents_check CHECK (amount_cents > 0),
  constraint sandbox_disputes_outcome_check CHECK (outcome = ANY (ARRAY['under_review'::text, 'won'::text, 'lost'::text]))
);

create table sandbox_intents (
  id text not null,
  client_secret text not null,
  idempotency_key text not null,
  amount_cents integer not null,
  currency text not null,
  status text not null,
  amount_received_cents integer not null default 0,
  description text not null,
  metadata jsonb not null,
  created_at timestamp with time zone not null default now(),
  settled_at timestamp with time zone,
  refunded_cents integer not null default 0,
  refund_outcome text not null default 'succeeded'::text,
  declines integer not null default 0,
  declined_at timestamp with time zone,
  constraint sandbox_intents_pkey PRIMARY KEY (id),
  constraint never_above_captured CHECK (refunded_cents >= 0 AND refunded_cents <= amount_received_cents),
  constraint sandbox_intents_amount_cents_check CHECK (amount_cents >= 50),
  constraint sandbox_intents_client_secret_key UNIQUE (client_secret),
  constraint sandbox_intents_idempotency_key_key UNIQUE (idempotency_key),
  constraint sandbox_intents_refund_outcome_check CHECK (refund_outcome = ANY (ARRAY['succeeded'::text, 'pending'::text, 'failing'::text]))
);

create table sandbox_refunds (
  id text not null,
  idempotency_key text not null,
  intent_id text not null,
  amount_cents integer not null,
  created_at timestamp with time zone not null default now(),
  state text not null default 'succeeded'::text,
  constraint sandbox_refunds_pkey PRIMARY KEY (id),
  constraint sandbox_refunds_amount_cents_check CHECK (amount_cents > 0),
  constraint sandbox_refunds_idempotency_key_key UNIQUE (idempotency_key),
  constraint sandbox_refunds_state_check CHECK (state = ANY (ARRAY['succeeded'::text, 'pending'::text, 'failed'::text]))
);

create table scans (
  id uuid not null,
  order_pk bigint not null,
  row_id text not null,
  label_key text not null,
  release_id bigint not null,
  stage text not null,
  parcel smallint,
  note text not null default ''::text,
  by bigint,
  at timestamp with time zone not null,
  arrival bigint generated always as identity,
  undone_at timestamp with time zone,
  replaced_by uuid,
  constraint scans_pkey PRIMARY KEY (id),
  constraint scans_check CHECK ((stage = 'packed'::text) = (parcel IS NOT NULL)),
  constraint scans_note_check CHECK (char_length(note) <= 300),
  constraint scans_parcel_check CHECK (parcel >= 1 AND parcel <= 40),
  constraint scans_stage_check CHECK (stage = ANY (ARRAY['received'::text, 'packed'::text, 'fault'::text]))
);

create table service_health (
  service text not null,
  last_good_at timestamp with time zone,
  last_failed_at timestamp with time zone,
  failing_since timestamp with time zone,
  last_error_reason text,
  last_error_detail text,
  constraint service_health_pkey PRIMARY KEY (service),
  constraint service_health_detail_check CHECK (length(last_error_detail) <= 200),
  constraint service_health_error_check CHECK ((last_failed_at IS NULL) = (last_error_reason IS NULL)),
  constraint service_health_failing_check CHECK (failing_since IS NULL OR failing_since <= last_failed_at)
) with (fillfactor=50);

create table sessions (
  id bigint generated always as identity,
  user_id bigint not null,
  cookie_hash bytea not null,
  token_hash bytea not null,
  created_at timestamp with time zone not null default now(),
  last_seen_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_cookie_hash_key UNIQUE (cookie_hash)
) with (fillfactor=70, autovacuum_vacuum_scale_factor=0.05);

create table shipments (
  id bigint generated always as identity,
  order_pk bigint not null,
  purchase uuid not null,
  parcel smallint not null,
  items smallint not null,
  value_cents integer not null,
  carrier text not null,
  carrier_name text,
  reference text,
  service_code text,
  service_name text,
  package_type text,
  quoted_cents integer,
  cost_cents integer,
  recipient jsonb,
  state text not null,
  message text,
  shipment_code text,
  tracking_code text,
  label_file text,
  label_state text not null default 'none'::text,
  created_by bigint,
  created_at timestamp with time zone not null,
  attempted_at timestamp with time zone,
  leased_until timestamp with time zone,
  settled_at timestamp with time zone,
  next_tracking_at timestamp with time zone,
  constraint shipments_pkey PRIMARY KEY (id),
  constraint shipments_bought_check CHECK (state <> 'bought'::text OR shipment_code IS NOT NULL OR tracking_code IS NOT NULL),
  constraint shipments_carrier_check CHECK (carrier = ANY (ARRAY['stallion-express'::text, 'canada-post'::text, 'other'::text])),
  constraint shipments_label_check CHECK (label_state = ANY (ARRAY['none'::text, 'pending'::text, 'ready'::text, 'damaged'::text, 'gone'::text, 'forgotten'::text])),
  constraint shipments_reference_key UNIQUE (reference),
  constraint shipments_state_check CHECK (state = ANY (ARRAY['claimed'::text, 'bought'::text, 'failed'::text, 'cancelling'::text, 'cancelled'::text]))
);

create table sign_in_delays (
  key text not null,
  failures integer not null,
  failed_at timestamp with time zone not null,
  wait_until timestamp with time zone not null,
  constraint sign_in_delays_pkey PRIMARY KEY (key)
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=1000);

create table size_chart (
  type text not null,
  size text not null,
  measurement_inch numeric(4,1) not null,
  measurement_cm numeric(5,1) not null,
  position integer not null,
  constraint size_chart_pkey PRIMARY KEY (type, size),
  constraint size_chart_type_check CHECK (type = ANY (ARRAY['YOUTH'::text, 'UNISEX'::text]))
);

create table suppliers (
  supplier text not null,
  position integer not null,
  constraint suppliers_pkey PRIMARY KEY (supplier)
);

create table tasks (
  id bigint generated always as identity,
  order_pk bigint,
  assignee_id bigint,
  title text not null,
  due_on date,
  done_at timestamp with time zone,
  created_by bigint,
  created_at timestamp with time zone not null default now(),
  constraint tasks_pkey PRIMARY KEY (id)
);

create table tax_rates (
  province text not null,
  part text not null,
  from_day date not null,
  rate integer not null,
  youth_rate integer not null,
  youth_below_cents integer,
  source text not null,
  constraint tax_rates_pkey PRIMARY KEY (province, part, from_day),
  constraint tax_rates_part_check CHECK (part = ANY (ARRAY['GST'::text, 'HST'::text, 'QST'::text, 'BC PST'::text, 'MB RST'::text, 'SK PST'::text])),
  constraint tax_rates_province_check CHECK (province ~ '^[A-Z]{2}$'::text),
  constraint tax_rates_rate_check CHECK (rate >= 0 AND rate <= 50000),
  constraint tax_rates_youth_rate_check CHECK (youth_rate >= 0 AND youth_rate <= 50000)
);

create table tax_registrations (
  part text not null,
  number text not null,
  from_day date not null,
  changed_by bigint,
  changed_at timestamp with time zone not null,
  constraint tax_registrations_pkey PRIMARY KEY (part),
  constraint tax_registrations_number_check CHECK (number ~ '\S'::text),
  constraint tax_registrations_part_check CHECK (part = ANY (ARRAY['GST/HST'::text, 'QST'::text, 'BC PST'::text, 'MB RST'::text, 'SK PST'::text]))
);

create table tracking_events (
  shipment_id bigint not null,
  datetime timestamp with time zone not null,
  status text not null,
  description text,
  location text,
  constraint tracking_events_pkey PRIMARY KEY (shipment_id, datetime, status)
);

create table unsettled_changes (
  id bigint generated always as identity,
  order_pk bigint not null,
  row_id text not null,
  was jsonb,
  becomes jsonb,
  made_at timestamp with time zone not null,
  constraint unsettled_changes_pkey PRIMARY KEY (id)
);

create table users (
  id bigint generated always as identity,
  name text not null,
  email text not null,
  password_hash text not null,
  account_type text not null default 'customer'::text,
  account_access text not null default 'customer'::text,
  designer_name text,
  agent boolean not null default false,
  created_at timestamp with time zone not null default now(),
  verified_at timestamp with time zone,
  disabled_at timestamp with time zone,
  totp_encrypted bytea,
  totp_confirmed_at timestamp with time zone,
  totp_last_step bigint not null default 0,
  sort_designer text collate "C" generated always as (sort_text(designer_name)) stored,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_account_access_check CHECK (account_access = ANY (ARRAY['customer'::text, 'staff'::text, 'manager'::text])),
  constraint users_account_type_check CHECK (account_type = ANY (ARRAY['customer'::text, 'staff'::text])),
  constraint users_check CHECK ((account_type = 'customer'::text) = (account_access = 'customer'::text)),
  constraint users_designer_name_key UNIQUE (designer_name),
  constraint users_email_check CHECK (email = lower(email) AND length(email) <= 254),
  constraint users_email_key UNIQUE (email)
);

create table visits (
  visitor_hash bytea not null,
  visited_at timestamp with time zone not null default now(),
  product_code text
);

CREATE FUNCTION close_weeks(now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
AS $function$
  lock table order_stats in share row exclusive mode;
  delete from order_stats;
  insert into order_stats
  select * from sum_orders('-infinity', date_trunc('week', now at time zone 'America/Toronto') at time zone 'America/Toronto')
$function$;

CREATE FUNCTION sum_weeks()
 RETURNS SETOF order_stats
 LANGUAGE sql
 STABLE
AS $function$
  select * from order_stats
  union all
  select * from sum_orders(
    (select coalesce((max(week) + 7)::timestamp at time zone 'America/Toronto', '-infinity') from order_stats), 'infinity')
$function$;

alter table card_disputes add constraint card_disputes_task_id_fkey FOREIGN KEY (task_id) REFERENCES tasks(id) ON DELETE SET NULL;

alter table checkout_intents add constraint checkout_intents_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);

alter table checkouts add constraint checkouts_link_id_fkey FOREIGN KEY (link_id) REFERENCES payment_links(id);

alter table checkouts add constraint checkouts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table coupon_redemptions add constraint coupon_redemptions_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);

alter table coupon_redemptions add constraint coupon_redemptions_code_fkey FOREIGN KEY (code) REFERENCES discount_codes(code);

alter table credit_holds add constraint credit_holds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);

alter table credit_holds add constraint credit_holds_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table credit_ledger add constraint credit_ledger_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);

alter table credit_ledger add constraint credit_ledger_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table credit_ledger add constraint credit_ledger_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refunds(id);

alter table credit_ledger add constraint credit_ledger_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table design_files add constraint design_files_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);

alter table design_files add constraint design_files_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table discount_codes add constraint discount_codes_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table files add constraint files_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id);

alter table internal_notes add constraint internal_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES users(id);

alter table internal_notes add constraint internal_notes_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table known_browsers add constraint known_browsers_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table labels add constraint labels_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table mockups add constraint mockups_file_id_fkey FOREIGN KEY (file_id) REFERENCES files(id);

alter table mockups add constraint mockups_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table mockups add constraint mockups_uploaded_by_fkey FOREIGN KEY (uploaded_by) REFERENCES users(id);

alter table newsletter_tokens add constraint newsletter_tokens_email_fkey FOREIGN KEY (email) REFERENCES newsletter_subscribers(email) ON DELETE CASCADE;

alter table one_time_codes add constraint one_time_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table order_aliases add constraint order_aliases_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id);

alter table order_events add constraint order_events_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table order_events add constraint order_events_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);

alter table order_events add constraint order_events_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id);

alter table order_keys add constraint order_keys_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table order_versions add constraint order_versions_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table orders add constraint orders_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);

alter table orders add constraint orders_designer_id_fkey FOREIGN KEY (designer_id) REFERENCES users(id);

alter table orders add constraint orders_locked_by_checkout_id_fkey FOREIGN KEY (locked_by_checkout_id) REFERENCES checkouts(id);

alter table orders add constraint orders_supplier_fkey FOREIGN KEY (supplier) REFERENCES suppliers(supplier);

alter table orders add constraint orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id);

alter table payment_links add constraint payment_links_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);

alter table payment_links add constraint payment_links_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table payment_links add constraint payment_links_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table payments add constraint payments_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);

alter table payments add constraint payments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table payments add constraint payments_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id);

alter table pending_account_tokens add constraint pending_account_tokens_email_fkey FOREIGN KEY (email) REFERENCES pending_accounts(email) ON DELETE CASCADE;

alter table price_adjustments add constraint price_adjustments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table price_adjustments add constraint price_adjustments_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table price_entries add constraint price_entries_version_fkey FOREIGN KEY (version) REFERENCES price_lists(version);

alter table price_lists add constraint price_lists_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table production_releases add constraint production_releases_mockup_id_fkey FOREIGN KEY (mockup_id) REFERENCES mockups(id) ON DELETE CASCADE;

alter table production_releases add constraint production_releases_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table production_releases add constraint production_releases_released_by_fkey FOREIGN KEY (released_by) REFERENCES users(id);

alter table proof_pins add constraint proof_pins_request_id_fkey FOREIGN KEY (request_id) REFERENCES proof_requests(id) ON DELETE CASCADE;

alter table proof_requests add constraint proof_requests_mockup_id_fkey FOREIGN KEY (mockup_id) REFERENCES mockups(id) ON DELETE CASCADE;

alter table proof_requests add constraint proof_requests_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table refunds add constraint refunds_checkout_id_fkey FOREIGN KEY (checkout_id) REFERENCES checkouts(id);

alter table refunds add constraint refunds_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table refunds add constraint refunds_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id);

alter table refunds add constraint refunds_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES payments(id);

alter table row_confirmations add constraint row_confirmations_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES users(id);

alter table row_confirmations add constraint row_confirmations_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table row_owners add constraint row_owners_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table sandbox_disputes add constraint sandbox_disputes_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES sandbox_intents(id);

alter table sandbox_refunds add constraint sandbox_refunds_intent_id_fkey FOREIGN KEY (intent_id) REFERENCES sandbox_intents(id);

alter table scans add constraint scans_by_fkey FOREIGN KEY (by) REFERENCES users(id) ON DELETE SET NULL;

alter table scans add constraint scans_label_key_fkey FOREIGN KEY (label_key) REFERENCES labels(key) ON DELETE CASCADE;

alter table scans add constraint scans_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table scans add constraint scans_release_id_fkey FOREIGN KEY (release_id) REFERENCES production_releases(id);

alter table sessions add constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE;

alter table shipments add constraint shipments_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table shipments add constraint shipments_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id);

alter table tasks add constraint tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES users(id);

alter table tasks add constraint tasks_created_by_fkey FOREIGN KEY (created_by) REFERENCES users(id);

alter table tasks add constraint tasks_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

alter table tax_registrations add constraint tax_registrations_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES users(id);

alter table tracking_events add constraint tracking_events_shipment_id_fkey FOREIGN KEY (shipment_id) REFERENCES shipments(id) ON DELETE CASCADE;

alter table unsettled_changes add constraint unsettled_changes_order_pk_fkey FOREIGN KEY (order_pk) REFERENCES orders(id) ON DELETE CASCADE;

CREATE INDEX card_disputes_intent_id_idx ON card_disputes USING btree (intent_id);

CREATE INDEX checkout_intents_of_checkout ON checkout_intents USING btree (checkout_id);

CREATE INDEX checkout_intents_to_check ON checkout_intents USING btree (checked_at NULLS FIRST, opened_at) WHERE (closed_at IS NULL);

CREATE INDEX checkouts_by_base_id ON checkouts USING btree (order_base_id) WHERE (order_base_id IS NOT NULL);

CREATE INDEX checkouts_customer ON checkouts USING btree (lower(((snapshot -> 'customer'::text) ->> 'email'::text))) WHERE (((snapshot -> 'customer'::text) ->> 'email'::text) IS NOT NULL);

CREATE INDEX checkouts_finalised ON checkouts USING btree (finalised_at) WHERE (finalised_at IS NOT NULL);

CREATE INDEX checkouts_to_reconcile ON checkouts USING btree (created_at) WHERE (state = ANY (ARRAY['open'::text, 'needs_review'::text]));

CREATE INDEX credit_holds_of_user ON credit_holds USING btree (user_id) WHERE (settled_at IS NULL);

CREATE INDEX credit_ledger_of_user ON credit_ledger USING btree (user_id);

CREATE UNIQUE INDEX credits_once_per_refund ON credit_ledger USING btree (refund_id, kind) WHERE (refund_id IS NOT NULL);

CREATE INDEX design_files_by_file ON design_files USING btree (file_id);

CREATE INDEX discount_codes_newest ON discount_codes USING btree (created_at DESC, code DESC) WHERE (deleted_at IS NULL);

CREATE INDEX email_outbox_by_reference ON email_outbox USING btree (kind, ref COLLATE "C");

CREATE INDEX email_outbox_failed ON email_outbox USING btree (failed_at) WHERE (failed_at IS NOT NULL);

CREATE INDEX email_outbox_waiting ON email_outbox USING btree (id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));

CREATE INDEX files_to_delete ON files USING btree (forgotten_at) WHERE ((forgotten_at IS NOT NULL) AND (deleted_at IS NULL));

CREATE INDEX files_unfinished ON files USING btree (created_at) WHERE ((stored_at IS NULL) AND (forgotten_at IS NULL));

CREATE INDEX internal_notes_of_order ON internal_notes USING btree (order_pk, id);

CREATE INDEX known_browsers_by_age ON known_browsers USING btree (seen_at);

CREATE INDEX known_browsers_by_secret ON known_browsers USING btree (browser_hash);

CREATE INDEX labels_order_pk_idx ON labels USING btree (order_pk);

CREATE INDEX newsletter_tokens_of_subscriber ON newsletter_tokens USING btree (email, purpose);

CREATE UNIQUE INDEX one_live_link ON payment_links USING btree (order_pk) WHERE ((revoked_at IS NULL) AND (paid_at IS NULL));

CREATE UNIQUE INDEX one_live_shipment ON shipments USING btree (order_pk, parcel) WHERE (state = ANY (ARRAY['claimed'::text, 'bought'::text, 'cancelling'::text]));

CREATE UNIQUE INDEX one_production_release ON production_releases USING btree (order_pk) WHERE (withdrawn_at IS NULL);

CREATE UNIQUE INDEX one_time_code_once ON coupon_redemptions USING btree (code) WHERE (one_time AND (state <> 'released'::text));

CREATE INDEX one_time_codes_by_end ON one_time_codes USING btree (expires_at);

CREATE INDEX one_time_codes_of_user ON one_time_codes USING btree (user_id, purpose);

CREATE INDEX order_aliases_by_order ON order_aliases USING btree (order_pk);

CREATE INDEX order_events_assigned ON order_events USING btree (at) WHERE ((kind = 'changed'::text) AND ((detail -> 'after'::text) ? 'designer'::text));

CREATE INDEX order_events_of_checkout ON order_events USING btree (checkout_id) WHERE (checkout_id IS NOT NULL);

CREATE INDEX order_events_of_order ON order_events USING btree (order_pk, id DESC);

CREATE INDEX order_keys_by_end ON order_keys USING btree (expires_at);

CREATE INDEX order_keys_of_creators ON order_keys USING btree (key_hash) WHERE (purpose = ANY (ARRAY['creator'::text, 'email'::text]));

CREATE INDEX orders_by_email ON orders USING btree (lower(email), id DESC);

CREATE INDEX orders_by_search ON orders USING gin (search gin_trgm_ops) WHERE (status OR paid);

CREATE INDEX orders_by_submitted ON orders USING btree (sort_submitted, id) WHERE (status OR paid OR (payment_amount_cents > 0));

CREATE INDEX orders_in_work ON orders USING btree (order_status, sort_submitted, id) WHERE ((status OR paid) AND (order_status <> 'completed'::text));

CREATE INDEX orders_of_designer ON orders USING btree (designer_id, sort_submitted, id) WHERE (status OR paid);

CREATE INDEX orders_of_user ON orders USING btree (user_id, id DESC) WHERE (user_id IS NOT NULL);

CREATE INDEX orders_saved ON orders USING btree (order_created_date, id) WHERE ((NOT status) AND (NOT paid) AND (deleted_at IS NULL));

CREATE INDEX orders_to_design ON orders USING btree (designer_id, id) WHERE (order_status = ANY (ARRAY[''::text, 'pending'::text, 'designing'::text]));

CREATE INDEX orders_to_refund ON orders USING btree (sort_submitted, id) WHERE ((work_state = 'cancelled'::text) AND (payment_amount_cents > refund_cents));

CREATE INDEX payment_reviews_newest ON order_events USING btree (id DESC) WHERE (kind = 'payment-reviewed'::text);

CREATE INDEX payments_by_time ON payments USING btree (created_at);

CREATE INDEX payments_of_checkout ON payments USING btree (checkout_id);

CREATE INDEX payments_of_order ON payments USING btree (order_pk) WHERE (order_pk IS NOT NULL);

CREATE INDEX payments_tax_cents_idx ON payments USING btree (tax_cents) WHERE (tax_cents <> 0);

CREATE INDEX pending_account_tokens_of_address ON pending_account_tokens USING btree (email);

CREATE INDEX pending_accounts_by_age ON pending_accounts USING btree (expires_at);

CREATE INDEX price_adjustments_of_order ON price_adjustments USING btree (order_pk);

CREATE INDEX production_releases_of_order ON production_releases USING btree (order_pk);

CREATE INDEX proof_requests_of_mockup ON proof_requests USING btree (mockup_id);

CREATE INDEX proof_requests_of_order ON proof_requests USING btree (order_pk, mockup_id);

CREATE INDEX refunds_of_order ON refunds USING btree (order_pk);

CREATE INDEX refunds_to_settle ON refunds USING btree (created_at) WHERE (state = 'claimed'::text);

CREATE UNIQUE INDEX review_claimed_once ON refunds USING btree (checkout_id) WHERE ((payment_id IS NULL) AND (state <> 'refused'::text));

CREATE INDEX row_confirmations_of_row ON row_confirmations USING btree (order_pk, row_id, id DESC);

CREATE INDEX sandbox_intents_by_time ON sandbox_intents USING btree (created_at);

CREATE UNIQUE INDEX scans_held_idx ON scans USING btree (order_pk, row_id, stage) WHERE ((undone_at IS NULL) AND (stage <> 'fault'::text));

CREATE INDEX scans_label_key_idx ON scans USING btree (label_key);

CREATE INDEX scans_order_pk_idx ON scans USING btree (order_pk);

CREATE INDEX scans_replaced_by_idx ON scans USING btree (replaced_by) WHERE (replaced_by IS NOT NULL);

CREATE INDEX sessions_by_end ON sessions USING btree (expires_at);

CREATE INDEX sessions_of_user ON sessions USING btree (user_id);

CREATE INDEX shipments_by_tracking_code ON shipments USING btree (tracking_code) WHERE (tracking_code IS NOT NULL);

CREATE INDEX shipments_of_order ON shipments USING btree (order_pk);

CREATE INDEX shipments_to_settle ON shipments USING btree (created_at) WHERE (state = ANY (ARRAY['claimed'::text, 'cancelling'::text]));

CREATE INDEX shipments_to_track ON shipments USING btree (next_tracking_at) WHERE (next_tracking_at IS NOT NULL);

CREATE INDEX sign_in_delays_by_failure ON sign_in_delays USING btree (failed_at);

CREATE INDEX tasks_of_order ON tasks USING btree (order_pk, id) WHERE (order_pk IS NOT NULL);

CREATE INDEX tasks_open ON tasks USING btree (assignee_id, due_on, id) WHERE (done_at IS NULL);

CREATE UNIQUE INDEX transfer_once ON payments USING btree (order_pk, lower(reference)) WHERE (provider = 'emt'::text);

CREATE INDEX unsettled_changes_of_order ON unsettled_changes USING btree (order_pk);

CREATE INDEX visits_recent ON visits USING btree (visited_at);

CREATE TRIGGER checkouts_price_list AFTER INSERT OR UPDATE OF pricing_version ON checkouts FOR EACH ROW EXECUTE FUNCTION check_price_list();

CREATE TRIGGER samples_changed AFTER INSERT OR DELETE OR UPDATE ON jersey_samples FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

CREATE TRIGGER order_events_append_only BEFORE DELETE OR TRUNCATE ON order_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

CREATE TRIGGER order_events_only_forgotten BEFORE UPDATE ON order_events FOR EACH ROW EXECUTE FUNCTION refuse_all_but_forgetting();

CREATE TRIGGER orders_address_changed AFTER UPDATE OF email ON orders FOR EACH ROW WHEN (lower(new.email) <> lower(old.email)) EXECUTE FUNCTION end_address_keys();

CREATE TRIGGER orders_alias AFTER INSERT OR UPDATE OF order_id ON orders FOR EACH ROW EXECUTE FUNCTION add_order_alias();

CREATE TRIGGER orders_price_list AFTER INSERT OR UPDATE OF pricing_version ON orders FOR EACH ROW EXECUTE FUNCTION check_price_list();

CREATE TRIGGER patterns_changed AFTER INSERT OR DELETE OR UPDATE ON patterns FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

CREATE TRIGGER price_entries_final BEFORE DELETE OR UPDATE ON price_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_price_change();

CREATE TRIGGER price_list_changed AFTER INSERT OR DELETE OR UPDATE ON price_entries FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

CREATE TRIGGER price_lists_kept BEFORE DELETE OR UPDATE OF version ON price_lists FOR EACH ROW EXECUTE FUNCTION refuse_price_list_change();

CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE ON products FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

CREATE TRIGGER sizes_changed AFTER INSERT OR DELETE OR UPDATE ON size_chart FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

CREATE TRIGGER tax_rates_told AFTER INSERT OR DELETE OR UPDATE ON tax_rates FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

CREATE TRIGGER tax_registrations_told AFTER INSERT OR DELETE OR UPDATE ON tax_registrations FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
