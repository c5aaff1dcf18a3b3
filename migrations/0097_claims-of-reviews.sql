-- A payment that was settled by hand may go back in several parts; the claim on one that waits for a manager is made once.
create unique index concurrently review_claimed_once on refunds (checkout_id) where payment_id is null and state <> 'refused';
