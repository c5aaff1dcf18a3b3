/** By how many days orders are late (rules.md production-2, orders-25): to list them, to sort them and to count their queue. */
import { type RawBuilder, sql } from 'kysely';
import { FEWEST_DAYS } from '#domain/orders/order/due-date.ts';
import { LATE_AFTER_DAYS } from '#domain/production/production.ts';

/** Since when order `o` is being made. */
export const PRODUCTION_SINCE = sql`coalesce(o.production_date, o.order_submitted_date, o.order_created_date)`;

/** Of order `o`, by the rule that says more; 0 for one that is not late, as an order that nobody works on. */
export function lateDays(now: Date): RawBuilder<number> {
  const today = sql`(${now}::timestamptz at time zone 'America/Toronto')::date`;
  const { design, templating, production, shipping } = FEWEST_DAYS;
  return sql<number>`case when o.work_state <> 'active' or o.order_status = 'completed' then 0 else greatest(0,
    case when o.order_status = 'production' and o.supplier_status <> 'completed'
      then floor(extract(epoch from ${now}::timestamptz - ${PRODUCTION_SINCE}) / 86400)::int - ${sql.lit(LATE_AFTER_DAYS)} end,
    ${today} - o.needed_by + case o.order_status when 'shipping' then ${sql.lit(shipping)}
      when 'production' then ${sql.lit(production)} when 'templating' then ${sql.lit(templating)} else ${sql.lit(design)} end) end`;
}
