-- safe: 0.2.0 is the upgrade for which every process is stopped
delete from alerts where kind = 'database-certificate-ends';
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table sessions drop column device;
