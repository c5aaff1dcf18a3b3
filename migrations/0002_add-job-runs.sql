-- When each background job runs next, and until when a process has claimed it.
create table job_runs (
  name text primary key,
  next_run_at timestamptz not null,
  locked_until timestamptz
);

-- The schema of the library that ran the jobs before.
drop schema if exists graphile_worker cascade;
