import { sql } from 'kysely';
import type { Services } from '../services.ts';

/**
 * One line for each week and status again. Of two who do it at once the second finds the lines gone and adds up nothing;
 * lines that are written meanwhile wait for the next time.
 */
export async function addUpFigures({ db }: Pick<Services, 'db'>): Promise<void> {
  await sql`
    with split as (
      select week, order_status from order_figures group by week, order_status having count(*) > 1
    ), taken as (
      delete from order_figures f using split
      where f.week = split.week and f.order_status = split.order_status returning f.*
    )
    insert into order_figures
    select week, order_status, sum(orders), sum(jerseys), sum(ordered_jerseys), sum(ordered_button_ups), sum(ordered_shorts),
      sum(sales_cents), sum(refund_cents)
    from taken group by week, order_status`.execute(db);
}
