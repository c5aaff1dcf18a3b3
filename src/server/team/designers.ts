/** What designers have on their desks and how long a mockup takes them; figures computed in the database. */
import { sql } from 'kysely';
import type { Designer } from '#contract/team.ts';
import { torontoDate } from '#domain/delivery.ts';
import type { Services } from '../services.ts';

const DAYS = 90;

export async function designersAtWork({ db, now }: Services) {
  const today = torontoDate(now());
  const since = new Date(now().getTime() - DAYS * 24 * 3_600_000);
  const { rows } = await sql<Designer>`
    with work as (
      select designer_id, count(*)::int as total,
        (count(*) filter (where order_status in ('', 'pending', 'designing')))::int as designing,
        (count(*) filter (where order_status <> 'completed'))::int as open
      from orders
      where designer_id is not null and (status or paid) and paid_by_checkout_id is null group by designer_id
    ), todo as (
      select assignee_id, count(*)::int as tasks, (count(*) filter (where due_on < ${today}::date))::int as overdue
      from tasks where done_at is null and assignee_id is not null group by assignee_id
    ), drawn as (
      select e.detail->'after'->>'designer' as designer,
        extract(epoch from (
          select min(m.uploaded_at) from mockups m where m.order_pk = e.order_pk and m.uploaded_at >= e.at
        ) - e.at) / 86400 as days
      from order_events e
      where e.kind = 'changed' and e.detail->'after' ? 'designer' and e.at >= ${since}
    ), pace as (
      select designer, round((percentile_cont(0.5) within group (order by days))::numeric, 1)::float8 as turnaround_days
      from drawn where days is not null group by designer
    )
    select u.designer_name as name, coalesce(w.designing, 0) as designing, coalesce(w.open, 0) as open,
      coalesce(w.total, 0) as total, p.turnaround_days, coalesce(t.tasks, 0) as tasks, coalesce(t.overdue, 0) as overdue
    from users u
    left join work w on w.designer_id = u.id
    left join todo t on t.assignee_id = u.id
    left join pace p on p.designer = u.designer_name
    where u.designer_name is not null and u.disabled_at is null
    order by u.designer_name`.execute(db);
  return { response: true as const, designers: rows };
}
