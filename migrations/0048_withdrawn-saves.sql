-- A player's own withdrawal of a late change, which is not what the captain left out. Processes of the version before
-- write 'left' for both.
alter table deferred_saves drop constraint deferred_saves_outcome_check,
  add constraint deferred_saves_outcome_check check (outcome in ('taken', 'left', 'withdrawn')) not valid;
