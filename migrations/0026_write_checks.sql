-- The last time that /readyz has written to the database.
create table write_checks (
  id boolean primary key default true,
  written_at timestamptz not null,
  constraint write_checks_one_row_check check (id)
);
