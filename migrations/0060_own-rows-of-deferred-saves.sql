-- The rows whose links the guest's browser had when the save was set aside: the captain who takes it gives them to nobody else.
alter table deferred_saves add column own_row_ids text[] not null default '{}';
