/** The jerseys of an order as every document shows them: as rows of a table, and as an image. */
import sharp from 'sharp';
import { renderJersey } from '#domain/artwork/render-jersey.ts';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import { printName, printTeamName } from '#domain/orders/jersey/lettering.ts';
import {
  GARMENT_FIELDS,
  type GarmentField,
  type Jersey,
  mapFields,
  NO_SHORTS,
} from '#domain/orders/jersey/schema.ts';
import { shortenSize } from '#domain/orders/jersey/size.ts';
import type { Options, Row } from '#domain/orders/order/order.ts';
import { getDrawnDesign } from '#domain/orders/order/visible-options.ts';

/** How a field of a jersey is printed: in a column of a table, and in a line of its own. */
interface PrintedField<Value> {
  readonly title: string;
  /** The share of a table that its column takes. */
  readonly share: number;
  readonly print: (value: Value, casing: Casing) => string;
  /** From the printed text; without it, the field is not among the details of a label. */
  readonly describe?: (text: string) => string;
}

const PRINTED_FIELDS: { readonly [Field in GarmentField]: PrintedField<Jersey[Field]> } = {
  frontName: {
    ...{ title: 'Front name', share: 98, print: printName },
    describe: (name) => name && `Front ${name}`,
  },
  name: { title: 'Back name', share: 108, print: printName },
  number: { title: 'Number', share: 46, print: (number) => number },
  size: { title: 'Size', share: 82, print: (size) => shortenSize(size) || 'Open' },
  shorts: {
    ...{ title: 'Shorts', share: 82, describe: (size) => (size === '–' ? 'No shorts' : `Shorts ${size}`) },
    print: (size) => (size === NO_SHORTS ? '–' : shortenSize(size) || 'Open'),
  },
  sleeve: {
    ...{ title: 'Sleeve', share: 48, describe: (length) => `${length} sleeve` },
    print: (sleeve) => (sleeve === 'Long Sleeve' ? 'Long' : 'Short'),
  },
};

/** A jersey in a table of a document: names in the printed letter case, short sizes, and a text for what is not chosen yet. */
export interface JerseyRow extends Record<GarmentField, string> {
  /** Counted from 1. */
  id: string;
}

export const listJerseyRows = (rows: readonly Row[], casing: Casing): JerseyRow[] =>
  rows.map((row, index) => ({
    id: String(index + 1),
    ...mapFields(GARMENT_FIELDS, (field) => printField(field, row, casing)),
  }));

const printField = <Field extends GarmentField>(field: Field, row: Row, casing: Casing): string =>
  (PRINTED_FIELDS[field] as PrintedField<Row[Field]>).print(row[field], casing);

/** Returns the columns of these fields, which share the width. `others` are the shares of fields that take another one. */
export function layOutJerseyColumns<Field extends GarmentField>(
  fields: readonly Field[],
  width: number,
  others: { readonly [Each in Field]?: number } = {},
) {
  const shares = fields.map((field) => others[field] ?? PRINTED_FIELDS[field].share);
  const all = sum(shares);
  return fields.map((field, n) => ({
    title: PRINTED_FIELDS[field].title,
    width: (shares[n]! / all) * width,
    of: field,
  }));
}

const sum = (shares: readonly number[]): number => shares.reduce((total, share) => total + share, 0);

/** Returns what a label says beside name, number and size: 'Long sleeve', 'No shorts'. */
export const listJerseyDetails = (row: JerseyRow): string[] =>
  GARMENT_FIELDS.map((field) => PRINTED_FIELDS[field].describe?.(row[field]) ?? '').filter(Boolean);

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
