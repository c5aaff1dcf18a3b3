/** The amounts at the end of an invoice: price lines and total, then payments and what remains of them. */
import { type Doc, INK, MARGIN, pageBottom, WIDTH } from '../../platform/pdf/layout.ts';
import { drawArtifact, drawElement } from '../../platform/pdf/structure.ts';

export interface InvoiceAmounts {
  sums: Amount[];
  /** Null for readers without access to prices. */
  total: Amount | null;
  /** Payments, refunds and the resulting balance. */
  payments: Amount[];
  charged: Amount[];
}

export type Amount = [label: string, amount: string];

const SUMS_WIDTH = 360;
const AMOUNT_WIDTH = 90;

/** Draws the amounts on one page, at its right. */
export function drawSums(doc: Doc, { sums, total, payments, charged }: InvoiceAmounts): void {
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
