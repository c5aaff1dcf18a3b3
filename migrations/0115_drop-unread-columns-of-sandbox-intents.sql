-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table sandbox_intents drop column decline_code;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table sandbox_intents drop column receipt_email;
