/** What a field of a jersey says while its row is text. */
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import { JERSEY_SCHEMA, NO_SHORTS, type PlayerField } from '#domain/orders/jersey/schema.ts';
import { formatSizeOption } from '#domain/orders/jersey/size.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { isStarted } from '#domain/orders/order/roster.ts';

export interface FieldText {
  text: string;
  /** 'usual': what a new jersey has; 'empty': nobody has to fill it in now; 'missing': somebody has. */
  tone: 'value' | 'usual' | 'empty' | 'missing';
}

export const PLACEHOLDERS: Partial<Record<PlayerField, string>> = {
  frontName: 'Max 12 Characters',
  name: 'Max 12 Characters',
  number: '# Max 2 Digits',
};

const MISSING: Partial<Record<PlayerField, string>> = {
  number: 'No number',
  size: 'No size yet',
  shorts: 'No short size',
};

export function describeField(row: Row, field: PlayerField): FieldText {
  const value = row[field];
  if (value.trim() !== '') {
    const isUsual = field !== 'name' && value === JERSEY_SCHEMA[field].empty;
    return { text: formatSizeOption(value), tone: isUsual ? 'usual' : 'value' };
  }
  if (!isStarted(row)) return { text: PLACEHOLDERS[field] ?? 'Size', tone: 'empty' };
  return MISSING[field] ? { text: MISSING[field], tone: 'missing' } : { text: '–', tone: 'empty' };
}

/** Returns the line below the name in a narrow list: what is missing, otherwise the garment. */
export function describeGarment(row: Row): Pick<FieldText, 'text' | 'tone'> {
  if (!isStarted(row)) return { text: 'Open', tone: 'empty' };
  const missing = (['number', 'size', 'shorts'] as const).filter((field) => row[field].trim() === '');
  if (missing.length > 0) {
    const [first = '', ...others] = missing.map((field) => MISSING[field] ?? '');
    const text = [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ');
    return { text, tone: 'missing' };
  }
  const garment = [
    row.size,
    ...(row.shorts === NO_SHORTS ? [] : [`shorts ${row.shorts}`]),
    ...(row.sleeve === JERSEY_SCHEMA.sleeve.empty ? [] : [row.sleeve]),
    ...(row.frontName.trim() ? [`front ${row.frontName.trim()}`] : []),
  ];
  return { text: garment.map(formatSizeOption).join(' · '), tone: 'usual' };
}

export const TONE_CLASSES: Record<FieldText['tone'], string> = {
  value: '',
  usual: 'text-muted',
  empty: 'text-muted',
  missing: 'text-warning',
};

/** How names are shown as they are printed. */
export const CASING_CLASS: Record<Casing, string> = {
  'UPPER CASE': 'uppercase placeholder:normal-case',
  'MIXED CASE': '',
  'LOWER CASE': 'lowercase placeholder:normal-case',
};
