-- Finds the checkouts of a person who asks to be erased; emptied ones are not listed.
create index checkouts_customer on checkouts (lower(snapshot->'customer'->>'email'))
  where snapshot->'customer'->>'email' is not null;
