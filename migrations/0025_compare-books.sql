-- What the comparison of checkouts, payments, orders and letters looks up every minute.
create index payments_by_time on payments (created_at);
create index mail_outbox_by_reference on mail_outbox (kind, (ref collate "C"));
