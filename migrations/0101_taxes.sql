-- What the shop is registered for, what the provinces charge, and what an order was charged.
create table tax_registrations (
  part text primary key check (part in ('GST/HST', 'QST', 'BC PST', 'MB RST', 'SK PST')),
  number text not null check (number ~ '\S'),
  from_day date not null,
  changed_by bigint references users,
  changed_at timestamptz not null
);

create table tax_rates (
  province text not null check (province ~ '^[A-Z]{2}$'),
  part text not null check (part in ('GST', 'HST', 'QST', 'BC PST', 'MB RST', 'SK PST')),
  from_day date not null,
  -- In thousandths of a percent: 9975 is 9.975 %.
  rate integer not null check (rate between 0 and 50000),
  -- Of children's sizes, as long as a jersey costs less than youth_below_cents.
  youth_rate integer not null check (youth_rate between 0 and 50000),
  youth_below_cents integer,
  source text not null,
  primary key (province, part, from_day)
);

create trigger tax_registrations_told after insert or delete or update on tax_registrations
  for each statement execute function tell_catalogue_change();
create trigger tax_rates_told after insert or delete or update on tax_rates
  for each statement execute function tell_catalogue_change();

insert into tax_rates (province, part, from_day, rate, youth_rate, youth_below_cents, source) values
  ('AB', 'GST', '2008-01-01', 5000, 5000, null, 'Excise Tax Act, s. 165(1)'),
  ('BC', 'GST', '2013-04-01', 5000, 5000, null, 'Excise Tax Act, s. 165(1)'),
  ('MB', 'GST', '2008-01-01', 5000, 5000, null, 'Excise Tax Act, s. 165(1)'),
  ('NT', 'GST', '2008-01-01', 5000, 5000, null, 'Excise Tax Act, s. 165(1)'),
  ('NU', 'GST', '2008-01-01', 5000, 5000, null, 'Excise Tax Act, s. 165(1)'),
  ('QC', 'GST', '2008-01-01', 5000, 5000, null, 'Excise Tax Act, s. 165(1)'),
  ('SK', 'GST', '2008-01-01', 5000, 5000, null, 'Excise Tax Act, s. 165(1)'),
  ('YT', 'GST', '2008-01-01', 5000, 5000, null, 'Excise Tax Act, s. 165(1)'),
  ('ON', 'HST', '2010-07-01', 13000, 5000, null, 'CRA GI-063, children’s goods'),
  ('NS', 'HST', '2025-04-01', 14000, 5000, null, 'SOR/2025-77; CRA GI-063, children’s goods'),
  ('PE', 'HST', '2016-10-01', 15000, 5000, null, 'CRA GI-063, children’s goods'),
  ('NB', 'HST', '2016-07-01', 15000, 15000, null, 'Excise Tax Act, s. 165(2)'),
  ('NL', 'HST', '2016-07-01', 15000, 15000, null, 'Excise Tax Act, s. 165(2)'),
  ('QC', 'QST', '2013-01-01', 9975, 9975, null, 'Act respecting the Québec sales tax, s. 16'),
  ('BC', 'BC PST', '2013-04-01', 7000, 0, null, 'Bulletin PST 201, children’s clothing'),
  ('MB', 'MB RST', '2019-07-01', 7000, 0, 15000, 'Bulletin 001, children’s clothing below $150'),
  ('SK', 'SK PST', '2017-03-23', 6000, 6000, null, 'The Provincial Sales Tax Act, s. 5');

-- Frozen with the payment that charges them: [{part, rate, youth, base, tax}], amounts in cents. tax_booked is the part
-- of them that the payments have received and not given back.
alter table orders add column tax_province text, add column tax_day date, add column tax_lines jsonb,
  add column tax_booked jsonb;
