import { expect, test } from 'vitest';
import { parseDesign } from '#domain/artwork/design.ts';
import { apply, editRow, IDS, newDraft, openDraft, withRow } from '../../testing/draft-samples.ts';
import { type Draft, isSaved } from './draft.ts';

test('a new order has five empty rows and a design, and is not saved', () => {
  expect(newDraft.content.rows.map(({ id }) => id)).toEqual(IDS);
  expect(parseDesign(newDraft.content.design)).not.toBeNull();
  expect(isSaved(newDraft)).toBe(false);
});

test('the design follows the cutting and the collar', () => {
  const { content } = apply(newDraft, { type: 'choose', options: { cutting: 'Basketball' } });
  expect(content.options.collar).toBe('Round Neck');
  expect(parseDesign(content.design)).toMatchObject({ cut: 'Basketball', collar: 'Round Neck' });
});

test('editing one row keeps the object identity of the others', () => {
  const edited = apply(newDraft, editRow('player-02', { name: 'Lavoie' }));
  expect(edited.content.rows[0]).toBe(newDraft.content.rows[0]);
  expect(edited.content.rows[1]).not.toBe(newDraft.content.rows[1]);
});

test('bulk actions do not change locked rows', () => {
  const { content } = apply(
    newDraft,
    editRow('player-01', { locked: true }),
    { type: 'all-sleeves', sleeve: 'Long Sleeve' },
    { type: 'all-shorts', choice: 'Add Shorts' },
  );
  expect(content.rows[0]).toMatchObject({ sleeve: 'Short Sleeve', shorts: 'No Shorts' });
  expect(content.rows[1]).toMatchObject({ sleeve: 'Long Sleeve', shorts: '' });
});

test('a deleted sixth row is restored at its position', () => {
  const six = apply(newDraft, { type: 'add-row', id: 'player-06' }, { type: 'add-row', id: 'player-07' });
  const row = six.content.rows[5]!;
  const five = apply(six, { type: 'delete-row', id: 'player-06' });
  expect(five.deletedRowIds).toEqual(['player-06']);
  const restored = apply(five, { type: 'restore-row', row, index: 5 });
  expect(restored.content.rows.map(({ id }) => id)).toEqual(six.content.rows.map(({ id }) => id));
  expect(restored.deletedRowIds).toEqual([]);
});

const fill = (rows: Draft['content']['rows'], handedOverIds: string[] = []) =>
  ({ type: 'fill-rows', rows, handedOverIds }) as const;

test('rows that an import leaves out are deleted, and its undo brings them back [rules.md orders-58]', () => {
  const six = apply(newDraft, { type: 'add-row', id: 'player-06' });
  const { rows } = six.content;
  const five = apply(six, fill(rows.slice(0, 5)));
  expect(five.deletedRowIds).toEqual(['player-06']);
  expect(apply(five, fill(rows))).toMatchObject({ content: { rows }, deletedRowIds: [] });
  const taken = apply({ ...six, takenRowIds: ['player-06'] }, fill(rows.slice(0, 5)));
  expect(taken.deletedRowIds).toEqual([]);
});

test('the link of a row that an import gives to another player ends, but not after its undo [rules.md orders-58]', () => {
  const named = withRow(newDraft.content, 'player-01', { name: 'Kim' });
  const stored = openDraft(withRow(named, 'player-02', { number: '9' }), 'creator');
  const { rows } = stored.content;
  const others = rows.map((row, n) => (n === 0 ? { ...row, name: 'Roy' } : { ...row, number: '4' }));
  const listFreed = (draft: Draft) =>
    apply(draft, { type: 'sending', saveId: 'save-1' }).pendingSave?.freedRowIds;
  const filled = apply(stored, fill(others, ['player-01', 'player-02']));
  expect(listFreed(filled)).toEqual(['player-01', 'player-02']);
  expect(listFreed(apply(filled, fill(rows)))).toEqual([]);
});
