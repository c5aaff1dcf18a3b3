-- A document can belong to a person as a picture does. It is claimed, stored and forgotten in the same way.
alter table files add column folder text not null default 'pictures';
alter table files add constraint files_folder_check check (folder in ('pictures', 'documents'));
alter table files add column format text not null default 'jpg';
alter table files add constraint files_format_check check (format in ('jpg', 'pdf', 'zip', 'bin'));
alter table files alter column width drop not null;
alter table files alter column height drop not null;
alter table files add constraint files_size_check
  check (folder = 'documents' or (width is not null and height is not null));

-- Files that belong to an order's design. Those of a saved order belong to the paid orders made from it as well.
create table design_files (
  order_pk bigint not null references orders (id) on delete cascade,
  file_id text not null references files (id),
  -- Chosen by the browser for each file, so that a repeated upload is recognised.
  upload_id uuid not null,
  name text not null check (char_length(name) between 1 and 120),
  format text not null check (format in ('JPEG', 'PNG', 'PDF', 'SVG', 'AI')),
  -- Of the file as it was sent; the digest in table files is that of the file as it is stored.
  sent_sha256 bytea not null,
  primary key (order_pk, file_id),
  unique (order_pk, upload_id)
);

create index design_files_by_file on design_files (file_id);
