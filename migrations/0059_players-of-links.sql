-- Who stands behind a link as it was made, or as that player wrote or confirmed the jersey last; player_name and the others have
-- what the team added since. Null for links from before, whose player is the one in player_name.
alter table row_links
  add column original_name text,
  add column original_front_name text,
  add column original_number text,
  -- Ended by a guest of the team link: what its player confirmed still keeps others from saying 'that is me'.
  add column ended_by_guest boolean not null default false,
  -- Got with the team link, by somebody whom nobody had sent it.
  add column claimed boolean not null default false;
