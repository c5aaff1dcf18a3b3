-- An index that names the status is written again when the card is charged, and with it every other index of the row.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop index sandbox_intents_succeeded;
-- safe: 0.2.0 is the upgrade for which every process is stopped
create index sandbox_intents_by_time on sandbox_intents (created_at);
