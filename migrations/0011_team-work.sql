-- To-do lists per order and person, and how long designs take.
alter table tasks alter column created_at set default now();
create index tasks_open on tasks (assignee_id, due_on nulls last, id) where done_at is null;
create index tasks_of_order on tasks (order_pk, id) where order_pk is not null;

-- Who was given an order when: the beginning of a designer's turnaround.
create index order_events_assigned on order_events (at) where kind = 'changed' and detail->'after' ? 'designer';
