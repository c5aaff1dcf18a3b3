-- Which counter a payment was charged to, so that it can be given back when the money came. Addresses of visitors stand in
-- it: rows are deleted with the counters, after two days. Not worth a disk sync each, like attempt_counters.
create unlogged table payment_attempts (
  payment text primary key,
  key text not null,
  window_start timestamptz not null
);
