-- The list is sorted by the name of the designer, and no order has a copy of it (decision 97).
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger orders_sort_designer on orders;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger orders_sort_designer_first on orders;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop trigger users_rename_designer on users;
-- safe: 0.2.0 is the upgrade for which every process is stopped
drop function change_sort_designer, keep_sort_designer, rename_sort_designer;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table orders drop column sort_designer;
-- safe: 0.2.0 is the upgrade for which every process is stopped
alter table users add column sort_designer text collate "C" generated always as (sort_text(designer_name)) stored;
