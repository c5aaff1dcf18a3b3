-- Who withdrew a release, and why, is in its event.
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table production_releases drop column withdrawn_by;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table production_releases drop column withdrawn_why;
