import { expect, test } from 'vitest';
import { EMPTY_JERSEY, JERSEY_FIELDS, PLAYER_FIELDS, type PlayerFields } from '../jersey/schema.ts';
import type { OrderContent } from './order.ts';
import { createEmptyRow } from './roster.ts';
import { readContent, readJersey, type Stored } from './stored-content.ts';

/** As it was written before the field existed. */
const without = (jersey: object, field: string) =>
  Object.fromEntries(Object.entries(jersey).filter(([name]) => name !== field));

test.each(JERSEY_FIELDS)('a list from before %s has it as a new jersey has', (field) => {
  const row = { ...createEmptyRow('row-0001'), name: field === 'name' ? '' : 'Kim' };
  const stored = { teamName: 'Owls', rows: [without(row, field)] } as unknown as Stored<OrderContent>;
  expect(readContent(stored)).toEqual({ teamName: 'Owls', rows: [{ ...row, [field]: EMPTY_JERSEY[field] }] });
});

test.each(PLAYER_FIELDS)('a jersey that was confirmed before %s existed is confirmed without it', (field) => {
  const jersey = without(EMPTY_JERSEY, field) as unknown as Stored<PlayerFields>;
  expect(readJersey(jersey)[field]).toBe(EMPTY_JERSEY[field]);
});
