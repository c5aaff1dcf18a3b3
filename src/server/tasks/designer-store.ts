import { sql } from 'kysely';
import type { Designer, DesignerColumn } from '#contract/staff/tasks.ts';
import { DESIGN_STATUSES } from '#domain/orders/order/order-state.ts';
import { activeOrder, submittedOrder } from '../orders/order/order-store.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';

const MAX_PER_DESIGNER = 200;

/** Returns the orders in the design stage by designer; a designer sees their own only (rules.md dashboard-6). */
export async function listDesignerColumns(
  db: Connection,
  { access, userId }: Session,
): Promise<DesignerColumn[]> {
  const { rows } = await sql<DesignerColumn>`
    select d.designer_name as designer, (
      select coalesce(jsonb_agg(jsonb_build_object('order_id', o.order_id, 'secret_code', o.secret_code,
        'order_status', o.order_status, 'design_folder', o.design_folder) order by o.id), '[]'::jsonb)
      from (
        select o.* from orders o
        where o.designer_id = d.id and ${activeOrder()} and o.work_state <> 'cancelled'
          and o.order_status = any(${DESIGN_STATUSES}::text[])
        order by o.id limit ${MAX_PER_DESIGNER}
      ) o
    ) as orders
    from users d
    where d.designer_name is not null and d.disabled_at is null and (${access === 'manager'} or d.id = ${userId})
    order by d.designer_name`.execute(db);
  return rows;
}

/** Returns the work of each designer. */
export async function listDesignerRows(db: Connection): Promise<Designer[]> {
  const { rows } = await sql<Designer>`
    with work as (
      select designer_id, count(*)::int as total,
        (count(*) filter (where order_status = any(${DESIGN_STATUSES}::text[])))::int as designing
      from orders o
      where designer_id is not null and ${submittedOrder} and work_state <> 'cancelled' group by designer_id
    ), todo as (
      select assignee_id, count(*)::int as tasks from tasks
      where done_at is null and assignee_id is not null group by assignee_id
    )
    select u.designer_name as name, coalesce(w.designing, 0) as designing, coalesce(w.total, 0) as total,
      coalesce(t.tasks, 0) as tasks
    from users u
    left join work w on w.designer_id = u.id
    left join todo t on t.assignee_id = u.id
    where u.designer_name is not null and u.disabled_at is null
    order by u.designer_name`.execute(db);
  return rows;
}
