/** What a supplier needs of one order, and nothing else of it: names, numbers, sizes, options, the drawing to sew by. */
import { sql } from 'kysely';
import { parseDesign } from '#domain/artwork/design.ts';
import { PALETTE } from '#domain/artwork/palette.ts';
import { formatDay, torontoDate } from '#domain/delivery.ts';
import { type Casing, NO_SHORTS, type Row } from '#domain/order.ts';
import { Problem } from '#domain/problem.ts';
import { SHORT_SIZES, sortForStatus } from '#domain/size.ts';
import { drawWorkOrderApart } from '../documents/draw-apart.ts';
import { jerseyLines } from '../documents/jersey-lines.ts';
import { orderDrawing } from '../documents/order-drawing.ts';
import type { SizeCount, WorkOrderData } from '../documents/work-order.ts';
import { drawingQueue } from '../drawing-queue.ts';
import type { Caller } from '../http/caller.ts';
import { outdatedApproval } from '../orders/outdated-approval.ts';
import type { Services } from '../services.ts';

interface Line {
  order_id: string;
  secret_code: string;
  cutting_option: string | null;
  material_option: string | null;
  collar_option: string | null;
  case_option: Casing;
  design: string;
  supplier: string | null;
  printing_id: string | null;
  product_code: string | null;
  order_notes: string;
  /** What staff wrote down beside the usual options. */
  additional_options: Record<string, string>;
  since: Date;
  /** `since` is the day that it went to production. */
  begun: boolean;
  rows: Row[];
  mockup: { version: number; file: string; approved: boolean; outdated: boolean } | null;
}

export async function workOrder(services: Services, orderId: string, { requester }: Caller) {
  const { data, pdf } = await drawingQueue.run(requester, async () => {
    const data = await workOrderData(services, orderId);
    return { data, pdf: await drawWorkOrderApart(data) };
  });
  return {
    response: true as const,
    file_name: `work-order-${data.orderId}.pdf`,
    pdf: pdf.toString('base64'),
  };
}

/** The approved mockup where there is one, else the newest. */
async function findLine({ db }: Services, orderId: string): Promise<Line | undefined> {
  const { rows } = await sql<Line>`
    select o.order_id, o.secret_code, o.cutting_option, o.material_option, o.collar_option, o.case_option, o.design,
      o.supplier, o.printing_id, o.product_code, o.order_notes, o.additional_options,
      coalesce(o.production_date, o.order_submitted_date, o.order_created_date) as since, o.production_date is not null as begun,
      (select coalesce(jsonb_agg(jsonb_build_object('id', r.row_id, 'name', r.jersey_name, 'frontName', r.jersey_name_front,
          'number', r.jersey_number, 'size', r.jersey_size, 'shorts', r.short_size, 'sleeve', r.jersey_sleeve) order by r.position), '[]'::jsonb)
        from order_rows r where r.order_pk = o.id) as rows,
      (select jsonb_build_object('version', m.version, 'file', m.file_id, 'approved', m.approved_at is not null,
          'outdated', ${outdatedApproval})
        from mockups m where m.order_pk = o.id order by m.version desc limit 1) as mockup
    from orders o where o.order_id = ${orderId} and (o.status or o.paid) and o.paid_by_checkout_id is null`.execute(
    db,
  );
  return rows[0];
}

/** What the sheet says. Throws Problem 'not-found' for an order that nobody sews. */
export async function workOrderData(services: Services, orderId: string): Promise<WorkOrderData> {
  const line = await findLine(services, orderId);
  if (!line) throw new Problem('not-found');
  const { case_option: casing, rows, mockup } = line;
  return {
    shop: services.config.shop.name,
    orderId: line.order_id,
    teamName: line.secret_code,
    since: `${line.begun ? 'In production since' : 'Ordered on'} ${formatDay(torontoDate(line.since))}`,
    amount: amountOf(rows),
    facts: factsOf(line),
    notes: line.order_notes,
    sizes: countJerseys(rows),
    shorts: countShorts(rows),
    jerseys: jerseyLines(rows, casing),
    pictureWords: mockup
      ? `Mockup ${mockup.version}, ${approvalWords(mockup)}`
      : 'NO MOCKUP YET: the drawing of the order',
    unapproved: !mockup?.approved || mockup.outdated,
    picture: (mockup && (await services.files.get(mockup.file))) ?? (await drawingOf(line)),
  };
}

function approvalWords({ approved, outdated }: NonNullable<Line['mockup']>): string {
  if (!approved) return 'NOT APPROVED YET';
  return outdated ? 'APPROVAL OUTDATED: the order was changed after it' : 'approved by the customer';
}

const drawingOf = ({ design, secret_code: teamName, case_option: casing }: Line) =>
  orderDrawing({ design, teamName, casing });

const withShorts = (rows: readonly Row[]) => rows.filter(({ shorts }) => shorts !== NO_SHORTS);

function amountOf(rows: readonly Row[]): string {
  const shorts = withShorts(rows).length;
  return `${rows.length} jerseys${shorts > 0 ? `, ${shorts} shorts` : ''}`;
}

function factsOf(line: Line): WorkOrderData['facts'] {
  const known: [string, string | null][] = [
    ['Cutting', line.cutting_option ?? '–'],
    ['Material', line.material_option ?? '–'],
    ['Collar', line.collar_option ?? '–'],
    ['Letters', line.case_option],
    ['Colours', coloursOf(line.design)],
    ...Object.entries(line.additional_options),
    ['Product', line.product_code],
    ['Supplier', line.supplier],
    ['Printing ID', line.printing_id],
  ];
  return known.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** As the team named them, with what a printer types in. */
function coloursOf(design: string): string | null {
  const drawn = parseDesign(design);
  if (!drawn) return null;
  const { base, second, third } = drawn.colours;
  return [base, second, third].map(colourWords).join('\n');
}

function colourWords(hex: string): string {
  const name = PALETTE.find((colour) => colour.hex === hex)?.name;
  return name ? `${name} #${hex}` : `#${hex}`;
}

/** By size, each with its sleeves, and the sum that the pile is counted by. */
function countJerseys(rows: readonly Row[]): SizeCount[] {
  const sizes = sortForStatus(distinct(rows.map(({ size }) => size)).map((size) => ({ size })));
  const counts = sizes.map(({ size }) =>
    countOf(
      size,
      rows.filter((row) => row.size === size),
    ),
  );
  return [...counts, countOf('All sizes', rows)];
}

function countOf(size: string, rows: readonly Row[]): SizeCount {
  const long = rows.filter(({ sleeve }) => sleeve === 'Long Sleeve').length;
  return { size, short: String(rows.length - long), long: String(long), all: String(rows.length) };
}

/** The narrowest first; what is no size of ours stands before them, so that it is seen. */
function countShorts(rows: readonly Row[]): WorkOrderData['shorts'] {
  const sizes = withShorts(rows).map(({ shorts }) => shorts);
  return distinct(sizes)
    .sort((a, b) => SHORT_SIZES.indexOf(a) - SHORT_SIZES.indexOf(b))
    .map((size) => ({ size, all: String(sizes.filter((each) => each === size).length) }));
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];
