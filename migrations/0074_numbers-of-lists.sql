-- The number of a list of jerseys: the version of the order at which what is printed changed last. An approval and a release have that of the
-- list that was shown.
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders add column list_number integer not null default 1;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table mockups add column approved_list_number integer;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table production_releases add column list_number integer;
-- What papers from before call the released list, such as '7K3M-Q9TD'.
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table production_releases add column earlier_code text;
