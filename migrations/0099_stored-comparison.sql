-- What the provider and the books said of all payments at the last walk.
alter table card_event_walk add column comparison jsonb;
