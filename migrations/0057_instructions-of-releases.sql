-- What an order says about its making beside the released list and picture (rules.md production-12), as SHA-256. Null for
-- releases from before, and after the order was forgotten.
alter table production_releases
  -- Notes, options, printing id and folders.
  add column instructions_sha256 bytea,
  -- Files for the design and pictures that the customer sent.
  add column files_sha256 bytea,
  add constraint production_releases_instructions_sha256_check check (length(instructions_sha256) = 32) not valid,
  add constraint production_releases_files_sha256_check check (length(files_sha256) = 32) not valid;
