-- A jersey that its player has confirmed and a guest of the team link, or somebody with a link got by it, has changed since. Only the
-- player, or the captain and staff under the player's name, settle that: an order is not released without it.
alter table row_confirmations
  -- The link of the player; null for the captain, staff and confirmations from before.
  add column link_generation integer,
  add column contested_at timestamptz;
