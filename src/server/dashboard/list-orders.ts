/** The Orders table (specification 2 Orders): newest first, in pages, searched and filtered, for whoever may see what. */
import { type RawBuilder, sql } from 'kysely';
import type { ListedOrder } from '#contract/dashboard.ts';
import { isDesignStage, ORDER_STATUSES, type OrderStatus } from '#domain/order.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { designersFor, theirs } from './access.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import { picturesOf } from './pictures.ts';

interface Wanted {
  search: string;
  status: OrderStatus;
  saved: boolean;
  limit: number;
  cursor?: string | null | undefined;
}

/** Counting on costs more than anybody wants to know: from here on it is 'at least so many'. */
const MOST_COUNTED = 10_000;
const MOST_FOUND = 1_000;

export async function listOrders(services: Services, wanted: Wanted, session: Session) {
  const cursor = readCursor(wanted.cursor);
  const { total, designers } = await count(services, wanted, session);
  const most = mostCounted(wanted);
  const lines = await readPage(services, wanted, session, { cursor, few: total <= most });
  const page = pageOf(lines, wanted.limit, cursor);
  const orders = page.lines.map((line) => answer(line, session));
  return {
    response: true as const,
    orders: wanted.saved ? [] : orders,
    saved_orders: wanted.saved ? orders : [],
    total: Math.min(total, most),
    total_is_least: total > most,
    next: page.next,
    previous: page.previous,
    designers,
  };
}

const isSearch = ({ search }: Wanted) => search.trim() !== '';
const mostCounted = (wanted: Wanted) => (isSearch(wanted) ? MOST_FOUND : MOST_COUNTED);

async function count({ db }: Services, wanted: Wanted, session: Session) {
  const { rows } = await sql<{ total: number; designers: { name: string }[] }>`
    select (
      select count(*) from (select from orders o where ${matches(wanted, session)} limit ${mostCounted(wanted) + 1}) found
    ) as total, ${designersFor(session)} as designers`.execute(db);
  return rows[0]!;
}

/** The conditions of the partial indexes orders_submitted and orders_saved, word for word. */
function matches(wanted: Wanted, session: Session): RawBuilder<unknown> {
  const view = wanted.saved ? sql`not o.status` : sql`o.status and o.paid_by_checkout_id is null`;
  const status = wanted.status ? sql`o.order_status = any(${statusesOf(wanted.status)}::text[])` : sql`true`;
  const words = isSearch(wanted) ? sql`o.words @@ search_query(${wanted.search})` : sql`true`;
  return sql`${view} and ${theirs(session)} and ${status} and ${words}`;
}

const DESIGN_STAGE = [...ORDER_STATUSES, 'pending' as const, '' as const].filter(isDesignStage);
const statusesOf = (status: OrderStatus) => (status === 'designing' ? DESIGN_STAGE : [status]);

interface Line {
  pk: number;
  sorted_at: string;
  order_id: string;
  secret_code: string;
  name: string;
  email: string;
  order_status: OrderStatus;
  designer: string | null;
  paid: boolean;
  total_jerseys: number;
  final_price_cents: number;
  mockup_file: string | null;
  product_img: string | null;
  design: string;
  design_folder: string | null;
  order_created_date: Date;
  order_submitted_date: Date | null;
}

/**
 * One line more than asked for tells whether the list goes on. A word that few orders have is looked up first; one that
 * many have is quicker met on the way down the list, which the planner cannot know of the start of a word.
 */
async function readPage(
  { db }: Services,
  wanted: Wanted,
  session: Session,
  { cursor, few }: { cursor: Cursor | null; few: boolean },
): Promise<Line[]> {
  const date = wanted.saved ? sql`o.order_created_date` : sql`o.order_submitted_date`;
  const back = cursor?.direction === 'newer';
  const from = cursor
    ? sql`(${date}, o.id) ${back ? sql`>` : sql`<`} (${cursor.at}::timestamptz, ${cursor.pk}::bigint)`
    : sql`true`;
  const way = back ? sql`asc` : sql`desc`;
  const found = sql`select o.* from orders o where ${matches(wanted, session)} and ${from}`;
  const lookedUp =
    isSearch(wanted) && few
      ? sql`with o as materialized (${found})`
      : sql`with o as not materialized (${found})`;
  const { rows } = await sql<Line>`
    ${lookedUp}
    select o.id as pk, ${date}::text as sorted_at, o.order_id, o.secret_code, o.name, o.email, o.order_status,
      d.designer_name as designer, o.paid, o.total_jerseys, o.final_price_cents, o.design_folder, o.product_img, o.design, o.order_created_date,
      o.order_submitted_date,
      (select m.file_id from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_file
    from o left join users d on d.id = o.designer_id
    order by ${date} ${way}, o.id ${way} limit ${wanted.limit + 1}`.execute(db);
  return back ? rows.reverse() : rows;
}

/** Cuts the extra line off, at the end that lies ahead, and says where the neighbours begin. */
function pageOf(lines: Line[], limit: number, cursor: Cursor | null) {
  const back = cursor?.direction === 'newer';
  const goesOn = lines.length > limit;
  const page = goesOn ? lines.slice(back ? 1 : 0, back ? undefined : limit) : lines;
  const first = page[0];
  const last = page.at(-1);
  const isNewer = back ? goesOn : cursor !== null;
  const isOlder = back || goesOn;
  return {
    lines: page,
    previous: first && isNewer ? cursorAt(first, 'newer') : null,
    next: last && isOlder ? cursorAt(last, 'older') : null,
  };
}

const cursorAt = ({ sorted_at, pk }: Line, direction: Cursor['direction']) =>
  writeCursor({ at: sorted_at, pk, direction });

function answer(line: Line, { access }: Session): ListedOrder {
  const managers = access === 'manager';
  return {
    order_id: line.order_id,
    secret_code: line.secret_code,
    name: line.name,
    email: managers ? line.email : null,
    order_status: line.order_status,
    designer: line.designer,
    paid: managers ? line.paid : null,
    total_jerseys: line.total_jerseys,
    final_price: managers ? line.final_price_cents / 100 : null,
    ...picturesOf(line),
    design_folder: line.design_folder,
    order_created_date: line.order_created_date.toISOString(),
    order_submitted_date: line.order_submitted_date?.toISOString() ?? null,
  };
}
