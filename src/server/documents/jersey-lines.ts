/** A player's jersey as every document names it: letters as they are printed, and a word where nothing was chosen. */
import { applyCasing } from '#domain/casing.ts';
import { type Casing, NO_SHORTS, type Row } from '#domain/order.ts';

export interface JerseyLine {
  id: string;
  front: string;
  back: string;
  number: string;
  size: string;
  shorts: string;
  sleeve: string;
}

export const jerseyLines = (rows: readonly Row[], casing: Casing): JerseyLine[] =>
  rows.map((row, index) => ({
    id: String(index + 1),
    front: applyCasing(row.frontName, casing),
    back: applyCasing(row.name, casing),
    number: row.number,
    size: row.size || 'Open',
    shorts: row.shorts === NO_SHORTS ? '–' : row.shorts || 'Open',
    sleeve: row.sleeve === 'Long Sleeve' ? 'Long' : 'Short',
  }));
