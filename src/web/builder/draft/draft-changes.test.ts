import { expect, test } from 'vitest';
import { parseDesign } from '#domain/artwork/design.ts';
import { apply, editRow, IDS, newDraft } from '../../testing/draft-samples.ts';
import { isSaved } from './draft.ts';

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

test('the first five rows cannot be deleted', () => {
  expect(() => apply(newDraft, { type: 'delete-row', id: 'player-03' })).toThrow('first-five-rows');
});
