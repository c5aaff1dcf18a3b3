import { sql } from 'kysely';
import type { Connection } from '../platform/db/connection.ts';

export interface Colleague {
  id: number;
  name: string;
  /** The name in lists of designers; null for staff who do not draw. */
  designerName: string | null;
  email: string;
}

/** Returns the staff who may see an order, by name: all managers and its designer (rules.md orders-18). */
export async function listColleagues(db: Connection, orderPk: number): Promise<Colleague[]> {
  const { rows } = await selectColleagues(orderPk).execute(db);
  return rows;
}

const selectColleagues = (orderPk: number) => sql<Colleague>`
  select u.id, u.name, u.designer_name as "designerName", u.email from users u
  where u.account_type = 'staff' and u.disabled_at is null and u.name <> ''
    and (u.account_access = 'manager' or u.id = (select o.designer_id from orders o where o.id = ${orderPk}))
  order by u.name, u.id`;

/** The names by which a note mentions a colleague. */
export const listNames = ({ name, designerName }: Colleague): string[] =>
  designerName && designerName.toLowerCase() !== name.toLowerCase() ? [name, designerName] : [name];
