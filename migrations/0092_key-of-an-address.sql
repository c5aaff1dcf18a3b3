-- The key that every e-mail to the address of an order carries.
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table order_keys drop constraint order_keys_purpose_check;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table order_keys add constraint order_keys_purpose_check check (purpose in ('creator', 'email', 'team', 'pay', 'approve', 'view', 'address'));
