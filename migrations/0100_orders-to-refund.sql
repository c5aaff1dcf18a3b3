-- Few orders of many: those that were cancelled while the shop has money of their customer.
create index concurrently orders_to_refund on orders (sort_submitted, id) where work_state = 'cancelled' and payment_amount_cents > refund_cents;
