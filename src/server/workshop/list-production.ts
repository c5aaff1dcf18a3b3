/** The Suppliers table (specification 2 'Suppliers'): what is in production or shipping, by production date, in pages. */
import { type RawBuilder, sql } from 'kysely';
import type { ProductionOrder } from '#contract/workshop.ts';
import { daysInProduction, isLate } from '#domain/production.ts';
import { readCursor, writeCursor } from '../dashboard/cursor.ts';
import { sortingOf } from '../dashboard/order-sorts.ts';
import { picturesOf } from '../dashboard/pictures.ts';
import type { Services } from '../services.ts';

const PAGE = 50;
const BY_DATE = sortingOf({ sort: 'production_date', saved: false });

interface Wanted {
  show: 'production' | 'shipping';
  supplier: string;
  oldest_first: boolean;
  cursor?: string | null | undefined;
}

interface Line {
  pk: number;
  sorted_at: string;
  since: Date;
  order_id: string;
  version: number;
  name: string;
  secret_code: string;
  total_jerseys: number;
  supplier: string | null;
  supplier_status: ProductionOrder['supplier_status'];
  order_status: ProductionOrder['order_status'];
  mockup_file: string | null;
  product_img: string | null;
  design: string;
}

/** Word for word what the index orders_at_work is made of. */
const SINCE = sql`coalesce(o.production_date, o.order_submitted_date, o.order_created_date)`;
const AT_WORK = sql`(o.status or o.paid) and o.paid_by_checkout_id is null`;

export async function listProduction(services: Services, wanted: Wanted) {
  const lines = await readPage(services, wanted);
  const counts = await readCounts(services);
  const page = lines.slice(0, PAGE);
  const last = page.at(-1);
  return {
    response: true as const,
    orders: page.map((line) => answer(line, services.now())),
    next:
      last && lines.length > PAGE
        ? writeCursor(BY_DATE, { value: last.sorted_at, pk: last.pk, direction: 'on' })
        : null,
    ...counts,
  };
}

async function readPage({ db }: Services, wanted: Wanted): Promise<Line[]> {
  const cursor = readCursor(wanted.cursor, BY_DATE);
  const from = cursor
    ? sql`(${SINCE}, o.id) ${wanted.oldest_first ? sql`>` : sql`<`} (${cursor.value}::timestamptz, ${cursor.pk}::bigint)`
    : sql`true`;
  const way = wanted.oldest_first ? sql`asc` : sql`desc`;
  const { rows } = await sql<Line>`
    select o.id as pk, ${SINCE}::text as sorted_at, ${SINCE} as since, o.order_id, o.version, o.name, o.secret_code,
      o.total_jerseys, o.supplier, o.supplier_status, o.order_status, o.product_img, o.design,
      (select m.file_id from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup_file
    from orders o
    where ${AT_WORK} and o.order_status = ${wanted.show} and ${supplierIs(wanted.supplier)} and ${from}
    order by ${SINCE} ${way}, o.id ${way} limit ${PAGE + 1}`.execute(db);
  return rows;
}

function supplierIs(supplier: string): RawBuilder<unknown> {
  if (supplier === '') return sql`true`;
  return supplier === '-' ? sql`o.supplier is null` : sql`o.supplier = ${supplier}`;
}

/** How many each has in production; a supplier that left the settings shows as long as it still has something. */
async function readCounts({ db, config }: Services) {
  const { rows } = await sql<{ supplier: string | null; production: number; shipping: number }>`
    select o.supplier, count(*) filter (where o.order_status = 'production') as production,
      count(*) filter (where o.order_status = 'shipping') as shipping
    from orders o where ${AT_WORK} and o.order_status in ('production', 'shipping') group by o.supplier`.execute(
    db,
  );
  const inProduction = new Map(rows.map(({ supplier, production }) => [supplier, production]));
  const former = [...inProduction].flatMap(([name, orders]) =>
    name && orders > 0 && !config.suppliers.includes(name) ? [name] : [],
  );
  return {
    suppliers: [...config.suppliers, ...former].map((supplier) => ({
      supplier,
      orders: inProduction.get(supplier) ?? 0,
    })),
    without_supplier: inProduction.get(null) ?? 0,
    shipping: rows.reduce((sum, { shipping }) => sum + shipping, 0),
  };
}

function answer(line: Line, now: Date): ProductionOrder {
  const days = daysInProduction(line.since, now);
  const { order_id, version, name, secret_code, total_jerseys, supplier, supplier_status, order_status } =
    line;
  return {
    order_id,
    version,
    name,
    secret_code,
    total_jerseys,
    supplier,
    supplier_status,
    order_status,
    ...picturesOf(line),
    production_date: line.since.toISOString(),
    days,
    late: isLate(days),
  };
}
