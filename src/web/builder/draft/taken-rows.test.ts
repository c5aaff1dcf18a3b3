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

describe('another player takes the empty row that is being edited', () => {
  const opened = openDraft(newDraft.content, 'creator');
  const zoe = { name: 'Zoë', number: '7', size: 'M' };
  const withZoe = withRow(newDraft.content, 'player-01', zoe);
  const remoteChange = receivedChange(withZoe, 2);

  test('the form keeps its input and shows none of the other player’s values', () => {
    const after = apply(opened, editRow('player-01', { name: 'Max' }), remoteChange);
    expect(findRow(after, 'player-01')).toMatchObject({ name: 'Max', number: '', size: '' });
    expect(after.takenRowIds).toEqual(['player-01']);
    expect(isSaved(after)).toBe(false);
    expect(apply(after, remoteChange).takenRowIds).toEqual(['player-01']);
  });

  test('a save sends the entered player in the next free row and leaves the other player unchanged', () => {
    const after = apply(opened, editRow('player-01', { name: 'Max' }), remoteChange, sentChange);
    expect(after.pendingSave?.content.rows[0]).toMatchObject(zoe);
    expect(after.pendingSave?.content.rows[1]).toMatchObject({ name: 'Max', number: '', size: '' });
    expect(after.movedPlayers).toEqual([{ name: 'Max', jersey: 1, toJersey: 2 }]);
    expect(after.takenRowIds).toEqual([]);
  });

  test('the entered player gets the row back when the other player is removed from it', () => {
    const left = receivedChange(newDraft.content, 3);
    const after = apply(opened, editRow('player-01', { name: 'Max' }), remoteChange, left, sentChange);
    expect(findRow(after, 'player-01')).toMatchObject({ name: 'Max', number: '', size: '' });
  });

  test('deleting the row discards the input and keeps the other player', () => {
    const captain = {
      ...apply(opened, editRow('player-01', { name: 'Max' }), remoteChange),
      role: 'creator' as const,
    };
    const after = apply(captain, { type: 'delete-row', id: 'player-01' });
    expect(findRow(after, 'player-01')).toMatchObject(zoe);
    expect(after).toMatchObject({ takenRowIds: [], deletedRowIds: [] });
  });

  test('input entered since the request follows a player that the server moved', () => {
    const merged = withRow(withZoe, 'player-02', { name: 'Max' });
    const after = apply(
      opened,
      editRow('player-01', { name: 'Max' }),
      sentChange,
      editRow('player-01', { number: '9' }),
      savedChange(merged, 2, [{ rowId: 'player-01', toRowId: 'player-02' }]),
    );
    expect(findRow(after, 'player-01')).toMatchObject(zoe);
    expect(findRow(after, 'player-02')).toMatchObject({ name: 'Max', number: '9' });
    expect(after.movedPlayers).toEqual([{ name: 'Max', jersey: 1, toJersey: 2 }]);
  });

  test('a player with the same name as the other gets a row', () => {
    const withAlex = withRow(newDraft.content, 'player-01', { name: 'Alex' });
    const typed = apply(opened, editRow('player-01', { name: 'Alex' }));
    const after = apply(typed, receivedChange(withAlex, 2), sentChange);
    expect(findRow(after, 'player-02')).toMatchObject({ name: 'Alex' });
    expect(after.movedPlayers).toEqual([{ name: 'Alex', jersey: 1, toJersey: 2 }]);
  });
});
