/** The statements of the export of the Orders table: the keys of its orders first, and then their columns. */
import { sql } from 'kysely';
import { visibleOrders } from '../../orders/order/order-visibility-store.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { NO_PREPARE } from '../../platform/db/prepared-statements.ts';
import type { Session } from '../../platform/http/caller.ts';
import { matchesFilters, type StoreFilters } from './order-filter-store.ts';
import { LISTED_COLUMNS, type ListedColumns } from './order-list-store.ts';
import { sortValue } from './order-page-store.ts';
import type { Sorting } from './order-sorting.ts';

export interface ExportRow extends Omit<ListedColumns, 'sorted_by'> {
  phone: string | null;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  discount_code: string | null;
  price_adjustment_cents: number;
  printing_id: string | null;
  order_notes: string;
}

/** Returns the primary keys of all orders of the table in its order. */
export async function listOrderKeys(
  db: Connection,
  filters: StoreFilters,
  session: Session,
  sorting: Sorting,
): Promise<number[]> {
  const direction = filters.direction === 'desc' ? sql`desc` : sql`asc`;
  const { rows } = await sql<{ id: number }>`${sql.raw(NO_PREPARE)}
    select o.id from orders o left join users d on d.id = o.designer_id
    where ${matchesFilters(filters, session)} order by ${sortValue(sorting, filters.now)} ${direction}, o.id ${direction}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Returns the orders in the order of their keys. */
export async function listExportRows(
  db: Connection,
  keys: readonly number[],
  session: Session,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select o.id as pk, ${LISTED_COLUMNS}, o.phone, o.cutting_option, o.material_option,
      o.collar_option, o.discount_code, o.price_adjustment_cents, o.printing_id, o.order_notes
    from unnest(${keys}::bigint[]) with ordinality as listed(id, place)
      join orders o using (id) left join users d on d.id = o.designer_id
    where ${visibleOrders(session)} order by listed.place`.execute(db);
  return rows;
}
