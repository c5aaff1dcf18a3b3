-- review_claimed_once takes its place.
drop index concurrently if exists review_given_back_once;
