-- The job of the morning reads the saved orders, which have an index.
drop index concurrently if exists orders_to_tell_closed;
