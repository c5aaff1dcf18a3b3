-- safe: 0.2.0 is the upgrade for which every process is stopped
drop table saved_views;
