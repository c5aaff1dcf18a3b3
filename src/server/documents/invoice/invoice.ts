/** Draws an order on legal paper, as an invoice, as a credit note or as the shop's own sheet, from data alone. */
import { GARMENT_FIELDS } from '#domain/orders/jersey/schema.ts';
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
  pageBottom,
  renderDocument,
  WIDTH,
} from '../../platform/pdf/layout.ts';
import { describeUnprinted, type Unprinted } from '../../platform/pdf/printable-text.ts';
import { drawArtifact, drawElement } from '../../platform/pdf/structure.ts';
import { drawTable } from '../../platform/pdf/table.ts';
import { drawFacts, drawImage, type Fact } from '../parts/facts.ts';
import { type JerseyRow, layOutJerseyColumns } from '../parts/jerseys.ts';
import { drawReleaseLine } from '../parts/release-mark.ts';

export interface InvoiceData extends InvoiceAmounts, Unprinted {
  title: string;
  /** The name and the lines below it: address, telephone, e-mail, tax number. */
  seller: { name: string; lines: string[] };
  orderId: string;
  date: string;
  /** The state of the order as text. */
  state: string;
  teamName: string;
  /** Whom the paper is for, and where the parcel goes. */
  parties: { title: string; lines: string[] }[];
  facts: Fact[];
  /** The price is '' for readers without access to prices. */
  jerseys: (JerseyRow & { price: string })[];
  notes: string;
  /** Stands below the team, and at the foot of every page; null on an invoice. */
  mark: ReleaseMark | null;
  /** The jersey, front and back, as JPEG. */
  image: Uint8Array | null;
}

export function renderInvoice(data: InvoiceData): Promise<Buffer> {
  const { title, orderId, seller, mark } = data;
  const page = { size: 'LEGAL', title: `${title} ${orderId}`, author: seller.name } as const;
  return renderDocument(page, (doc) => {
    drawHead(doc, data);
    drawParties(doc, data);
    drawGarment(doc, data);
    if (data.jerseys.length > 0) drawTable(doc, COLUMNS, data.jerseys);
    drawSums(doc, data);
    numberPages(doc, [describeUnprinted(data), mark?.text, seller.name, orderId].filter(Boolean).join(' · '));
  });
}

function drawHead(doc: Doc, { title, seller, orderId, date, state }: InvoiceData) {
  const half = { width: WIDTH / 2 };
  drawElement(doc, 'P', () => {
    doc
      .font('bold')
      .fontSize(20)
      .text(seller.name, MARGIN, MARGIN - 6, half);
    doc.font('regular').fontSize(9).fillColor(MUTED).text(seller.lines.join('\n'), half);
  });
  const sellerEnd = doc.y;
  const right = { ...half, align: 'right' } as const;
  doc.font('bold').fontSize(20).fillColor(INK);
  drawElement(doc, 'H1', () => doc.text(title.toUpperCase(), MARGIN + WIDTH / 2, MARGIN - 6, right));
  doc.font('regular').fontSize(9).fillColor(MUTED);
  drawElement(doc, 'P', () => doc.text(`Order ID ${orderId}\n${date}\n${state}`, right));
  const y = Math.max(sellerEnd, doc.y) + 8;
  drawLine(doc, y, 2, ACCENT);
  doc.y = y + 10;
}

function drawParties(doc: Doc, { teamName, mark, parties }: InvoiceData) {
  doc.font('bold').fontSize(14).fillColor(INK);
  drawElement(doc, 'H2', () => doc.text(teamName, MARGIN, doc.y, { width: WIDTH }));
  if (mark) drawReleaseLine(doc, mark);
  const top = doc.y + 6;
  const width = WIDTH / 2 - 12;
  let bottom = doc.y;
  for (const [index, { title, lines }] of parties.entries()) {
    drawElement(doc, 'P', () => {
      doc.font('regular').fontSize(9).fillColor(MUTED);
      doc.text(title, MARGIN + (index * WIDTH) / 2, top, { width });
      doc.fontSize(9.5).fillColor(INK).text(lines.join('\n'), { width });
    });
    bottom = Math.max(bottom, doc.y);
  }
  doc.y = bottom + 10;
}

const PICTURE = { width: 210, height: 190, left: MARGIN + WIDTH - 210 };

/** Draws material, options and notes beside the image of the jerseys. */
function drawGarment(doc: Doc, { facts, notes, image, teamName }: InvoiceData) {
  const top = doc.y;
  const width = image ? WIDTH - PICTURE.width - 20 : WIDTH;
  drawFacts(doc, facts, width);
  if (notes) drawNotes(doc, notes, width);
  const textEnd = doc.y;
  if (image) drawImage(doc, image, { ...PICTURE, top, alt: `Jersey of ${teamName}, front and back` });
  doc.y = Math.max(textEnd, image ? doc.y : 0) + 12;
}

function drawNotes(doc: Doc, notes: string, width: number) {
  doc.font('regular').fontSize(9).fillColor(MUTED);
  drawElement(doc, 'P', () =>
    doc.text(`Notes: ${breakLongWords(notes)}`, MARGIN, doc.y, { width, height: 120, ellipsis: true }),
  );
}

const COLUMNS = [
  { title: '#', width: 24, of: 'id' },
  ...layOutJerseyColumns(GARMENT_FIELDS, 434),
  { title: 'Price', width: 58, of: 'price', align: 'right' },
] as const;

interface InvoiceAmounts {
  sums: Amount[];
  /** Null for readers without access to prices. */
  total: Amount | null;
  /** Payments, refunds and the resulting balance. */
  payments: Amount[];
  charged: Amount[];
}

type Amount = [label: string, amount: string];

const SUMS_WIDTH = 360;
const AMOUNT_WIDTH = 90;

/** Draws the amounts on one page, at its right. */
function drawSums(doc: Doc, { sums, total, payments, charged }: InvoiceAmounts): void {
  if (!total) return;
  const height = (sums.length + payments.length + charged.length + 1) * 17 + 48;
  if (doc.y + height > pageBottom(doc)) doc.addPage();
  doc.y += 12;
  for (const sum of sums) drawSum(doc, sum, 'regular', 10);
  drawRule(doc);
  drawSum(doc, total, 'bold', 13);
  if (payments.length === 0) return;
  doc.y += 6;
  for (const payment of payments) drawSum(doc, payment, 'regular', 10);
  drawRule(doc);
  for (const sum of charged) drawSum(doc, sum, 'bold', 11);
}

function drawRule(doc: Doc) {
  const right = MARGIN + WIDTH;
  drawArtifact(doc, 'Layout', () =>
    doc
      .moveTo(right - SUMS_WIDTH, doc.y + 2)
      .lineTo(right, doc.y + 2)
      .lineWidth(1)
      .stroke(INK),
  );
  doc.y += 6;
}

function drawSum(doc: Doc, [label, amount]: Amount, font: string, size: number) {
  const y = doc.y;
  const right = MARGIN + WIDTH;
  doc.font(font).fontSize(size).fillColor(INK);
  drawElement(doc, 'P', () => {
    doc.text(label, right - SUMS_WIDTH, y, { width: SUMS_WIDTH - AMOUNT_WIDTH });
    const labelEnd = doc.y;
    doc.text(amount, right - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
    doc.y = Math.max(y + size + 6, labelEnd + 2);
  });
}
