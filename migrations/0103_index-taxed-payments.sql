-- The Overview adds up the tax of all payments.
create index concurrently payments_tax_cents_idx on payments (tax_cents) where tax_cents <> 0;
