-- The history is still only ever added to, which the trigger of order_events enforces; nobody compares it with seals any more.
drop table audit_checkpoint_events, audit_checkpoints;
