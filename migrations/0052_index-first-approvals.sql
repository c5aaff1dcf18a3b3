-- For the measures of the last 90 days, which are read from the index alone.
create index concurrently mockups_by_first_approval on mockups (first_approved_at) include (round) where first_approved_at is not null;
