/** Draws an order on legal paper, as an invoice or as the shop's own sheet, from data alone. */
import {
  ACCENT,
  breakLongWords,
  type Doc,
  drawLine,
  drawTable,
  INK,
  MARGIN,
  MUTED,
  numberPages,
  pageBottom,
  renderDocument,
  WIDTH,
} from '../platform/pdf/layout.ts';
import type { JerseyRow } from './jerseys.ts';

export interface InvoiceData {
  title: string;
  shop: { name: string; email: string };
  orderId: string;
  date: string;
  teamName: string;
  customer: string;
  /** The state of the order as text. */
  state: string;
  facts: [label: string, value: string][];
  /** The price is '' for readers without access to prices. */
  jerseys: (JerseyRow & { price: string })[];
  sums: [label: string, amount: string][];
  total: [label: string, amount: string] | null;
  /** Payments, refunds and the resulting balance. */
  payments: [label: string, amount: string][];
  charged: [label: string, amount: string][];
  notes: string;
  /** The jersey, front and back, as JPEG. */
  image: Uint8Array | null;
}

export function renderInvoice(data: InvoiceData): Promise<Buffer> {
  const page = { size: 'LEGAL', title: `Invoice ${data.orderId}`, author: data.shop.name } as const;
  return renderDocument(page, (doc) => {
    drawHead(doc, data);
    drawFacts(doc, data);
    drawTable(doc, COLUMNS, data.jerseys);
    drawSums(doc, data);
    numberPages(doc, `${data.shop.name} · ${data.orderId}`);
  });
}

function drawHead(doc: Doc, { title, shop, orderId, date, teamName, customer, state }: InvoiceData) {
  doc.font('bold').fontSize(20).text(shop.name, MARGIN, MARGIN);
  doc.font('regular').fontSize(9).fillColor(MUTED).text(shop.email);
  doc
    .font('bold')
    .fontSize(20)
    .fillColor(INK)
    .text(title.toUpperCase(), MARGIN, MARGIN, { width: WIDTH, align: 'right' });
  doc.font('regular').fontSize(9).fillColor(MUTED).text(`Order ID ${orderId}\n${date}\n${state}`, {
    width: WIDTH,
    align: 'right',
  });
  const y = MARGIN + 72;
  drawLine(doc, y, 2, ACCENT);
  doc
    .font('bold')
    .fontSize(14)
    .fillColor(INK)
    .text(teamName, MARGIN, y + 12, { width: WIDTH });
  doc.font('regular').fontSize(10).fillColor(MUTED).text(customer, { width: WIDTH });
  doc.y += 8;
}

/** Draws material, options and image of the jerseys. */
function drawFacts(doc: Doc, { facts, notes, image }: InvoiceData) {
  const top = doc.y;
  const column = WIDTH - 230;
  for (const [label, value] of facts) {
    doc.font('regular').fontSize(9).fillColor(MUTED).text(label, MARGIN, doc.y, { width: column });
    doc.font('bold').fontSize(10).fillColor(INK).text(value, { width: column });
    doc.y += 3;
  }
  if (notes)
    doc
      .font('regular')
      .fontSize(9)
      .fillColor(MUTED)
      .text(`Notes: ${breakLongWords(notes)}`, MARGIN, doc.y, { width: column, height: 120, ellipsis: true });
  const textEnd = doc.y;
  if (image) doc.image(Buffer.from(image), MARGIN + WIDTH - 220, top, { fit: [220, 190], align: 'right' });
  doc.y = Math.max(textEnd, image ? top + 190 : 0) + 16;
}

const COLUMNS = [
  { title: '#', width: 22, of: 'id' },
  { title: 'Front name', width: 74, of: 'front' },
  { title: 'Back name', width: 74, of: 'back' },
  { title: 'Number', width: 38, of: 'number' },
  { title: 'Size', width: 106, of: 'size' },
  { title: 'Shorts', width: 108, of: 'shorts' },
  { title: 'Sleeve', width: 40, of: 'sleeve' },
  { title: 'Price', width: 54, of: 'price', align: 'right' },
] as const;

function drawSums(doc: Doc, { sums, total, payments, charged }: InvoiceData) {
  if (!total) return;
  const height = (sums.length + payments.length + charged.length + 1) * 17 + 48;
  if (doc.y + height > pageBottom(doc)) doc.addPage();
  doc.y += 12;
  for (const [label, amount] of sums) drawSum(doc, label, amount, 'regular', 10);
  drawRule(doc);
  drawSum(doc, total[0], total[1], 'bold', 13);
  if (payments.length === 0) return;
  doc.y += 6;
  for (const [label, amount] of payments) drawSum(doc, label, amount, 'regular', 10);
  drawRule(doc);
  for (const [label, amount] of charged) drawSum(doc, label, amount, 'bold', 11);
}

function drawRule(doc: Doc) {
  doc
    .moveTo(MARGIN + WIDTH - SUMS_WIDTH, doc.y + 2)
    .lineTo(MARGIN + WIDTH, doc.y + 2)
    .lineWidth(1)
    .stroke(INK);
  doc.y += 6;
}

const SUMS_WIDTH = 360;
const AMOUNT_WIDTH = 90;

function drawSum(doc: Doc, label: string, amount: string, font: string, size: number) {
  const y = doc.y;
  doc
    .font(font)
    .fontSize(size)
    .fillColor(INK)
    .text(label, MARGIN + WIDTH - SUMS_WIDTH, y, { width: SUMS_WIDTH - AMOUNT_WIDTH });
  const labelEnd = doc.y;
  doc.text(amount, MARGIN + WIDTH - AMOUNT_WIDTH, y, { width: AMOUNT_WIDTH, align: 'right' });
  doc.y = Math.max(y + size + 6, labelEnd + 2);
}
