-- For the measures of the last 90 days, which are read from the index alone.
create index concurrently order_windows_counted on order_windows (closed_at) include (reminders, started_rows, confirmed_rows) where started_rows is not null;
