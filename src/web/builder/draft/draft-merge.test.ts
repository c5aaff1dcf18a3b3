import { describe, expect, test } from 'vitest';
import {
  apply,
  editRow,
  findRow,
  newDraft,
  openDraft,
  receivedChange,
  savedChange,
  sentChange,
  withRow,
} from '../../testing/draft-samples.ts';
import { isSaved } from './draft.ts';

describe('a save', () => {
  test('makes the order in the response the new base', () => {
    const after = apply(
      newDraft,
      editRow('player-01', { name: 'Lavoie' }),
      sentChange,
      savedChange(withRow(newDraft.content, 'player-01', { name: 'Lavoie' })),
    );
    expect(after).toMatchObject({ orderId: '0042201126', version: 1, pendingSave: null });
    expect(isSaved(after)).toBe(true);
  });

  test('keeps input entered since the request as unsaved', () => {
    const after = apply(
      newDraft,
      editRow('player-01', { name: 'Lavoie' }),
      sentChange,
      editRow('player-02', { name: 'Nguyen' }),
      savedChange(withRow(newDraft.content, 'player-01', { name: 'Lavoie' })),
    );
    expect(findRow(after, 'player-02')?.name).toBe('Nguyen');
    expect(isSaved(after)).toBe(false);
  });

  test('adds the changes of team mates and marks their rows', () => {
    const response = withRow(withRow(newDraft.content, 'player-01', { name: 'Lavoie' }), 'player-04', {
      name: 'Okafor',
    });
    const after = apply(
      newDraft,
      editRow('player-01', { name: 'Lavoie' }),
      sentChange,
      savedChange(response),
    );
    expect(findRow(after, 'player-04')?.name).toBe('Okafor');
    expect(after.remoteChanges).toEqual({ rowIds: ['player-04'], at: 1 });
  });

  test('does not tell a captain that the team changed the row to which the own player moved', () => {
    const { content } = newDraft;
    const petrov = withRow(content, 'player-04', { name: 'Petrov' });
    const after = apply(
      openDraft(content, 'creator'),
      { type: 'open-row', id: 'player-04' },
      editRow('player-04', { name: 'Kowalski' }),
      sentChange,
      savedChange(withRow(petrov, 'player-05', { name: 'Kowalski' }), 3, [
        { rowId: 'player-04', toRowId: 'player-05' },
      ]),
    );
    expect(after.movedPlayers).toEqual([{ name: 'Kowalski', jersey: 4, toJersey: 5 }]);
    expect(after.remoteChanges.rowIds).toEqual(['player-04']);
  });

  test('sends a deletion once and keeps deletions made since the request', () => {
    const six = openDraft(
      apply(newDraft, { type: 'add-row', id: 'player-06' }, { type: 'add-row', id: 'player-07' }).content,
      'creator',
    );
    const sending = apply(six, { type: 'delete-row', id: 'player-06' }, sentChange, {
      type: 'delete-row',
      id: 'player-07',
    });
    const response = { ...six.content, rows: six.content.rows.filter(({ id }) => id !== 'player-06') };
    const after = apply(sending, savedChange(response, 2));
    expect(after.deletedRowIds).toEqual(['player-07']);
    expect(after.content.rows).toHaveLength(5);
  });
});

describe('a change of the shared order', () => {
  const opened = openDraft(newDraft.content, 'creator');

  test('does not touch unsaved input', () => {
    const typing = apply(opened, editRow('player-01', { name: 'Lav' }));
    const after = apply(
      typing,
      receivedChange(
        withRow(withRow(newDraft.content, 'player-01', { name: 'Smith' }), 'player-02', { name: 'Okafor' }),
        2,
      ),
    );
    expect(findRow(after, 'player-01')?.name).toBe('Lav');
    expect(findRow(after, 'player-02')?.name).toBe('Okafor');
    expect(after.version).toBe(2);
    expect(after.content.rows[0]).toBe(typing.content.rows[0]);
  });

  test('keeps rows that were added locally', () => {
    const after = apply(opened, { type: 'add-row', id: 'player-06' }, receivedChange(newDraft.content, 2));
    expect(after.content.rows).toHaveLength(6);
  });

  test('does not restore a row that was deleted locally', () => {
    const six = apply(opened, { type: 'add-row', id: 'player-06' }).content;
    const known = openDraft(six, 'creator');
    const after = apply(
      known,
      { type: 'delete-row', id: 'player-06' },
      receivedChange(withRow(six, 'player-01', { name: 'Lavoie' }), 2),
    );
    expect(after.content.rows).toHaveLength(5);
    expect(after.deletedRowIds).toEqual(['player-06']);
  });

  test('counts a field that was changed back after a lost response as input', () => {
    const unconfirmed = apply(
      opened,
      editRow('player-01', { name: 'Lavoie' }),
      sentChange,
      editRow('player-01', { name: '' }),
    );
    const after = apply(
      unconfirmed,
      savedChange(withRow(newDraft.content, 'player-01', { name: 'Lavoie' }), 2),
    );
    expect(findRow(after, 'player-01')?.name).toBe('');
    expect(isSaved(after)).toBe(false);
  });

  test('keeps the input after a save that was refused', () => {
    const refused = apply(opened, editRow('player-01', { name: 'Lavoie' }), sentChange, { type: 'refused' });
    const after = apply(refused, receivedChange(newDraft.content, 1));
    expect(findRow(after, 'player-01')?.name).toBe('Lavoie');
    expect(isSaved(after)).toBe(false);
  });
});
