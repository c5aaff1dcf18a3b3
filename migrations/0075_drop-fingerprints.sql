-- Lists are compared by what they print, and named by their numbers, see the conversion of the same name.
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders drop column roster_sha256;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table mockups drop column approved_roster, drop column approved_roster_sha256, drop column approved_list;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table production_releases drop column roster_sha256, drop column instructions_sha256, drop column files_sha256;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop function roster_fingerprint(bigint);
delete from alerts where kind = 'fingerprint-drift';
