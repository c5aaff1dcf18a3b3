import { expect, test } from 'vitest';
import { listConfirmedChanges } from './confirmed-changes.ts';
import { createEmptyRow } from './roster.ts';

const osei = { ...createEmptyRow('player-0001'), name: 'Osei', number: '12' };

test('each field that differs is listed as it was confirmed and as it is [rules.md roster-19]', () => {
  const before = { fields: osei, casing: 'UPPER CASE' } as const;
  const after = { fields: { ...osei, name: ' osei ', number: '21' }, casing: 'UPPER CASE' } as const;
  expect(listConfirmedChanges(before, after)).toEqual([{ field: 'number', before: '12', after: '21' }]);
});

test('another letter case changes the names as they are printed', () => {
  const before = { fields: osei, casing: 'UPPER CASE' } as const;
  expect(listConfirmedChanges(before, { ...before, casing: 'LOWER CASE' })).toEqual([
    { field: 'name', before: 'OSEI', after: 'osei' },
  ]);
});
