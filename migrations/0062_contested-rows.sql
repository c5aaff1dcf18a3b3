-- Rows that were confirmed and that are otherwise now without the knowledge of the player, the creator or staff: an order is not released
-- without it. Before, row_confirmations.contested_at said so; processes of the version before still write it, and it is read no more.
create table contested_rows (
  order_pk bigint not null references orders on delete cascade,
  row_id text not null,
  -- The jersey as it was: its fingerprint, with the row in which it stood then.
  was_row_id text not null,
  was_sha256 bytea not null check (length(was_sha256) = 32),
  player_name text not null,
  player_front_name text not null,
  player_number text not null,
  -- Only a confirmation settles it, also when the jersey is as it was.
  needs_confirmation boolean not null,
  -- The newest link of the row at that time, which its player may have; 0 without one, -1 when no link settles it.
  link_generation integer not null,
  contested_at timestamptz not null,
  primary key (order_pk, row_id)
);
insert into contested_rows (order_pk, row_id, was_row_id, was_sha256, player_name, player_front_name, player_number,
  needs_confirmation, link_generation, contested_at)
select distinct on (c.order_pk, c.row_id) c.order_pk, c.row_id, c.row_id, c.row_sha256, coalesce(l.original_name, l.player_name, ''),
  coalesce(l.original_front_name, l.player_front_name, ''), coalesce(l.original_number, l.player_number, ''),
  -- Of two players who were contested in one row neither comes back by a change.
  exists (select from row_confirmations other where other.order_pk = c.order_pk and other.row_id = c.row_id
    and other.contested_at is not null and other.link_generation is distinct from c.link_generation),
  coalesce(c.link_generation, 0), c.contested_at
from row_confirmations c
left join row_links l on l.order_pk = c.order_pk and l.row_id = c.row_id and l.generation = c.link_generation
where c.contested_at is not null order by c.order_pk, c.row_id, c.id desc;
