/** Draws the supplier's sheet of an order: garment, options and every jersey, without prices and customer data. */
import { GARMENT_FIELDS, mapFields } from '#domain/orders/jersey/schema.ts';
import type { ReleaseMark } from '#domain/production/release.ts';
import {
  ACCENT,
  breakLongWords,
  type Doc,
  drawLine,
  INK,
  MARGIN,
  MUTED,
  numberPages,
  renderDocument,
  WIDTH,
} from '../platform/pdf/layout.ts';
import { describeUnprinted, type Unprinted } from '../platform/pdf/printable-text.ts';
import { drawElement } from '../platform/pdf/structure.ts';
import { drawTable, drawTableOnOnePage } from '../platform/pdf/table.ts';
import type { LabelOrder } from './labels/labels.ts';
import { addPackingLabel } from './labels/packing-label.ts';
import { drawFacts, drawImage, type Fact } from './parts/facts.ts';
import { type JerseyRow, layOutJerseyColumns } from './parts/jerseys.ts';
import { drawReleaseLine } from './parts/release-mark.ts';

/** The number of jerseys of a size, in total and by sleeve. */
export interface SizeCount {
  size: string;
  short: string;
  long: string;
  all: string;
}

export interface WorkOrderData extends Unprinted {
  shop: string;
  orderId: string;
  teamName: string;
  /** The number of the list that is printed here; null without jerseys. */
  list: number | null;
  release: ReleaseMark;
  /** 'Cancelled' or 'On hold'. */
  marks: readonly string[];
  /** For example 'In production since Friday, November 20, 2026'. */
  since: string;
  /** For example '18 jerseys, 6 shorts'. */
  amount: string;
  facts: Fact[];
  notes: string;
  sizes: SizeCount[];
  shorts: Pick<SizeCount, 'size' | 'all'>[];
  jerseys: JerseyRow[];
  /** The caption of the image: 'Mockup 2, approved', or a warning; '' without an image. */
  caption: string;
  /** True when the customer has not approved the image. */
  unapproved: boolean;
  /** JPEG or PNG. */
  picture: Uint8Array | null;
}

export interface WorkOrdersData extends Unprinted {
  shop: string;
  orders: WorkOrderData[];
  /** The packing labels of the same orders; empty to print none. */
  labels: LabelOrder[];
}

/** Draws one sheet after the other, each with its packing label behind it. */
export function renderWorkOrders({ shop, orders, labels, unprinted }: WorkOrdersData): Promise<Buffer> {
  const title = orders.length === 1 ? `Work order ${orders[0]!.orderId}` : 'Work orders';
  const page = { size: 'LETTER', title, author: shop } as const;
  return renderDocument(page, (doc) => {
    for (const [index, order] of orders.entries()) {
      if (index > 0) doc.addPage({ size: 'LETTER', margin: MARGIN });
      drawSheet(doc, { ...order, unprinted });
      const label = labels[index];
      if (label) addPackingLabel(doc, label);
    }
  });
}

/** Draws the sheet of an order from the current page on, and numbers its pages. */
function drawSheet(doc: Doc, data: WorkOrderData) {
  const first = doc.bufferedPageRange().count - 1;
  drawHead(doc, data);
  drawGarment(doc, data);
  drawNotes(doc, data);
  drawTableOnOnePage(doc, JERSEY_COUNTS, data.sizes);
  drawTableOnOnePage(doc, SHORTS_COUNTS, data.shorts);
  drawTable(doc, COLUMNS, data.jerseys.map(fillEmptyCells));
  const { release, shop, orderId, amount } = data;
  const title = [describeUnprinted(data), release.text, shop, orderId, amount].filter(Boolean).join(' · ');
  numberPages(doc, title, first);
}

function drawHead(doc: Doc, { release, ...data }: WorkOrderData) {
  const { orderId, teamName, list, marks, since, amount } = data;
  doc.font('bold').fontSize(22);
  drawElement(doc, 'H1', () => {
    doc.text('WORK ORDER', MARGIN, MARGIN);
    doc.text(orderId, MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  });
  drawLine(doc, MARGIN + 34, 2, INK);
  const y = MARGIN + 44;
  doc.fontSize(16);
  drawElement(doc, 'P', () => doc.text(amount, MARGIN, y, { width: WIDTH, align: 'right' }));
  const beside = doc.widthOfString(amount) + 16;
  drawElement(doc, 'H2', () => doc.text(teamName, MARGIN, y, { width: WIDTH - beside }));
  drawReleaseLine(doc, release);
  // What follows in the bold font is as large as the title of the team.
  doc.font('bold').fontSize(16);
  if (marks.length > 0) {
    doc.fillColor(ACCENT);
    drawElement(doc, 'P', () => doc.text(`${marks.join(', ').toUpperCase()}: DO NOT MAKE`));
  }
  doc.font('regular').fontSize(9);
  if (release.without) {
    doc.fillColor(ACCENT);
    drawElement(doc, 'P', () => doc.text(breakLongWords(release.without), { width: WIDTH }));
  }
  doc.fillColor(MUTED);
  const line = doc.y;
  drawElement(doc, 'P', () => doc.text(since));
  if (list !== null) {
    const text = `List ${list}`;
    drawElement(doc, 'P', () => doc.text(text, MARGIN, line, { width: WIDTH, align: 'right' }));
  }
  doc.y += 10;
}

const PICTURE = { width: 280, height: 240 };

function drawGarment(doc: Doc, data: WorkOrderData) {
  const top = doc.y;
  drawFacts(doc, data.facts, WIDTH - PICTURE.width - 20);
  const textEnd = doc.y;
  doc.y = top;
  drawPicture(doc, data);
  doc.y = Math.max(textEnd, doc.y) + 12;
}

function drawPicture(doc: Doc, { picture, caption, unapproved }: WorkOrderData) {
  if (!caption) return;
  const left = MARGIN + WIDTH - PICTURE.width;
  doc
    .font('bold')
    .fontSize(10)
    .fillColor(unapproved ? ACCENT : INK);
  drawElement(doc, 'P', () => doc.text(caption, left, doc.y, { width: PICTURE.width, align: 'center' }));
  doc.y += 6;
  if (picture) drawImage(doc, picture, { ...PICTURE, left, top: doc.y, alt: caption });
}

/** Draws the complete notes, because a truncated instruction would be missing on a jersey. */
function drawNotes(doc: Doc, { notes }: WorkOrderData) {
  if (!notes) return;
  doc.font('bold').fontSize(9).fillColor(ACCENT);
  drawElement(doc, 'H2', () => doc.text('NOTES', MARGIN, doc.y, { width: WIDTH }));
  doc.font('regular').fontSize(10).fillColor(INK);
  drawElement(doc, 'P', () => doc.text(breakLongWords(notes), { width: WIDTH }));
  doc.y += 12;
}

const JERSEY_COUNTS = [
  { title: 'Jerseys to cut', width: 190, of: 'size' },
  { title: 'Short sleeve', width: 90, of: 'short', align: 'right' },
  { title: 'Long sleeve', width: 90, of: 'long', align: 'right' },
  { title: 'Total', width: 90, of: 'all', align: 'right' },
] as const;

const SHORTS_COUNTS = [
  { title: 'Shorts to cut', width: 370, of: 'size' },
  { title: 'Total', width: 90, of: 'all', align: 'right' },
] as const;

const COLUMNS = [{ title: '#', width: 24, of: 'id' }, ...layOutJerseyColumns(GARMENT_FIELDS, 492)] as const;

/** Replaces empty cells, which could be mistaken for an omission. */
const fillEmptyCells = (row: JerseyRow): JerseyRow => ({
  ...row,
  ...mapFields(GARMENT_FIELDS, (field) => row[field] || '–'),
});
