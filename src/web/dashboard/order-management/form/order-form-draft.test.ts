import { expect, test } from 'vitest';
import type { FormValues } from './form-values.ts';
import { keepLaterChanges } from './order-form-draft.ts';

const base: FormValues = { printing_id: '', order_notes: 'Call first.', name: 'Camille' };
const saved = { version: 3, base, changes: { printing_id: 'P-1', order_notes: 'Call later.' } };
const newer = { version: 4, base: { ...base, printing_id: 'P-1', order_notes: 'Call later.' } };

const keep = (changes: FormValues) => keepLaterChanges({ ...saved, changes }, saved, newer);

test('what was saved is no change any more', () => {
  expect(keep(saved.changes)).toBeNull();
});

test('what was typed while it was being saved is based on the order with it', () => {
  expect(keep({ ...saved.changes, printing_id: 'P-12', name: 'Camille Roy' })).toEqual({
    ...newer,
    changes: { printing_id: 'P-12', name: 'Camille Roy' },
  });
});

test('a field that was set back while it was being saved is set back again', () => {
  expect(keep({ printing_id: 'P-1' })).toEqual({ ...newer, changes: { order_notes: 'Call first.' } });
  expect(keepLaterChanges(null, saved, newer)).toEqual({
    ...newer,
    changes: { printing_id: '', order_notes: 'Call first.' },
  });
});

test('a jersey that was added stays, with what was typed on it later', () => {
  const added = { 'row new-goalie-01': true, 'row new-goalie-01 jersey_name': 'Roy' };
  const typed = { ...added, 'row new-goalie-01 jersey_number': '1' };
  const sent = { ...saved, changes: added };
  const stored = { version: 4, base: { ...base, ...added, 'row new-goalie-01 jersey_number': '' } };
  expect(keepLaterChanges({ ...saved, changes: typed }, sent, stored)).toEqual({
    ...stored,
    changes: { 'row new-goalie-01 jersey_number': '1' },
  });
});
