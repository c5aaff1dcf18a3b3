-- Rows that were confirmed, or whose player has confirmed another row, and that are or may be otherwise now without the knowledge of the
-- player, the creator or staff: an order is not released without it. Before, row_confirmations.contested_at said so; processes of the
-- version before still write it, and it is read no more.
create table contested_rows (
  order_pk bigint not null references orders on delete cascade,
  row_id text not null,
  -- The jersey as it was: its fingerprint, with the row in which it stood then.
  was_row_id text not null,
  was_sha256 bytea not null check (length(was_sha256) = 32),
  player_name text not null,
  player_front_name text not null,
  player_number text not null,
  -- 'changed': with the team link, or a link that was got by it. 'moved': its player has confirmed another row.
  cause text not null check (cause in ('changed', 'moved')),
  contested_at timestamptz not null,
  primary key (order_pk, row_id)
);
insert into contested_rows (order_pk, row_id, was_row_id, was_sha256, player_name, player_front_name, player_number, cause, contested_at)
select distinct on (c.order_pk, c.row_id) c.order_pk, c.row_id, c.row_id, c.row_sha256, coalesce(l.original_name, l.player_name, ''),
  coalesce(l.original_front_name, l.player_front_name, ''), coalesce(l.original_number, l.player_number, ''), 'changed', c.contested_at
from row_confirmations c
left join row_links l on l.order_pk = c.order_pk and l.row_id = c.row_id and l.generation = c.link_generation
where c.contested_at is not null order by c.order_pk, c.row_id, c.id desc;
