-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table saved_views;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table internal_note_mentions;
delete from email_outbox where kind = 'note-for-you';
