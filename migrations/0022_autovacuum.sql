-- A table is vacuumed after a fifth of its rows changed: at a million orders that is after years. Until then index-only
-- scans read the table, and new words are searched in an unsorted list. One in a hundred is a few days of a large shop.
alter table orders set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02);
alter table order_rows set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02);

-- The newest rows are changed several times and the old ones never.
alter table checkouts set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
alter table checkout_intents set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
alter table email_outbox set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02);
alter table order_keys set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.05);

-- Few rows that are changed all the time: half of each page stays free, so that a new version of a row is written beside
-- the old one and no index changes.
alter table rate_limit_counters set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table payment_attempts set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table sign_in_delays set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table sessions set (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.05);
alter table job_runs set (fillfactor = 50);
alter table service_health set (fillfactor = 50);

-- Rows are added for every change of an order and merged into one of each week every minute.
alter table order_stats set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 500);
