-- What of the list was confirmed when it closed (rules.md dashboard-22). Null while it is open, and for lists that closed before.
alter table order_windows
  -- Jerseys of which a field was filled in.
  add column started_rows integer,
  add column confirmed_rows integer,
  add constraint order_windows_confirmed_rows_check check (confirmed_rows between 0 and started_rows) not valid;
alter table order_windows set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01,
  autovacuum_analyze_scale_factor = 0.02);
