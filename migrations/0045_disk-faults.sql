-- Disks with little space, by the machine of the process that looked; a machine that is gone is known by its last look.
create table disk_faults (
  -- The name of the machine.
  host text not null,
  -- The folder on the disk.
  folder text not null,
  -- 'space', or 'files' for the number of files that the disk can still hold.
  resource text not null,
  free_percent double precision not null,
  seen_at timestamptz not null,
  primary key (host, folder, resource),
  constraint disk_faults_resource_check check (resource in ('space', 'files')),
  constraint disk_faults_free_percent_check check (free_percent between 0 and 100)
);
