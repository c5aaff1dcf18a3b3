-- A key for those who knew the id and the e-mail address of an order, and versions that the shop writes when an order is paid.
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table order_keys drop constraint order_keys_purpose_check;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table order_keys add constraint order_keys_purpose_check check (purpose in ('creator', 'email', 'team', 'pay', 'approve', 'view'));
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop index order_keys_of_creators;
-- safe: 0.2.0 is the upgrade for which every process is stopped
create index order_keys_of_creators on order_keys (key_hash) where purpose in ('creator', 'email');
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table order_versions drop constraint order_versions_actor_check;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table order_versions add constraint order_versions_actor_check check (actor in ('creator', 'guest', 'player', 'staff', 'shop'));
