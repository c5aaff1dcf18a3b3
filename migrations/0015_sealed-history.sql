-- One history: what is done at the dashboard and belongs to no order stands in it too.
insert into order_events (actor, actor_id, kind, detail, at)
select actor, actor_id, kind, detail, at from staff_events order by id;
drop table staff_events;

-- An event as it stays when its order is forgotten: which fields were changed, and what stood in those that name nobody.
create function forget_values(jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case
    when key ~ '^(order_status|status|designer|supplier|supplier_status|production_date|\w+_option'
      '|row \S+ (jersey_number|jersey_size|short_size|jersey_sleeve|locked))$' then value
    else '"(forgotten)"' end), '{}')
  from jsonb_each($1)
$$;
create function forget_words(detail jsonb) returns jsonb language sql immutable as $$
  select case when detail ? 'after' then detail || jsonb_build_object(
    'before', forget_values(detail->'before'), 'after', forget_values(detail->'after'), 'forgotten', true) else detail end
$$;

-- Only ever added to, but for the words about a person whose order was forgotten.
create function refuse_all_but_forgetting() returns trigger language plpgsql as $$
begin
  old.detail := forget_words(old.detail);
  if new is distinct from old or not exists (select from orders where id = old.order_pk and email = '') then
    raise exception 'the history of an order is only ever added to';
  end if;
  return new;
end $$;
drop trigger order_events_append_only on order_events;
create trigger order_events_append_only before delete or truncate on order_events
  for each statement execute function refuse_history_change();
create trigger order_events_only_forgotten before update on order_events
  for each row execute function refuse_all_but_forgetting();
update order_events e set detail = forget_words(detail) from orders o where o.id = e.order_pk and o.email = '' and e.detail ? 'after';

-- The history's seals, each made with a key that is not in the database and with the one before it: whoever changes, deletes
-- or slips in an event, or a seal, is found (src/server/history). No reference to the event: what is deleted must be missed.
create table history_seals (
  n bigint primary key check (n > 0),
  sealed_at timestamptz not null,
  seal bytea not null
);
create table sealed_events (
  seal_n bigint not null references history_seals,
  event_id bigint not null unique,
  kept_digest bytea not null,
  words_digest bytea not null,
  primary key (seal_n, event_id)
);
create trigger history_seals_append_only before update or delete or truncate on history_seals
  for each statement execute function refuse_history_change();
create trigger sealed_events_append_only before update or delete or truncate on sealed_events
  for each statement execute function refuse_history_change();

-- What somebody should look at: a line for each kind of trouble, taken away when it is over.
create table alarms (
  kind text primary key,
  detail jsonb not null,
  raised_at timestamptz not null
);
