/**
 * POST /api/export-orders: the orders that the table shows, all pages of them, for a spreadsheet program. Written to the
 * history before the first line leaves: who took which part of the customers' data, and when.
 */
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { OrderFilters } from '#contract/dashboard.ts';
import { filePaths } from '#contract/paths.ts';
import { fileRights } from '#contract/rights.ts';
import { type Cell, csvLine } from '#domain/csv.ts';
import type { Session } from '../accounts/sessions.ts';
import { PLANNED_ANEW } from '../db/prepared-statements.ts';
import { admit } from '../http/bind.ts';
import { callerOf } from '../http/caller.ts';
import type { Services } from '../services.ts';
import { staffOf } from './access.ts';
import { LISTED_COLUMNS, type OrderListLine } from './list-orders.ts';
import { matching } from './order-filters.ts';
import { sortingOf } from './order-sorts.ts';

const MOST_A_MINUTE = 6;
/** Read in parts: a hundred thousand orders never stand in memory at once. */
const AT_ONCE = 1_000;
/** Tells spreadsheet programs that the file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export function serveExports(app: FastifyInstance, services: Services): void {
  const rateLimit = { max: MOST_A_MINUTE * services.config.limitsFactor, timeWindow: 60_000 };
  app.post(filePaths.exportOrders, { config: { rateLimit } }, async (request, reply) => {
    const caller = callerOf(services, request, reply);
    await admit(services, fileRights.exportOrders, caller);
    const filters = OrderFilters.parse(request.body ?? {});
    const session = await staffOf(caller);
    await writeDown(services, session, filters);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="orders.csv"')
      .send(Readable.from(linesOf(services, filters, session)));
  });
}

async function writeDown({ db, now }: Services, { name, userId }: Session, filters: OrderFilters) {
  await db
    .insertInto('order_events')
    .values({
      actor: name,
      actor_id: userId,
      kind: 'orders-exported',
      detail: JSON.stringify(filters),
      at: now(),
    })
    .execute();
}

interface Line extends OrderListLine {
  phone: string | null;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  discount_code: string | null;
  price_adjustment_cents: number;
  refund_cents: number;
  printing_id: string | null;
  order_notes: string;
}

const COLUMNS: [title: string, read: (line: Line) => Cell][] = [
  ['Order ID', (line) => line.order_id],
  ['Team', (line) => line.secret_code],
  ['Customer', (line) => line.name],
  ['E-mail', (line) => line.email],
  ['Phone', (line) => line.phone],
  ['Status', (line) => line.order_status || 'designing'],
  ['Designer', (line) => line.designer],
  ['Supplier', (line) => line.supplier],
  ['Supplier status', (line) => line.supplier_status],
  ['Printing ID', (line) => line.printing_id],
  ['Jerseys', (line) => line.total_jerseys],
  ['Shorts', (line) => line.total_shorts],
  ['Cutting', (line) => line.cutting_option],
  ['Material', (line) => line.material_option],
  ['Collar', (line) => line.collar_option],
  ['Total (CAD)', (line) => line.final_price_cents / 100],
  ['Adjustment (CAD)', (line) => line.price_adjustment_cents / 100],
  ['Refunded (CAD)', (line) => line.refund_cents / 100],
  ['Discount code', (line) => line.discount_code],
  ['Paid', (line) => (line.paid ? 'yes' : 'no')],
  ['Payment', (line) => line.payment_type],
  ['Created', (line) => dayOf(line.order_created_date)],
  ['Submitted', (line) => dayOf(line.order_submitted_date)],
  ['Production', (line) => dayOf(line.production_date)],
  ['Tracking number', (line) => line.tracking_number],
  ['Notes', (line) => line.order_notes],
];

const toronto = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' });
const dayOf = (date: Date | null): Cell => date && toronto.format(date);

async function* linesOf(services: Services, filters: OrderFilters, session: Session) {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([title]) => title));
  let last: OrderListLine | undefined;
  do {
    const lines = await readPart(services, filters, session, last);
    yield lines.map((line) => csvLine(COLUMNS.map(([, read]) => read(line)))).join('');
    last = lines.length === AT_ONCE ? lines.at(-1) : undefined;
  } while (last);
}

/** Sorted as the table is. */
async function readPart(
  { db }: Services,
  filters: OrderFilters,
  session: Session,
  last: OrderListLine | undefined,
): Promise<Line[]> {
  const { column, type } = sortingOf(filters);
  const down = filters.direction === 'desc';
  const way = down ? sql`desc` : sql`asc`;
  const from = last
    ? sql`(${column}, o.id) ${down ? sql`<` : sql`>`} (${last.sorted_by}::${type}, ${last.pk}::bigint)`
    : sql`true`;
  const { rows } = await sql<Line>`${sql.raw(PLANNED_ANEW)}
    select o.id as pk, ${column}::text as sorted_by, ${LISTED_COLUMNS}, o.phone, o.cutting_option, o.material_option,
      o.collar_option, o.discount_code, o.price_adjustment_cents, o.refund_cents, o.printing_id, o.order_notes
    from orders o left join users d on d.id = o.designer_id
    where ${matching(filters, session)} and ${from}
    order by ${column} ${way}, o.id ${way} limit ${AT_ONCE}`.execute(db);
  return rows;
}
