/**
 * The list of an order as it is printed, and its number: the version at which it changed last. Numbers are for pages, queues and e-mails.
 * What lets a jersey be sewn compares the jerseys themselves (rules.md orders-26, decision 96).
 */
import { type RawBuilder, sql } from 'kysely';
import type { OrderContent } from '#domain/orders/order/order.ts';
import {
  hasSamePrint,
  type NumberedList,
  numberList,
  type PrintedContent,
} from '#domain/orders/order/print-changes.ts';
import { readContent, type Stored } from '#domain/orders/order/stored-content.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { type PrintedColumns, toPrintedContent } from './order-columns.ts';

/** The columns of order `o` that hold what is printed. */
export const PRINTED_COLUMNS: RawBuilder<unknown> = sql`o.secret_code, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design,
  o.design_option, o.jerseys`;

/** A subquery: the content of a version of an order, or null. */
export const selectVersionContent = (
  orderPk: RawBuilder<unknown>,
  version: RawBuilder<unknown>,
): RawBuilder<Stored<OrderContent> | null> =>
  sql`(select v.content from order_versions v where v.order_pk = ${orderPk} and v.version = ${version})`;

/** The list that mockup `m` was approved with; null for an approval of the picture alone, which has no marks either. */
export const approvedList: RawBuilder<Stored<OrderContent> | null> = sql`case when m.approved_marks is not null
  then ${selectVersionContent(sql`m.order_pk`, sql`m.approved_list_number`)} end`;

/** A list, and whether it is still what was saved: its jerseys may have been changed past the shop. */
export interface StoredList {
  content: PrintedContent;
  /** Null without jerseys, of which there is nothing to make. */
  number: number | null;
  isAsSaved: boolean;
}

interface ListRow extends PrintedColumns {
  number: number;
  saved: Stored<OrderContent> | null;
}

/** Reads the list of an order in one statement. What decides about it holds the lock of the order. */
export async function readList(db: Connection, orderPk: number): Promise<StoredList> {
  const { rows } = await sql<ListRow>`
    select ${PRINTED_COLUMNS}, o.list_number as number, v.content as saved
    from orders o left join order_versions v on v.order_pk = o.id and v.version = o.list_number
    where o.id = ${orderPk}`.execute(db);
  const { number, saved, ...columns } = rows[0]!;
  const content = toPrintedContent(columns);
  return {
    content,
    number: content.rows.length > 0 ? number : null,
    isAsSaved: hasSamePrint(saved && readContent(saved), content),
  };
}

/**
 * Returns the list that a page has shown, which is approved or released now. The caller holds the lock of the order. Throws Problem
 * 'list-changed' when the order has another one.
 */
export async function requireShownList(tx: Connection, orderPk: number, shown: number): Promise<StoredList> {
  const list = await readList(tx, orderPk);
  if (list.number !== shown || !list.isAsSaved) throw new Problem('list-changed');
  return list;
}

/** A list as it is stored with its number. */
export interface StoredNumberedList {
  number: number;
  content: Stored<OrderContent>;
}

export const toNumberedList = ({ number, content }: StoredNumberedList): NumberedList => ({
  number,
  content: readContent(content),
});

/** A subquery: the list of the newest approval of order `o`, and that of its release. */
export const knownLists: RawBuilder<StoredNumberedList[]> = sql`coalesce((
  select jsonb_agg(jsonb_build_object('number', v.version, 'content', v.content)) from order_versions v
  where v.order_pk = o.id and v.version in (
    (select m.approved_list_number from mockups m where m.order_pk = o.id and m.approved_at is not null
      order by m.version desc limit 1),
    (select p.list_number from production_releases p where p.order_pk = o.id and p.withdrawn_at is null))), '[]')`;

interface NumberedOrder {
  version: number;
  content: PrintedContent;
  listNumber: number;
  knownLists: readonly NumberedList[];
}

/** Returns the number of a list that is about to be saved as the next version of the order, which was read under its lock. */
export const numberNextList = (
  { version, content, listNumber: number, knownLists: known }: NumberedOrder,
  after: PrintedContent,
): number => numberList({ before: { number, content }, after, version: version + 1, known });

/** As `numberNextList`, of an order that was not read yet. The caller holds the lock of the order. */
export async function findListNumber(
  tx: Connection,
  orderPk: number,
  after: PrintedContent,
): Promise<number> {
  const { rows } = await sql<
    PrintedColumns & { version: number; number: number; known: StoredNumberedList[] }
  >`
    select ${PRINTED_COLUMNS}, o.version, o.list_number as number, ${knownLists} as known
    from orders o where o.id = ${orderPk}`.execute(tx);
  const { version, number: listNumber, known, ...columns } = rows[0]!;
  const content = toPrintedContent(columns);
  return numberNextList({ version, content, listNumber, knownLists: known.map(toNumberedList) }, after);
}
