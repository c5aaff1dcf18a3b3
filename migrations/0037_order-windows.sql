-- When the list of an order closes, and what happens then (rules.md roster-29). It counts while the order is saved and
-- neither submitted nor paid.
create table order_windows (
  order_pk bigint primary key references orders on delete cascade,
  -- As the captain set it. The list closes a little later (src/domain/orders/order-window.ts).
  closes_at timestamptz not null,
  -- A name of the IANA database, in which the captain reads and sets the time.
  zone text not null default 'America/Toronto' check (length(zone) between 1 and 64),
  -- 'tell' writes to the captain, 'lock' locks the list as well.
  at_close text not null default 'tell' check (at_close in ('tell', 'lock')),
  minimum integer check (minimum between 5 and 300),
  -- Players may ask for reminders.
  reminders boolean not null default true,
  -- Null while it is open.
  closed_at timestamptz,
  version integer not null default 1
);
-- For the job that closes lists.
create index order_windows_open on order_windows (closes_at) where closed_at is null;
