/** What invoices and work orders have in common: the list of facts, and a picture that takes the height it needs. */
import { type Doc, INK, MARGIN, MUTED } from '../../platform/pdf/layout.ts';
import { drawElement } from '../../platform/pdf/structure.ts';

export type Fact = [label: string, value: string];

const LABEL_WIDTH = 84;

/** Draws labels and values in two columns of together `width` points. */
export function drawFacts(doc: Doc, facts: readonly Fact[], width: number): void {
  for (const [label, value] of facts) {
    const y = doc.y;
    drawElement(doc, 'P', () => {
      doc.font('regular').fontSize(9).fillColor(MUTED);
      doc.text(label, MARGIN, y + 0.7, { width: LABEL_WIDTH });
      const labelEnd = doc.y;
      doc.font('bold').fontSize(9.5).fillColor(INK);
      doc.text(value, MARGIN + LABEL_WIDTH, y, { width: width - LABEL_WIDTH });
      doc.y = Math.max(labelEnd, doc.y) + 4;
    });
  }
}

interface ImageBox {
  left: number;
  top: number;
  /** The space that the image may take, in points. */
  width: number;
  height: number;
  /** What the image shows, for readers who cannot see it. */
  alt: string;
}

/** Draws a JPEG or PNG at the top of its box and continues below it. */
export function drawImage(doc: Doc, bytes: Uint8Array, { left, top, width, height, alt }: ImageBox): void {
  // PDFKit moves on by the height of the image only when it is given no y of its own.
  doc.y = top;
  const options = { fit: [width, height], align: 'center', x: left } as PDFKit.Mixins.ImageOption;
  drawElement(doc, 'Figure', () => doc.image(Buffer.from(bytes), options), alt);
}
