-- The SHA-256 of the picture that was released: a mockup that leads to another file is not that picture. Null of earlier releases, and
-- where there was no mockup.
alter table production_releases add column picture_sha256 bytea,
  add constraint production_releases_picture_sha256_check check (length(picture_sha256) = 32) not valid;
