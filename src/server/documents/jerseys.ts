/** The jerseys of an order as every document shows them: as rows of a table, and as an image. */
import sharp from 'sharp';
import { parseDesign } from '#domain/artwork/design.ts';
import { renderJersey } from '#domain/artwork/render-jersey.ts';
import { applyLetterCase } from '#domain/orders/lettering.ts';
import { type Casing, NO_SHORTS, type Row } from '#domain/orders/order.ts';

export interface JerseyRow {
  id: string;
  front: string;
  back: string;
  number: string;
  size: string;
  shorts: string;
  sleeve: string;
}

/** Returns table rows with names in the printed letter case, and a text for options that are not chosen yet. */
export const listJerseyRows = (rows: readonly Row[], casing: Casing): JerseyRow[] =>
  rows.map((row, index) => ({
    id: String(index + 1),
    front: applyLetterCase(row.frontName, casing),
    back: applyLetterCase(row.name, casing),
    number: row.number,
    size: row.size || 'Open',
    shorts: row.shorts === NO_SHORTS ? '–' : row.shorts || 'Open',
    sleeve: row.sleeve === 'Long Sleeve' ? 'Long' : 'Short',
  }));

interface RenderedOrder {
  design: string;
  teamName: string;
  casing: Casing;
}

/** Returns a JPEG, because PDFKit processes transparent images pixel by pixel. Null for an order without a design. */
export async function renderJerseyImage({
  design,
  teamName,
  casing,
}: RenderedOrder): Promise<Uint8Array | null> {
  const parsed = parseDesign(design);
  if (!parsed) return null;
  const lettering = { team: applyLetterCase(teamName, casing), number: '00' };
  const svg = renderJersey(parsed, { view: 'both', lettering });
  return sharp(Buffer.from(svg))
    .resize({ width: 900 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
}
