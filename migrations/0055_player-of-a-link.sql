-- Who stands behind a link, so that a row that gets another player in several steps is noticed. A process of the version before
-- creates links without it; the next change of the roster then takes the player from the row.
alter table row_links
  add column player_name text,
  add column player_front_name text,
  add column player_number text,
  -- Ended because the row got another player: what was confirmed before is not that player's.
  add column handed_over boolean not null default false;
update row_links l set player_name = r.jersey_name, player_front_name = r.jersey_name_front, player_number = r.jersey_number
from order_rows r where r.order_pk = l.order_pk and r.row_id = l.row_id and l.revoked_at is null;
