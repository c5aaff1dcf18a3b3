-- Saves that came while an order was being paid: the creator takes or leaves each of them.
alter table set_aside_saves
  add column deleted_row_ids text[] not null default '{}',
  add column settled_at timestamptz,
  add column outcome text check (outcome in ('taken', 'left')),
  add constraint set_aside_saves_settled check ((settled_at is null) = (outcome is null));

create index set_aside_saves_open on set_aside_saves (order_pk, id) where settled_at is null;
