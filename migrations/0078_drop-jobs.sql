-- A job that this version does not have would count as overdue for ever, and an alert of an earlier one would never end.
-- safe: 0.2.0 is the upgrade for which every process is stopped
delete from job_runs where name in ('close-windows', 'compare-all-books', 'compare-fingerprints', 'compare-recent-books',
  'create-checkpoints', 'email-alerts', 'end-address-search-alert', 'fill-fingerprints', 'remind-players', 'verify-audit-log',
  'watch-backups', 'watch-database-certificate', 'watch-disks', 'watch-outbox', 'watch-requests', 'watch-services',
  'watch-sign-ins', 'watch-unmatched-payments');
delete from alerts where kind = 'history-touched';
