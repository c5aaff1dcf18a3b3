/** Draws the supplier's sheet of an order: garment, options and every jersey, without prices and customer data. */
import {
  ACCENT,
  breakLongWords,
  type Doc,
  drawLine,
  drawTable,
  drawTableOnOnePage,
  INK,
  MARGIN,
  MUTED,
  numberPages,
  renderDocument,
  WIDTH,
} from '../platform/pdf/layout.ts';
import type { JerseyRow } from './jerseys.ts';

/** The number of jerseys of a size, in total and by sleeve. */
export interface SizeCount {
  size: string;
  short: string;
  long: string;
  all: string;
}

export interface WorkOrderData {
  shop: string;
  orderId: string;
  teamName: string;
  /** For example 'In production since Friday, November 20, 2026'. */
  since: string;
  /** For example '18 jerseys, 6 shorts'. */
  amount: string;
  facts: [label: string, value: string][];
  notes: string;
  sizes: SizeCount[];
  shorts: Pick<SizeCount, 'size' | 'all'>[];
  jerseys: JerseyRow[];
  /** The caption of the image: 'Mockup 2, approved', or a warning. */
  caption: string;
  /** True when the customer has not approved the image. */
  unapproved: boolean;
  /** JPEG or PNG. */
  picture: Uint8Array | null;
}

export function renderWorkOrder(data: WorkOrderData): Promise<Buffer> {
  const page = { size: 'LETTER', title: `Work order ${data.orderId}`, author: data.shop } as const;
  return renderDocument(page, (doc) => {
    drawHead(doc, data);
    drawGarmentFacts(doc, data);
    drawNotes(doc, data);
    drawTableOnOnePage(doc, JERSEY_COUNTS, data.sizes);
    drawTableOnOnePage(doc, SHORTS_COUNTS, data.shorts);
    drawTable(doc, COLUMNS, data.jerseys.map(fillEmptyCells));
    numberPages(doc, `${data.shop} · ${data.orderId} · ${data.amount}`);
  });
}

function drawHead(doc: Doc, { orderId, teamName, since, amount }: WorkOrderData) {
  doc.font('bold').fontSize(22).text('WORK ORDER', MARGIN, MARGIN);
  doc.text(orderId, MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  drawLine(doc, MARGIN + 34, 2, INK);
  const y = MARGIN + 44;
  doc.fontSize(16).text(amount, MARGIN, y, { width: WIDTH, align: 'right' });
  const beside = doc.widthOfString(amount) + 16;
  doc.text(teamName, MARGIN, y, { width: WIDTH - beside });
  doc.font('regular').fontSize(9).fillColor(MUTED).text(since);
  doc.y += 10;
}

const PICTURE = { width: 280, height: 240 };

function drawGarmentFacts(doc: Doc, { facts, picture, caption, unapproved }: WorkOrderData) {
  const top = doc.y;
  const column = WIDTH - PICTURE.width - 20;
  for (const [label, value] of facts) {
    doc.font('regular').fontSize(9).fillColor(MUTED).text(label, MARGIN, doc.y, { width: column });
    doc.font('bold').fontSize(11).fillColor(INK).text(value, { width: column });
    doc.y += 3;
  }
  const textEnd = doc.y;
  const left = MARGIN + WIDTH - PICTURE.width;
  doc
    .font('bold')
    .fontSize(10)
    .fillColor(unapproved ? ACCENT : INK)
    .text(caption, left, top, { width: PICTURE.width, align: 'center' });
  doc.y += 6;
  if (picture)
    doc.image(Buffer.from(picture), left, doc.y, { fit: [PICTURE.width, PICTURE.height], align: 'center' });
  doc.y = Math.max(textEnd, doc.y) + 12;
}

/** Draws the complete notes, because a truncated instruction would be missing on a jersey. */
function drawNotes(doc: Doc, { notes }: WorkOrderData) {
  if (!notes) return;
  doc.font('bold').fontSize(9).fillColor(ACCENT).text('NOTES', MARGIN, doc.y, { width: WIDTH });
  doc.font('regular').fontSize(10).fillColor(INK).text(breakLongWords(notes), { width: WIDTH });
  doc.y += 12;
}

const JERSEY_COUNTS = [
  { title: 'Jerseys to cut', width: 190, of: 'size' },
  { title: 'Short sleeve', width: 90, of: 'short', align: 'right' },
  { title: 'Long sleeve', width: 90, of: 'long', align: 'right' },
  { title: 'In all', width: 90, of: 'all', align: 'right' },
] as const;

const SHORTS_COUNTS = [
  { title: 'Shorts to cut', width: 370, of: 'size' },
  { title: 'In all', width: 90, of: 'all', align: 'right' },
] as const;

const COLUMNS = [
  { title: '#', width: 24, of: 'id' },
  { title: 'Front name', width: 80, of: 'front' },
  { title: 'Back name', width: 80, of: 'back' },
  { title: 'Number', width: 42, of: 'number' },
  { title: 'Size', width: 126, of: 'size' },
  { title: 'Shorts', width: 118, of: 'shorts' },
  { title: 'Sleeve', width: 46, of: 'sleeve' },
] as const;

/** Replaces empty cells, which could be mistaken for an omission. */
const fillEmptyCells = (row: JerseyRow): JerseyRow => ({
  ...row,
  front: row.front || '–',
  back: row.back || '–',
  number: row.number || '–',
});
