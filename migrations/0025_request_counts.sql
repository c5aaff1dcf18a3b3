-- Requests and server errors of the last hour, by minute and call, added up by all processes.
create table request_counts (
  minute timestamptz not null,
  -- The route, such as /api/save-order; no id, key or address.
  call text not null,
  requests integer not null,
  errors integer not null,
  primary key (minute, call),
  constraint request_counts_errors_check check (errors between 0 and requests)
);
