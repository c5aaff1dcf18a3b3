/** What a row says while it is text: its fields, its errors, and what is to be known of it. */
import type { ReactNode } from 'react';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import { JERSEY_SCHEMA, NO_SHORTS, type PlayerField } from '#domain/orders/jersey/schema.ts';
import { formatSizeOption } from '#domain/orders/jersey/size.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { isStarted } from '#domain/orders/order/roster.ts';
import type { RowState } from '#domain/orders/players/confirmation.ts';
import { CheckIcon, InfoIcon, LockIcon } from '../ui/icons.tsx';
import type { RowErrors } from './validate-row.ts';

interface FieldText {
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

/** Returns what a field says while its row is text. */
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

/** The errors of a row on a line of their own; a field is described by its own. */
export function RowErrorLines({ rowId, errors }: { rowId: string; errors: RowErrors }) {
  return Object.entries(errors).map(([field, message]) => (
    <p key={field} id={`${rowId}-${field}-error`} className="text-sm font-semibold text-warning">
      {JERSEY_SCHEMA[field as PlayerField].label}: {message}
    </p>
  ));
}

/** Shows what another player saved in a row that has local input. */
export function TakenRowNote({ takenBy }: { takenBy: Row }) {
  const values = [takenBy.name, takenBy.number && `#${takenBy.number}`, takenBy.size];
  if (takenBy.shorts !== NO_SHORTS) values.push(takenBy.shorts);
  return (
    <p role="status" className="rounded-md bg-warning-soft px-3 py-2 text-sm">
      Another player has saved this row: <strong>{values.filter(Boolean).join(', ')}</strong>. What you type
      here moves to the next free row when you save.
    </p>
  );
}

interface RowMarksProps {
  /** Undefined for a row that is not stored. */
  state: RowState | undefined;
  isLocked: boolean;
  /** What should be looked at, in sentences; '' without anything. */
  hint: string;
}

/** Small signs at the end of a row: confirmed, changed since, locked, worth a look. */
export function RowMarks({ state, isLocked, hint }: RowMarksProps) {
  return (
    <span className="flex items-center justify-end gap-1 text-muted">
      {isLocked && <Mark icon={<LockIcon className="size-4" />} text="Locked" />}
      {hint !== '' && <Mark icon={<InfoIcon className="size-4.5" />} text="Worth a look" title={hint} />}
      {state === 'changed' && (
        <Mark icon={<strong className="text-warning">!</strong>} text="Changed since it was confirmed" />
      )}
      {state === 'confirmed' && (
        <Mark icon={<CheckIcon className="size-4.5 text-success" />} text="Confirmed" />
      )}
    </span>
  );
}

const Mark = ({ icon, text, title = text }: { icon: ReactNode; text: string; title?: string }) => (
  <span title={title}>
    <span aria-hidden="true">{icon}</span>
    <span className="sr-only">, {text}</span>
  </span>
);
