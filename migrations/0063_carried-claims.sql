-- Of a confirmation that came with its player from another row: whether it was made there with a link that was got by 'that is me'.
-- The link of any other confirmation says so.
alter table row_confirmations add column claimed boolean not null default false;
