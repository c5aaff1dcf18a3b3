-- What staff write about an order for each other. No call of a customer, document or e-mail reads it.
create table internal_notes (
  id bigint generated always as identity primary key,
  order_pk bigint not null references orders (id) on delete cascade,
  author_id bigint not null references users (id),
  text text not null check (char_length(text) between 1 and 2000),
  -- Chosen by the page, so that a repeated request adds nothing.
  request_id uuid not null unique,
  created_at timestamptz not null
);
create index internal_notes_of_order on internal_notes (order_pk, id);

-- Whom a note names; seen when they open the order.
create table internal_note_mentions (
  note_id bigint not null references internal_notes (id) on delete cascade,
  user_id bigint not null references users (id) on delete cascade,
  seen_at timestamptz,
  primary key (note_id, user_id)
);
create index internal_note_mentions_unseen on internal_note_mentions (user_id) where seen_at is null;
