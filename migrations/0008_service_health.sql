-- Whether each outside service works, as the calls of all processes have seen it. The reason and the detail of an error
-- are the shop's own words: no part of a request, a response or a setting.
create table service_health (
  service text primary key,
  last_good_at timestamptz,
  last_failed_at timestamptz,
  -- The first failed call after the last good one; null while the service works.
  failing_since timestamptz,
  last_error_reason text,
  last_error_detail text,
  constraint service_health_error_check check ((last_failed_at is null) = (last_error_reason is null)),
  constraint service_health_failing_check check (failing_since is null or failing_since <= last_failed_at),
  constraint service_health_detail_check check (length(last_error_detail) <= 200)
);
