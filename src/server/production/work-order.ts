/** The work order for a supplier, with nothing but names, numbers, sizes, options and the drawing. */
import { parseDesign } from '#domain/artwork/design.ts';
import { PALETTE } from '#domain/artwork/drawing/palette.ts';
import { formatDay, torontoDay } from '#domain/orders/dates/delivery.ts';
import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { SHORT_SIZES, sortForStatus } from '#domain/orders/jersey/size.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { listWorkMarks } from '#domain/payments/order-marks.ts';
import { describeSince } from '#domain/production/release.ts';
import type { Fact } from '../documents/parts/facts.ts';
import { describeAmount, listJerseyRows, renderJerseyImage } from '../documents/parts/jerseys.ts';
import type { SizeCount, WorkOrderData } from '../documents/work-order.ts';
import { toPrintedContent } from '../orders/order/order-columns.ts';
import { getReleaseMark } from '../orders/order/release-store.ts';
import { readPicture } from '../platform/files/find-file.ts';
import type { Services } from '../platform/services.ts';
import type { WorkOrderRow } from './production-store.ts';

/** Returns the content of the sheet. Reads the mockup of the order as well. */
export async function describeWorkOrder(services: Services, order: WorkOrderRow): Promise<WorkOrderData> {
  const { case_option: casing, mockup } = order;
  const content = toPrintedContent(order);
  const { rows } = content;
  const since = formatDay(torontoDay(order.since));
  const picture = mockup && (await readPicture(services, mockup.file));
  const isMissing = mockup !== null && picture === null;
  const release = getReleaseMark(order.release, content, !isMissing);
  const drawing = picture ? null : await renderJerseyImage({ ...content, casing });
  return {
    shop: services.config.shop.name,
    orderId: order.order_id,
    teamName: order.secret_code,
    list: order.list_number,
    release,
    marks: listWorkMarks(order),
    since: order.begun ? describeSince(since, release).join(' ') : `Ordered on ${since}`,
    amount: describeAmount(rows.length, filterShorts(rows).length),
    facts: listFacts(order),
    notes: order.order_notes,
    sizes: countJerseys(rows),
    shorts: countShorts(rows),
    jerseys: listJerseyRows(rows, casing),
    caption: describePicture({
      mockup,
      isMissing,
      hasDrawing: drawing !== null,
      isReleased: release.isReleased,
    }),
    unapproved: !mockup?.approved || mockup.outdated,
    picture: picture ?? drawing,
  };
}

const filterShorts = (rows: readonly Row[]) => rows.filter(({ shorts }) => shorts !== NO_SHORTS);

function listFacts(order: WorkOrderRow): Fact[] {
  const known: [string, string | null][] = [
    ['Cutting', order.cutting_option ?? '–'],
    ['Material', order.material_option ?? '–'],
    ['Collar', order.collar_option ?? '–'],
    ['Letters', order.case_option],
    ['Colours as ordered', listColours(order.design)],
    ...Object.entries(order.additional_options),
    ['Product', order.product_code],
    ['Supplier', order.supplier],
    ['Printing ID', order.printing_id],
    ['Needed by', order.needed_by && formatDay(order.needed_by)],
  ];
  return known.filter((fact): fact is [string, string] => Boolean(fact[1]));
}

/** Lists the colours by name, with the values that a printer enters. */
function listColours(design: string): string | null {
  const parsed = parseDesign(design);
  if (!parsed) return null;
  const { base, second, third } = parsed.colours;
  return [base, second, third].map(describeColour).join('\n');
}

function describeColour(hex: string): string {
  const name = PALETTE.find((colour) => colour.hex === hex)?.name;
  return name ? `${name} #${hex}` : `#${hex}`;
}

/** Counts jerseys by size and sleeve, with their sum. */
function countJerseys(rows: readonly Row[]): SizeCount[] {
  const sizes = sortForStatus(distinct(rows.map(({ size }) => size)).map((size) => ({ size })));
  const counts = sizes.map(({ size }) =>
    countSize(
      size,
      rows.filter((row) => row.size === size),
    ),
  );
  return [...counts, countSize('All sizes', rows)];
}

function countSize(size: string, rows: readonly Row[]): SizeCount {
  const long = rows.filter(({ sleeve }) => sleeve === 'Long Sleeve').length;
  return { size, short: String(rows.length - long), long: String(long), all: String(rows.length) };
}

/** Counts shorts by size, the smallest first; unknown sizes come before them, so that they are noticed. */
function countShorts(rows: readonly Row[]): WorkOrderData['shorts'] {
  const sizes = filterShorts(rows).map(({ shorts }) => shorts);
  return distinct(sizes)
    .sort((a, b) => SHORT_SIZES.indexOf(a) - SHORT_SIZES.indexOf(b))
    .map((size) => ({ size, all: String(sizes.filter((other) => other === size).length) }));
}

const distinct = (texts: readonly string[]) => [...new Set(texts)];

interface ShownPicture {
  mockup: WorkOrderRow['mockup'];
  isMissing: boolean;
  hasDrawing: boolean;
  isReleased: boolean;
}

/**
 * Returns the caption of the picture, so that a drawing is not taken for the approved mockup; '' where there is nothing to see and
 * nothing to warn of.
 */
function describePicture({ mockup, isMissing, hasDrawing, isReleased }: ShownPicture): string {
  // Released without a mockup means that none comes.
  if (!mockup && isReleased) return hasDrawing ? 'The drawing of the order' : '';
  const warning = mockup ? `MOCKUP ${mockup.version} IS MISSING, ask for it` : 'NO MOCKUP YET';
  if (!mockup || isMissing) return hasDrawing ? `${warning}: the drawing of the order` : warning;
  return `Mockup ${mockup.version}, ${describeApproval(mockup)}`;
}

function describeApproval({ approved, byStaff, outdated }: NonNullable<WorkOrderRow['mockup']>): string {
  if (!approved) return 'NOT APPROVED YET';
  if (outdated) return 'APPROVAL OUTDATED: the order was changed after it';
  return byStaff ? 'approval recorded by staff for the customer' : 'approved by the customer';
}
