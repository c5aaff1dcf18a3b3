-- A file is claimed before it is written and forgotten before it is deleted, so that a crash leaves nothing behind. The
-- default is for rows that an earlier release writes meanwhile.
alter table files add column stored_at timestamptz default now();
alter table files add column forgotten_at timestamptz;
alter table files add column deleted_at timestamptz;
alter table files add constraint files_deleted_check check (deleted_at is null or forgotten_at is not null);

create index files_to_delete on files (forgotten_at) where forgotten_at is not null and deleted_at is null;
create index files_unfinished on files (created_at) where stored_at is null and forgotten_at is null;
