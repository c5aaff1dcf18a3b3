-- Finding orders on the dashboard: newest first in pages, by status, by designer, and by the start of any word of the
-- order id, the team, the name or the e-mail address. Only what every PostgreSQL has, no extension.

-- 'Équipe d''Orléans' is found by 'orl' and by 'equ': small letters, no accents, cut at everything that is no letter.
create function search_words(text) returns text[] language sql immutable strict parallel safe as $$
  select array_remove(
    regexp_split_to_array(
      regexp_replace(lower(normalize($1, nfd)), '[\u0300-\u036f]', '', 'g'),
      '[\s!-/:-@\[-`{-~\u00a0-\u00bf\u2000-\u206f]+'),
    '')
$$;

-- Every word that somebody typed has to begin a word of the order. Null for a search without words: it finds nothing.
create function search_query(text) returns tsquery language sql immutable strict parallel safe as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery from unnest(search_words($1)) as word
$$;

alter table orders add column words tsvector not null generated always as (
  array_to_tsvector(search_words(order_id || ' ' || secret_code || ' ' || name || ' ' || email))
) stored;
create index orders_by_words on orders using gin (words);

-- Submitted orders are those that are worked on; a saved order that was paid only leads to them (product-decisions 5).
create index orders_submitted on orders (order_submitted_date desc, id desc)
  where status and paid_by_checkout_id is null;
create index orders_submitted_by_status on orders (order_status, order_submitted_date desc, id desc)
  where status and paid_by_checkout_id is null;
create index orders_submitted_by_designer on orders (designer_id, order_submitted_date desc, id desc)
  where status and paid_by_checkout_id is null;
create index orders_saved on orders (order_created_date desc, id desc) where not status;
drop index orders_newest, orders_by_status, orders_by_designer;

-- An order shows what happened to its payment in its own history.
create index order_events_of_checkout on order_events (checkout_id) where checkout_id is not null;
