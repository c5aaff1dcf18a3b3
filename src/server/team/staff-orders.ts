/** One column per designer with the orders that are still to be designed (specification 2, Staff Orders). */
import { sql } from 'kysely';
import type { DesignerColumn } from '#contract/team.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';

const MOST_IN_A_COLUMN = 200;

/** Managers see everybody's, designers their own: nobody else's orders are theirs to know (specification 6). */
export async function staffOrders({ db }: Services, { access, userId }: Session) {
  const { rows } = await sql<DesignerColumn>`
    select d.designer_name as designer, (
      select coalesce(jsonb_agg(jsonb_build_object('order_id', o.order_id, 'secret_code', o.secret_code,
        'order_status', o.order_status, 'design_folder', o.design_folder) order by o.id), '[]'::jsonb)
      from (
        select * from orders
        where designer_id = d.id and paid_by_checkout_id is null and deleted_at is null and order_status in ('', 'pending', 'designing')
        order by id limit ${MOST_IN_A_COLUMN}
      ) o
    ) as orders
    from users d
    where d.designer_name is not null and d.disabled_at is null and (${access === 'manager'} or d.id = ${userId})
    order by d.designer_name`.execute(db);
  return { response: true as const, columns: rows };
}
