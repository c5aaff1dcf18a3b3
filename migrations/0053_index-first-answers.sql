-- For the measures of the last 90 days, which are read from the index alone.
create index concurrently mockups_by_first_answer on mockups (first_answered_at) include (uploaded_at) where first_answered_at is not null;
