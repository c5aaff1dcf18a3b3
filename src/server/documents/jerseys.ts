/** The jerseys of an order as every document shows them: as rows of a table, and as an image. */
import sharp from 'sharp';
import { renderJersey } from '#domain/artwork/render-jersey.ts';
import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import { printName, printTeamName } from '#domain/orders/lettering.ts';
import type { Casing, Options, Row } from '#domain/orders/order.ts';
import { shortenSize } from '#domain/orders/size.ts';
import { getDrawnDesign } from '#domain/orders/visible-options.ts';

export interface JerseyRow {
  id: string;
  front: string;
  back: string;
  number: string;
  size: string;
  shorts: string;
  sleeve: string;
}

/** Returns table rows with names in the printed letter case, short sizes, and a text for what is not chosen yet. */
export const listJerseyRows = (rows: readonly Row[], casing: Casing): JerseyRow[] =>
  rows.map((row, index) => ({
    id: String(index + 1),
    front: printName(row.frontName, casing),
    back: printName(row.name, casing),
    number: row.number,
    size: shortenSize(row.size) || 'Open',
    shorts: row.shorts === NO_SHORTS ? '–' : shortenSize(row.shorts) || 'Open',
    sleeve: row.sleeve === 'Long Sleeve' ? 'Long' : 'Short',
  }));

/** Returns '18 jerseys, 6 shorts'. */
export const describeAmount = (jerseys: number, shorts: number): string =>
  `${jerseys} ${jerseys === 1 ? 'jersey' : 'jerseys'}${shorts > 0 ? `, ${shorts} shorts` : ''}`;

interface RenderedOrder {
  design: string;
  options: Pick<Options, 'cutting' | 'collar'>;
  teamName: string;
  casing: Casing;
  rows: readonly Row[];
}

/** The jersey of the first player, as the review shows it. Returns a JPEG, because PDFKit processes transparent images pixel by pixel. Null for an order without a design. */
export async function renderJerseyImage({
  design,
  options: { cutting, collar },
  teamName,
  casing,
  rows: [first],
}: RenderedOrder): Promise<Uint8Array | null> {
  const drawn = getDrawnDesign(design, { cutting, collar, row: first ?? null });
  if (!drawn) return null;
  const lettering = {
    team: printTeamName(teamName, casing),
    name: printName(first?.name ?? '', casing),
    number: first?.number || '00',
  };
  return toJpeg(renderJersey(drawn, { view: 'both', lettering }));
}

/** The jersey from the front without the name of a player. Null for an order without a design. */
export async function renderFrontImage({
  design,
  options: { cutting, collar },
  teamName,
  casing,
}: Omit<RenderedOrder, 'rows'>): Promise<Uint8Array | null> {
  const drawn = getDrawnDesign(design, { cutting, collar, row: null });
  if (!drawn) return null;
  const lettering = { team: printTeamName(teamName, casing), name: '', number: '00' };
  return toJpeg(renderJersey(drawn, { view: 'front', lettering }));
}

const toJpeg = (svg: string): Promise<Uint8Array> =>
  sharp(Buffer.from(svg))
    .resize({ width: 900 })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 90 })
    .toBuffer();
