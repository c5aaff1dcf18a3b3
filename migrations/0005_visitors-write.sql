-- Letters of visitors, the newsletter's links, approvals of mockups, and guides that change while the shop is open.

-- Every letter of the newsletter carries an unsubscribe link of its own, and an older one has to work as well: Canada's
-- anti-spam law asks for sixty days. Keys are kept as hashes.
create table newsletter_keys (
  key_hash bytea primary key,
  email text not null references newsletter_subscribers on delete cascade,
  purpose text not null check (purpose in ('confirm', 'leave')),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index newsletter_keys_of_subscriber on newsletter_keys (email, purpose);
alter table newsletter_subscribers
  drop column confirm_key_hash,
  drop column unsubscribe_key_hash,
  add check (email = lower(email) and length(email) <= 254);

-- What was approved: which picture, under which words, when, by whom and from where. Who and where may be erased later.
alter table mockups
  add column approved_terms text,
  add column approved_from text,
  add check (num_nulls(approved_at, approved_sha256, approved_terms) in (0, 3));

-- The pages of these are kept in memory like the rest of the catalogue.
create trigger warranty_changed after insert or update or delete on warranty_entries
  for each statement execute function tell_catalogue_change();
create trigger samples_changed after insert or update or delete on jersey_samples
  for each statement execute function tell_catalogue_change();
create trigger sizes_changed after insert or update or delete on size_chart
  for each statement execute function tell_catalogue_change();
