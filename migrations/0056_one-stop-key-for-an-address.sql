-- The key of a letter stops the letters to its address, also when the wish of that letter has ended: all wishes of an address have one key.
alter table reminder_wishes drop constraint reminder_wishes_stop_key_hash_key;
