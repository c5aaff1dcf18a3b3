-- Players who asked on their own card to be reminded before the list closes (rules.md roster-31, decision 86). Deleted
-- with the names of the order, when it is paid, and a week after the list has closed.
create table reminder_wishes (
  order_pk bigint not null references orders on delete cascade,
  -- Without a foreign key, as in row_links.
  row_id text not null,
  email text not null check (length(email) between 3 and 254),
  wished_at timestamptz not null,
  stopped_at timestamptz,
  -- The SHA-256 of the key in the letters, which is computed from order, row and address.
  stop_key_hash bytea not null unique check (length(stop_key_hash) = 32),
  -- The newest reminder that was queued or left out: when the list closes, in seconds, and the step.
  handled text,
  primary key (order_pk, row_id)
);
-- For erasing one person.
create index reminder_wishes_of_person on reminder_wishes (email);
