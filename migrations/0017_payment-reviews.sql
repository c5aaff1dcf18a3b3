-- Money that waits for somebody to look at it: what became of it, and giving it back without an order.
alter table checkouts drop constraint checkouts_state_check;
alter table checkouts add constraint checkouts_state_check
  check (state in ('open', 'paid', 'needs_review', 'expired', 'reviewed'));

-- A refund belongs to an order and one of its payments, or to a checkout whose money is in the books no sooner than it is given back.
alter table refunds alter column order_pk drop not null;
alter table refunds alter column payment_id drop not null;
alter table refunds add column checkout_id uuid references checkouts;
alter table refunds add check (num_nonnulls(order_pk, checkout_id) = 1);
alter table refunds add check (payment_id is not null or (checkout_id is not null and state <> 'done'));
create unique index review_given_back_once on refunds (checkout_id) where state <> 'refused';

create index payment_reviews_newest on order_events (id desc) where kind = 'payment-reviewed';
