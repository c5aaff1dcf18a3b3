/** Draws whether an order is released (rules.md production-13). */
import type { ReleaseMark } from '#domain/production/release.ts';
import { drawFittedText, type TextBox } from '../../platform/pdf/fitted-text.ts';
import { ACCENT, type Doc, INK, MARGIN } from '../../platform/pdf/layout.ts';
import { drawArtifact } from '../../platform/pdf/structure.ts';

const PADDING = 2;

/** In a frame, which nothing has that a customer types: a team may be named 'RELEASED · list 7'. */
export function drawReleaseMark(doc: Doc, text: string, box: TextBox): void {
  const { x, y, width, height, colour = INK } = box;
  drawArtifact(doc, 'Layout', () => doc.rect(x, y, width, height).lineWidth(0.8).stroke(colour));
  drawFittedText(doc, text, {
    ...box,
    ...{ x: x + PADDING, width: width - 2 * PADDING, face: 'bold', align: 'center' },
  });
}

const LINE = { width: 280, height: 24 };

/** Draws the mark below what was drawn last, at the left margin, and continues below it. */
export function drawReleaseLine(doc: Doc, { text, isReleased }: ReleaseMark): void {
  const y = doc.y + 4;
  const colour = isReleased ? INK : ACCENT;
  drawReleaseMark(doc, text, { x: MARGIN, y, ...LINE, largest: 16, colour });
  doc.x = MARGIN;
  doc.y = y + LINE.height + 4;
}
