-- Every minute those of the last ten are counted, however many there were before.
create index sign_in_delays_by_failure on sign_in_delays (failed_at);
