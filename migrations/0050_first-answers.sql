-- How soon customers answer mockups (rules.md dashboard-22). Both are written once; null for what was answered before.
alter table mockups
  -- On the mockup that was approved first of all of its order; approved_at is of the newest approval.
  add column first_approved_at timestamptz,
  -- On the first picture of a round: the first approval of the round, or the first request for a change of it.
  add column first_answered_at timestamptz;
-- As of the tables in 0022: at a million orders the measures read the table beside the index for months otherwise.
alter table mockups set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02);
