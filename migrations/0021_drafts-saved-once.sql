-- The secret with which a browser saves an order that has no id yet: a first save that is sent twice makes one order.
alter table orders add column draft_key_hash bytea unique;
