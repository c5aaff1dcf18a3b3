-- The history is still only ever added to, which the trigger of order_events enforces; nobody compares it with seals any more.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table audit_checkpoint_events, audit_checkpoints;
