-- The words of the players' names, by which an order is found as well; written with its rows. One index serves both
-- columns, so that a word of a team and one of a player are found together. The words are not added to column words,
-- because the indexes by team and customer contain it and the names of 300 players do not fit into an index.
drop index orders_by_words;
alter table orders add column player_words tsvector not null default '';

update orders o set player_words = array_to_tsvector(search_words(r.names))
from (
  select order_pk, string_agg(jersey_name || ' ' || jersey_name_front, ' ') as names
  from order_rows group by order_pk
) r
where r.order_pk = o.id and r.names ~ '\S';

create index orders_by_words on orders using gin (words, player_words);

-- The day on which the customer needs the order, set by staff. Orders without one are last.
alter table orders add column needed_by date;
alter table orders add column sort_needed date not null generated always as (coalesce(needed_by, 'infinity')) stored;
create index orders_by_needed on orders (sort_needed, id) include (order_status, designer_id, supplier, paid, sort_submitted)
  where (status or paid) and paid_by_checkout_id is null;
