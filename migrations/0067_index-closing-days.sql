-- For the e-mails to captains whose lists have closed.
create index concurrently orders_to_tell_closed on orders (closes_on)
  where closes_on is not null and closing_told_on is distinct from closes_on;
