-- The few e-mails that were given up are counted every minute and for /metrics, among all that were ever sent.
create index concurrently email_outbox_failed on email_outbox (failed_at) where failed_at is not null;
