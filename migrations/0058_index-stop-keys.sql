create index concurrently reminder_wishes_stop_key on reminder_wishes (stop_key_hash);
