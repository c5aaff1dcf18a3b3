-- What an approval was given for (docs/decisions/0082): the fingerprint of the roster, and, where the page showed it, the
-- list itself, the points that were ticked and the name that was typed. approved_roster stays for processes of the
-- version before, and for approvals that they record.
alter table mockups add column approved_roster_sha256 bytea,
  -- A PrintedContent (src/domain/orders/fingerprint.ts); null for an approval without a list, and for a forgotten order.
  add column approved_list jsonb,
  add column approved_checks text[],
  add column approved_name text,
  -- 'staff' recorded what the customer said on the phone.
  add column approved_by text,
  add column round integer not null default 1,
  add column choice text not null default 'A',
  -- Of the designer to the customer.
  add column words text not null default '',
  add constraint mockups_approved_roster_sha256_check check (length(approved_roster_sha256) = 32) not valid,
  add constraint mockups_approved_by_check check (approved_by in ('customer', 'staff')) not valid,
  add constraint mockups_round_check check (round between 1 and 20) not valid,
  add constraint mockups_choice_check check (choice in ('A', 'B', 'C')) not valid;

-- A request for a change of a mockup.
create table proof_requests (
  id bigint generated always as identity primary key,
  mockup_id bigint not null references mockups on delete cascade,
  order_pk bigint not null references orders on delete cascade,
  -- Chosen by the browser, so that a repeated request is recognised.
  request_id uuid not null unique,
  words text not null default '' check (length(words) <= 2000),
  made_at timestamptz not null
);
create index proof_requests_of_order on proof_requests (order_pk, mockup_id);
create index proof_requests_of_mockup on proof_requests (mockup_id);

create table proof_pins (
  request_id bigint not null references proof_requests on delete cascade,
  n integer not null check (n between 1 and 20),
  -- Parts of the picture's width and height from its upper left corner; null for a remark about a place by name.
  x numeric(5,4) check (x between 0 and 1),
  y numeric(5,4) check (y between 0 and 1),
  place text not null,
  words text not null check (length(words) between 1 and 500),
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  answer text not null default '' check (length(answer) <= 500),
  primary key (request_id, n),
  check (num_nulls(x, y) in (0, 2))
);
