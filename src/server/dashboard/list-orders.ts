/** The Orders table (specification 2 Orders): in pages, sorted, searched and filtered, for whoever may see what. */
import { type RawBuilder, sql } from 'kysely';
import type { ListedOrder, OrdersWanted } from '#contract/dashboard.ts';
import type { OrderStatus } from '#domain/order.ts';
import type { SupplierStatus } from '#domain/supplier.ts';
import type { Session } from '../accounts/sessions.ts';
import { PLANNED_ANEW } from '../db/prepared-statements.ts';
import type { Services } from '../services.ts';
import { designersFor } from './access.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { isSearch, matching } from './order-filters.ts';
import { type Sorting, sortingOf } from './order-sorts.ts';
import { picturesOf } from './pictures.ts';

/** Counting on costs more than anybody wants to know: from here on it is 'more than'. */
const MOST_COUNTED = 1_000;

export async function listOrders(services: Services, wanted: OrdersWanted, session: Session) {
  const sorting = sortingOf(wanted);
  const cursor = readCursor(wanted.cursor, sorting);
  const { total, designers, suppliers } = await count(services, wanted, session);
  const isMore = total > MOST_COUNTED;
  const lines = await readPage(services, wanted, session, { sorting, cursor, few: !isMore });
  const page = pageOf(lines, wanted.limit, { sorting, cursor });
  const orders = page.lines.map((line) => listed(line, session));
  return {
    response: true as const,
    orders: wanted.saved ? [] : orders,
    saved_orders: wanted.saved ? orders : [],
    total: Math.min(total, MOST_COUNTED),
    total_is_least: isMore,
    next: page.next,
    previous: page.previous,
    designers,
    suppliers,
  };
}

interface Counted {
  total: number;
  designers: { name: string }[];
  suppliers: { supplier: string }[];
}

/** Who sees no money sees no suppliers either. */
async function count({ db }: Services, wanted: OrdersWanted, session: Session): Promise<Counted> {
  const { rows } = await sql<Counted>`${sql.raw(PLANNED_ANEW)}
    select (
      select count(*) from (select from orders o where ${matching(wanted, session)} limit ${MOST_COUNTED + 1}) found
    ) as total, ${designersFor(session)} as designers,
    (select coalesce(jsonb_agg(jsonb_build_object('supplier', s.supplier) order by s.position), '[]'::jsonb)
      from suppliers s where ${session.access === 'manager'}) as suppliers`.execute(db);
  return rows[0]!;
}

export interface OrderListLine {
  pk: number;
  sorted_by: string;
  order_id: string;
  secret_code: string;
  name: string;
  email: string;
  order_status: OrderStatus;
  designer: string | null;
  supplier: string | null;
  supplier_status: SupplierStatus;
  paid: boolean;
  payment_type: string | null;
  total_jerseys: number;
  total_shorts: number;
  final_price_cents: number;
  mockup_file: string | null;
  product_img: string | null;
  design: string;
  design_folder: string | null;
  tracking_number: string | null;
  order_created_date: Date;
  order_submitted_date: Date | null;
  production_date: Date | null;
}

export const LISTED_COLUMNS = sql`o.order_id, o.secret_code, o.name, o.email, o.order_status, d.designer_name as designer,
  o.supplier, o.supplier_status, o.paid, o.payment_type, o.total_jerseys, o.total_shorts, o.final_price_cents, o.design_folder,
  o.tracking_number, o.product_img, o.design, o.order_created_date, o.order_submitted_date, o.production_date`;

interface Place {
  sorting: Sorting;
  cursor: Cursor | null;
  few: boolean;
}

/** So far down the list a frequent word is looked for on foot. */
const NEAR = 5_000;

/**
 * First which orders stand on the page, then what they look like. What few orders fit is found first and sorted then.
 * What many fit is met soon on the way down an index, which the planner cannot know when one filter goes with another;
 * a word may still stand at the wrong end of the list, so that it is looked for nearby, and found first when it is not there.
 */
async function readPage(
  { db }: Services,
  wanted: OrdersWanted,
  session: Session,
  { sorting: { column, type, hasWords }, cursor, few }: Place,
): Promise<OrderListLine[]> {
  const back = cursor?.direction === 'back';
  const down = (wanted.direction === 'desc') !== back;
  const way = down ? sql`desc` : sql`asc`;
  const most = wanted.limit + 1;
  const fits = matching(wanted, session);
  const from = cursor
    ? sql`(${column}, o.id) ${down ? sql`<` : sql`>`} (${cursor.value}::${type}, ${cursor.pk}::bigint)`
    : sql`true`;
  const inOrder = sql`order by ${column} ${way}, o.id ${way}`;
  const foundFirst = sql`(
    with fitting as materialized (select o.id, ${column} as value from orders o where ${fits} and ${from})
    select id, value from fitting order by value ${way}, id ${way} limit ${most})`;
  const onTheWay = sql`(select o.id, ${column} as value from orders o where ${fits} and ${from} ${inOrder} limit ${most})`;
  const nearby = sql`(select o.id, ${column} as value from (
      select * from orders o where ${matching({ ...wanted, search: '' }, session)} and ${from} ${inOrder} limit ${NEAR}
    ) o where ${fits} ${inOrder} limit ${most})`;
  const page = async (found: RawBuilder<unknown>) => {
    const { rows } = await sql<OrderListLine>`${sql.raw(PLANNED_ANEW)}
      select o.id as pk, page.value::text as sorted_by, ${LISTED_COLUMNS},
        (select m.file_id from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_file
      from ${found} page join orders o on o.id = page.id left join users d on d.id = o.designer_id
      order by page.value ${way}, o.id ${way}`.execute(db);
    return back ? rows.reverse() : rows;
  };
  if (few) return page(foundFirst);
  if (!isSearch(wanted) || hasWords) return page(onTheWay);
  const near = await page(nearby);
  return near.length === most ? near : page(foundFirst);
}

/** Cuts the extra line off, at the end that lies ahead, and says where the neighbours begin. */
function pageOf(lines: OrderListLine[], limit: number, { sorting, cursor }: Omit<Place, 'few'>) {
  const back = cursor?.direction === 'back';
  const goesOn = lines.length > limit;
  const page = goesOn ? lines.slice(back ? 1 : 0, back ? undefined : limit) : lines;
  const first = page[0];
  const last = page.at(-1);
  const isBefore = back ? goesOn : cursor !== null;
  const isAfter = back || goesOn;
  const cursorAt = ({ sorted_by: value, pk }: OrderListLine, direction: Cursor['direction']) =>
    writeCursor(sorting, { value, pk, direction });
  return {
    lines: page,
    previous: first && isBefore ? cursorAt(first, 'back') : null,
    next: last && isAfter ? cursorAt(last, 'on') : null,
  };
}

function listed(line: OrderListLine, { access }: Session): ListedOrder {
  const managers = access === 'manager';
  return {
    order_id: line.order_id,
    secret_code: line.secret_code,
    name: line.name,
    email: managers ? line.email : null,
    order_status: line.order_status,
    designer: line.designer,
    supplier: managers ? line.supplier : null,
    supplier_status: managers ? line.supplier_status : null,
    paid: managers ? line.paid : null,
    payment_type: managers ? line.payment_type : null,
    total_jerseys: line.total_jerseys,
    total_shorts: line.total_shorts,
    final_price: managers ? line.final_price_cents / 100 : null,
    ...picturesOf(line),
    design_folder: line.design_folder,
    tracking_number: managers ? line.tracking_number : null,
    order_created_date: line.order_created_date.toISOString(),
    order_submitted_date: line.order_submitted_date?.toISOString() ?? null,
    production_date: managers ? (line.production_date?.toISOString() ?? null) : null,
  };
}
