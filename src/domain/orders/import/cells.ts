/*
 * What a cell says in a field of a jersey. A paste into the jersey table and an import read it alike (rules.md orders-42).
 */

import { isJerseyNumber } from '../jersey/lettering.ts';
import {
  type ChoiceField,
  EMPTY_JERSEY,
  isChoiceField,
  listValues,
  NO_SHORTS,
  type PlayerField,
  type Sleeve,
} from '../jersey/schema.ts';
import { parseSizeText, type SizeOptionLists, stripDecoration } from './size-text.ts';

/** The longest text of a cell that is taken; names that are too long for a jersey get an error at their field. */
export const MAX_CELL_LENGTH = 60;

/** Returns the value of a field, or null for a text that is not a value of it. */
export function parseCell(field: PlayerField, text: string, sizes: SizeOptionLists): string | null {
  if (field === 'size') return text === '' ? '' : parseSizeText(text, sizes.jersey);
  if (field === 'shorts') return parseShorts(text, sizes.shorts);
  if (field === 'sleeve') return parseSleeve(text);
  if (isChoiceField(field)) return parseChoice(field, text);
  if (field === 'number') return readNumber(text).slice(0, 10);
  return text.slice(0, MAX_CELL_LENGTH);
}

/** Returns whether the text is a number of a jersey. */
export const isNumber = (text: string): boolean =>
  text !== '' && /^\d+$/.test(readNumber(text)) && isJerseyNumber(readNumber(text));

/** Drops what people put around a number, and what programs add to it: '#7', 'No. 7', "'07", '7.0'. */
const readNumber = (text: string): string =>
  stripDecoration(text)
    .replace(/^(?:['’‘`]|(?:#|no|nr|num|number|numéro|n°)[.:]?\s*)(?=\d)/i, '')
    .replace(/^(\d{1,3})(?:[.,]0+|\.)$/, '$1');

/** Returns the value that is written so, in any letter case; without a text that of a new jersey. */
function parseChoice(field: ChoiceField, text: string): string | null {
  if (text === '') return EMPTY_JERSEY[field];
  return listValues(field).find((value) => value.toLowerCase() === text.toLowerCase()) ?? null;
}

function parseShorts(text: string, list: readonly string[]): string | null {
  if (/^(?:|-|–|no|none|n|no shorts|non|nein)$/i.test(text)) return NO_SHORTS;
  if (/^(?:yes|y|add shorts|oui|ja)$/i.test(text)) return '';
  return parseSizeText(text, list);
}

function parseSleeve(text: string): Sleeve | null {
  if (/^(?:|s|short|short sleeves?|courte?s?|kurz)$/i.test(text)) return 'Short Sleeve';
  return /^(?:l|long|long sleeves?|longues?|lang)$/i.test(text) ? 'Long Sleeve' : null;
}
