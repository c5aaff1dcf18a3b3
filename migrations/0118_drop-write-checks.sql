-- What /readyz writes is the last good call of the database in service_health.
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table write_checks;
