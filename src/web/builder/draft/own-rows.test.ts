import { describe, expect, test } from 'vitest';
import {
  apply,
  editRow,
  newDraft,
  openDraft,
  receivedChange,
  savedChange,
  sentChange,
  withRow,
} from '../../testing/draft-samples.ts';
import { PRICES } from '../../testing/order-samples.ts';
import { parseDraft, serializeDraft } from './draft-storage.ts';
import { openOwnRow } from './own-rows.ts';

const { content } = newDraft;
const guest = openDraft(content, 'guest');
const ZOE = { name: 'Zoë', number: '7' };
const withZoe = withRow(content, 'player-04', ZOE);
const saved = apply(guest, editRow('player-04', ZOE), sentChange, savedChange(withZoe, 2));
const openRow = (id: string) => ({ type: 'open-row', id }) as const;

describe('the row of a guest', () => {
  test('is the one that the guest filled in and saved', () => {
    expect(guest.ownRowIds).toEqual([]);
    expect(apply(guest, editRow('player-04', ZOE), sentChange).ownRowIds).toEqual([]);
    expect(saved.ownRowIds).toEqual(['player-04']);
  });

  test('opens after a reload, stored by its id alone', () => {
    const stored = serializeDraft(saved, PRICES);
    expect(stored.own_rows).toEqual(['player-04']);
    expect(openOwnRow(parseDraft(stored)!).openRow).toBe('player-04');
  });

  test('is forgotten when it was deleted or emptied meanwhile', () => {
    const without = { ...content, rows: content.rows.filter(({ id }) => id !== 'player-04') };
    for (const remote of [without, content]) {
      const after = apply(saved, receivedChange(remote, 3, 'guest'));
      expect(after.ownRowIds).toEqual([]);
      expect(openOwnRow({ ...after, openRow: null }).openRow).toBeNull();
    }
  });

  test('is the one to which the shop moved the player', () => {
    const petrov = withRow(content, 'player-04', { name: 'Petrov' });
    const merged = withRow(petrov, 'player-05', ZOE);
    const moved = savedChange(merged, 3, [{ rowId: 'player-04', toRowId: 'player-05' }]);
    const after = apply(guest, editRow('player-04', ZOE), sentChange, moved);
    expect(after.ownRowIds).toEqual(['player-05']);
  });

  test('is known when the response to the save was lost', () => {
    const sent = apply(guest, editRow('player-04', ZOE), sentChange, { type: 'unanswered' });
    expect(apply(sent, receivedChange(withZoe, 2, 'guest', true)).ownRowIds).toEqual(['player-04']);
  });

  test('may have been prepared with a name by the creator', () => {
    const prepared = withRow(content, 'player-02', { name: 'Roy' });
    const after = apply(
      openDraft(prepared, 'guest'),
      openRow('player-02'),
      editRow('player-02', { number: '9' }),
      sentChange,
      savedChange(withRow(prepared, 'player-02', { number: '9' }), 2),
    );
    expect(after.ownRowIds).toEqual(['player-02']);
  });

  test('is not the one of a team mate that was corrected', () => {
    const before = apply(saved, receivedChange(withRow(withZoe, 'player-01', { name: 'Roi' }), 3, 'guest'));
    const corrected = withRow(withZoe, 'player-01', { name: 'Roy' });
    const after = apply(
      before,
      openRow('player-01'),
      editRow('player-01', { name: 'Roy' }),
      sentChange,
      savedChange(corrected, 4),
    );
    expect(after.ownRowIds).toEqual(['player-04']);
  });

  test('may be one of several; the last one opens', () => {
    const both = withRow(withZoe, 'player-02', { name: 'Max' });
    const after = apply(saved, editRow('player-02', { name: 'Max' }), sentChange, savedChange(both, 3));
    expect(after.ownRowIds).toEqual(['player-04', 'player-02']);
    expect(openOwnRow({ ...after, openRow: null }).openRow).toBe('player-02');
  });

  test('opens while it is still unsaved, too', () => {
    const typed = apply(guest, editRow('player-03', { name: 'Zoë' }));
    expect(openOwnRow({ ...typed, openRow: null }).openRow).toBe('player-03');
  });
});

test('the creator has the whole roster and no own row', () => {
  const creator = apply(openDraft(content, 'creator'), editRow('player-04', ZOE), sentChange);
  const after = apply(creator, savedChange(withZoe, 2));
  expect(after.ownRowIds).toEqual([]);
  expect(openOwnRow(after).openRow).toBeNull();
});
