/*
 * The cells of a list of players: which field a heading names, in English, French and German, and what a cell says in
 * that field. A paste into the jersey table and an import read them alike (rules.md orders-41, orders-42).
 */

import {
  type ChoiceField,
  EMPTY_JERSEY,
  isChoiceField,
  listValues,
  NO_SHORTS,
  PLAYER_FIELDS,
  type PlayerField,
  type Sleeve,
} from '../jersey/schema.ts';
import { stripDecoration } from './cell-decoration.ts';
import { parseSizeText, type SizeOptionLists } from './size-text.ts';

/** The longest text of a cell that is taken; names that are too long for a jersey get an error at their field. */
export const MAX_CELL_LENGTH = 60;

/** Returns the value of a field, or null for a text that is not a value of it. */
export function parseCell(field: PlayerField, text: string, sizes: SizeOptionLists): string | null {
  if (field === 'size') return text === '' ? '' : parseSizeText(text, sizes.jersey);
  if (field === 'shorts') return parseShorts(text, sizes.shorts);
  if (field === 'sleeve') return parseSleeve(text);
  if (isChoiceField(field)) return parseChoice(field, text);
  if (field === 'number') return stripDecoration(text).replace(/^#\s*/, '').slice(0, 10);
  return text.slice(0, MAX_CELL_LENGTH);
}

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

/** The beginnings of English headings; whole headings are below. */
const HEADING_BEGINNINGS: readonly (readonly [RegExp, PlayerField])[] = [
  [/^front/i, 'frontName'],
  [/^(?:back|name|player|last|surname)/i, 'name'],
  [/^(?:number|no\.?$|#|jersey (?:number|#))/i, 'number'],
  [/^short(?:s| size)/i, 'shorts'],
  [/^sleeve/i, 'sleeve'],
  [/^(?:jersey )?size/i, 'size'],
];

/** Whole headings without accents, ß as ss. First names are not among them: the last name stands on the back. */
const HEADINGS: Readonly<Record<PlayerField, readonly string[]>> = {
  frontName: ['front', 'front name', 'name on front', 'nom devant', 'devant', 'name vorne', 'vorne'],
  name: [
    ...['name', 'names', 'back name', 'name on back', 'last name', 'family name', 'surname', 'player'],
    ...[
      'full name',
      'jersey name',
      'kids name',
      'player last name',
      'players',
      'player name',
      'nom',
      'noms',
      'nom de famille',
      'nom au dos',
      'nom du joueur',
    ],
    ...['joueur', 'joueuse', 'joueurs', 'joueuses', 'nachname', 'familienname', 'name hinten'],
    ...['spieler', 'spielerin', 'spielername', 'ruckenname'],
  ],
  number: [
    ...['#', 'no', 'nr', 'num', 'number', 'numbers', 'jersey no', 'jersey number', 'jersey #'],
    ...[
      'preferred number',
      'favorite number',
      'favourite number',
      'player number',
      'shirt number',
      'uniform number',
      'n°',
      'numero',
      'numeros',
      'dossard',
    ],
    ...['nummer', 'ruckennummer', 'trikotnummer', 'trikotnr', 'spielernummer'],
  ],
  size: [
    ...[
      'size',
      'sizes',
      'jersey size',
      'shirt size',
      't-shirt size',
      'tshirt size',
      'youth/adult size',
      'what size',
      'taille',
      'grandeur',
      'taille du maillot',
    ],
    ...['taille du chandail', 'grosse', 'groesse', 'trikotgrosse', 'konfektionsgrosse'],
  ],
  shorts: [
    ...['shorts', 'short', 'short size', 'shorts size', 'taille du short', 'culotte'],
    ...['hose', 'hosen', 'hosengrosse'],
  ],
  sleeve: ['sleeve', 'sleeves', 'manche', 'manches', 'armel', 'aermel'],
};

/** Returns the field that a heading names, or null. */
export function findHeadingField(cell: string): PlayerField | null {
  const whole = findWholeHeading(cell);
  return whole ?? HEADING_BEGINNINGS.find(([beginning]) => beginning.test(cell))?.[1] ?? null;
}

/** Returns the field whose heading is the whole cell, or null: 'Name' is one, 'Backstrom' is a player. */
export function findWholeHeading(cell: string): PlayerField | null {
  const words = cell
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replace(/[.:*?\s]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return PLAYER_FIELDS.find((field) => HEADINGS[field].includes(words)) ?? null;
}
