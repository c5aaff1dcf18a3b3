/** SQL fragments: which orders and designers a member of staff may see. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Session } from '../../platform/http/caller.ts';

/**
 * The condition on orders `o` that this user may see them: all for a manager, their own for a designer (rules.md
 * orders-18).
 */
export const visibleOrders = ({ access, userId }: Session): RawBuilder<SqlBool> =>
  access === 'manager' ? sql`true` : sql`o.designer_id = ${userId}`;

/** A subquery: the designers whom this user may choose from; for a designer only themselves. */
export const visibleDesigners = ({ access, userId }: Session): RawBuilder<{ name: string }[]> => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('name', d.designer_name) order by d.designer_name), '[]'::jsonb)
   from users d where d.designer_name is not null and d.disabled_at is null
     and (${access === 'manager'} or d.id = ${userId}))`;
