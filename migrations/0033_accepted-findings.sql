-- The numbers that the rules of a sport allow (rules.md roster-25); managers change them on the dashboard.
create table number_rules (
  name text primary key check (length(name) between 2 and 60),
  -- Numbers and ranges, such as '0-99, 00' (src/domain/orders/number-rules.ts).
  allowed text not null check (length(allowed) between 1 and 200),
  twice_ok boolean not null,
  alike_ok boolean not null,
  source text not null check (length(source) between 3 and 300)
);
insert into number_rules (name, allowed, twice_ok, alike_ok, source) values
  ('Volleyball (USA Volleyball)', '1-99', false, false, 'USA Volleyball, Domestic Competition Regulations: 1 to 99, no duplicates'),
  ('Volleyball (NFHS, high school)', '0-99, 00', false, false, 'NFHS Volleyball Rules Book, uniforms: 0 to 99 and 00, no duplicates');

-- Findings that the creator or staff accepted with a reason. The hash covers what the finding is
-- about, so that an acceptance lapses when a value changes.
create table accepted_findings (
  order_pk bigint not null references orders on delete cascade,
  finding_sha256 bytea not null check (length(finding_sha256) = 32),
  code text not null,
  reason text not null check (length(reason) between 3 and 200),
  accepted_by text not null check (accepted_by in ('creator', 'staff')),
  actor_id bigint references users,
  accepted_at timestamptz not null,
  primary key (order_pk, finding_sha256)
);

alter table orders
  -- The name in number_rules; null is none. Rules that were removed since do not count.
  add column number_rules text,
  -- Guests and players change nothing from then on; null is not locked.
  add column roster_locked_at timestamptz;
