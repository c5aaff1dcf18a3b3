import { describe, expect, test } from 'vitest';
import { SHORT_SIZES } from '#domain/orders/jersey/size.ts';
import type { Row } from '#domain/orders/order/order.ts';
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
import type { DraftChange } from './draft-changes.ts';

const { content } = newDraft;
const BEA = { name: 'Bea', number: '22', size: 'S' };
const BLANK = { name: '', number: '', size: '' };
const openRow = (id: string): DraftChange => ({ type: 'open-row', id });
const opened = openDraft(content, 'creator');
const withBea = withRow(content, 'player-02', BEA);

describe('another player takes the empty row that is open', () => {
  test('the form stays empty', () => {
    const after = apply(opened, openRow('player-02'), receivedChange(withBea, 2));
    expect(findRow(after, 'player-02')).toMatchObject(BLANK);
    expect(after.takenRowIds).toEqual(['player-02']);
    expect(isSaved(after)).toBe(true);
    expect(apply(after, receivedChange(withBea, 3))).toMatchObject({ takenRowIds: ['player-02'] });
  });

  test.each<Partial<Row>>([
    { name: 'Art' },
    { shorts: SHORT_SIZES[1]! },
    { name: 'Art', number: '22', size: 'S' },
  ])('input entered afterwards, %o, becomes a separate player in the next free row', (fields) => {
    const after = apply(
      opened,
      openRow('player-02'),
      receivedChange(withBea, 2),
      editRow('player-02', fields),
      sentChange,
    );
    const sent = after.pendingSave!.content.rows;
    expect(sent[1]).toEqual(withBea.rows[1]);
    expect(sent[2]).toEqual({ ...content.rows[2], ...fields });
    expect(after).toMatchObject({ takenRowIds: [], openRow: 'player-03' });
  });

  test('a save without input opens an empty row', () => {
    const after = apply(opened, openRow('player-02'), receivedChange(withBea, 2), sentChange);
    expect(findRow(after, 'player-02')).toMatchObject(BEA);
    expect(after).toMatchObject({ openRow: 'player-03', movedPlayers: [] });
  });

  test('the row shows the other player as soon as another row is opened', () => {
    const after = apply(opened, openRow('player-02'), receivedChange(withBea, 2), openRow('player-03'));
    expect(findRow(after, 'player-02')).toMatchObject(BEA);
    expect(after.takenRowIds).toEqual([]);
  });
});

test('a row that is not open shows the other player immediately', () => {
  const after = apply(opened, openRow('player-03'), receivedChange(withBea, 2));
  expect(findRow(after, 'player-02')).toMatchObject(BEA);
});

test('the open row follows its player to the row that the server assigned', () => {
  const merged = withRow(withBea, 'player-03', { name: 'Art' });
  const after = apply(
    opened,
    openRow('player-02'),
    editRow('player-02', { name: 'Art' }),
    sentChange,
    savedChange(merged, 3, [{ rowId: 'player-02', toRowId: 'player-03' }]),
  );
  expect(after.openRow).toBe('player-03');
});

test('going to another step closes the open row', () => {
  expect(apply(opened, openRow('player-02'), { type: 'go', step: 'collar' }).openRow).toBeNull();
});
