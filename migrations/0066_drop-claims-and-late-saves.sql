-- What row_owners, row_confirmations and unsettled_changes replace. Before it runs, the rows are converted (0066_drop-claims-and-late-saves.ts).
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table row_links, contested_rows, deferred_saves, reminder_wishes, order_windows;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table row_confirmations drop column row_sha256, drop column link_generation, drop column contested_at, drop column claimed,
  drop constraint row_confirmations_confirmed_by_check;
update row_confirmations set confirmed_by = 'manager' where confirmed_by = 'staff';
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table row_confirmations
  add constraint row_confirmations_confirmed_by_check check (confirmed_by in ('player', 'captain', 'manager'));
