-- The order is cancelled in the transaction that records the refund, also when the provider decides minutes later.
alter table refunds add column cancels_order boolean not null default false;
