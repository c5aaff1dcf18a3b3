/** Draws a QR code as vectors, which stay sharp at every size of paper. */
import { encode } from 'uqr';
import type { Doc } from '../../platform/pdf/layout.ts';
import { drawElement } from '../../platform/pdf/structure.ts';

/** A label printer draws every other colour as dots, which break the code. */
const BLACK = '#000000';

interface QrBox {
  x: number;
  y: number;
  /** The side of the square without the quiet zone, which the caller leaves blank: four modules on each side. */
  side: number;
  /** What the code opens, for readers who cannot scan it. */
  alt: string;
  /** How much of it may be covered: about a seventh, or three tenths of a label in a workshop. */
  level?: 'M' | 'H';
  /** At least so many modules, as versions of the standard: 4 has 33 of them. */
  version?: number;
}

/** Draws the code; on a screen a click opens the same URL. */
export function drawQrCode(
  doc: Doc,
  url: string,
  { x, y, side, alt, level = 'M', version = 1 }: QrBox,
): void {
  const { data, size } = encode(url, { ecc: level, minVersion: version, border: 0 });
  const module = side / size;
  drawElement(
    doc,
    'Figure',
    () => {
      for (const [row, cells] of data.entries())
        for (const { start, length } of listRuns(cells))
          doc.rect(x + start * module, y + row * module, length * module, module);
      doc.fill(BLACK);
    },
    alt,
  );
  doc.link(x, y, side, side, url);
}

/** The dark modules of a row that lie beside each other, drawn as one rectangle without seams. */
function listRuns(cells: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  for (const [index, isDark] of cells.entries()) {
    if (!isDark) continue;
    const last = runs.at(-1);
    if (last && last.start + last.length === index) last.length += 1;
    else runs.push({ start: index, length: 1 });
  }
  return runs;
}
