-- No release has written these two tables. An order may need several parcels, and each row is one of them: claimed before
-- the label is bought, so that a crash leaves nothing unbooked.
drop table tracking_events;
drop table shipments;

create table shipments (
  id bigint generated always as identity,
  order_pk bigint not null,
  -- The parcels that were bought together.
  purchase uuid not null,
  parcel smallint not null,
  items smallint not null,
  value_cents integer not null,
  carrier text not null,
  -- The carrier as staff typed it, where the shop does not buy labels of it.
  carrier_name text,
  -- The shop's name of the purchase, by which the carrier finds it again.
  reference text,
  service_code text,
  service_name text,
  package_type text,
  quoted_cents integer,
  cost_cents integer,
  -- The recipient on the label, until the purchase is settled.
  recipient jsonb,
  state text not null,
  -- What the carrier said last, for staff.
  message text,
  shipment_code text,
  tracking_code text,
  label_file text,
  label_state text not null default 'none',
  created_by bigint,
  created_at timestamptz not null,
  attempted_at timestamptz,
  -- Until then one process is asking the carrier about this parcel.
  leased_until timestamptz,
  settled_at timestamptz,
  next_tracking_at timestamptz,
  constraint shipments_pkey primary key (id),
  constraint shipments_reference_key unique (reference),
  constraint shipments_state_check check (state in ('claimed', 'bought', 'failed', 'cancelling', 'cancelled')),
  constraint shipments_carrier_check check (carrier in ('stallion-express', 'canada-post', 'other')),
  constraint shipments_label_check check (label_state in ('none', 'pending', 'ready', 'damaged', 'gone', 'forgotten')),
  constraint shipments_bought_check check (state <> 'bought' or shipment_code is not null or tracking_code is not null),
  constraint shipments_order_pk_fkey foreign key (order_pk) references orders (id),
  constraint shipments_created_by_fkey foreign key (created_by) references users (id)
);

create index shipments_of_order on shipments (order_pk);
create unique index one_live_shipment on shipments (order_pk, parcel) where state in ('claimed', 'bought', 'cancelling');
create index shipments_by_tracking_code on shipments (tracking_code) where tracking_code is not null;
create index shipments_to_settle on shipments (created_at) where state in ('claimed', 'cancelling');
create index shipments_to_track on shipments (next_tracking_at) where next_tracking_at is not null;

create table tracking_events (
  shipment_id bigint not null,
  datetime timestamptz not null,
  status text not null,
  description text,
  location text,
  constraint tracking_events_pkey primary key (shipment_id, datetime, status),
  constraint tracking_events_shipment_id_fkey foreign key (shipment_id) references shipments (id) on delete cascade
);
