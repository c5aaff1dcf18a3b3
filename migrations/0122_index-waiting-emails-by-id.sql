-- An index that names the time of the next attempt is written again with every attempt, and with it every other index of the row.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop index email_outbox_waiting;
-- safe: 0.2.0 is the upgrade for which every process is stopped
create index email_outbox_waiting on email_outbox (id) where sent_at is null and failed_at is null;
