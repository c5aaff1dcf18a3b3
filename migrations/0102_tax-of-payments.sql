-- The tax in a payment or a refund, and its lines as in orders.tax_lines.
alter table payments add column tax_cents integer not null default 0, add column tax_lines jsonb;
