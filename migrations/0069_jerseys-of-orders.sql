-- The list of an order as one document, in sequence. The next migration fills it from order_rows.
alter table orders add column jerseys jsonb;
