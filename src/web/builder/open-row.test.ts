import { describe, expect, test } from 'vitest';
import type { OrderContent, Row } from '#domain/order.ts';
import { SHORT_SIZES } from '#domain/size.ts';
import { type Draft, isSaved, openDraft, startDraft } from './draft.ts';
import { changeDraft, type DraftChange } from './draft-changes.ts';

const IDS = ['player-01', 'player-02', 'player-03', 'player-04', 'player-05'];
const captain = { name: 'Maya Chen', email: 'maya@team.ca', teamName: 'Falcons', design: '', key: 'secret' };
const { content } = startDraft(captain, IDS);
const bea = { name: 'Bea', number: '22', size: 'S' };
const BLANK = { name: '', number: '', size: '' };

const withRow = (order: OrderContent, id: string, fields: Partial<Row>): OrderContent => ({
  ...order,
  rows: order.rows.map((row) => (row.id === id ? { ...row, ...fields } : row)),
});
const stored = (order: OrderContent, version: number) => ({
  content: order,
  orderId: '0042201126',
  version,
  submitted: false,
});
const heard = (order: OrderContent, version = 2): DraftChange => ({
  do: 'received',
  stored: stored(order, version),
  role: 'guest',
  at: version,
});
const saved = (order: OrderContent, moved: { rowId: string; toRowId: string }[] = []): DraftChange => ({
  do: 'saved',
  stored: stored(order, 3),
  shareLink: null,
  refused: [],
  moved,
  at: 3,
});
const open = (id: string): DraftChange => ({ do: 'open-row', id });
const type = (id: string, fields: Partial<Row>): DraftChange => ({ do: 'edit-row', id, fields });
const apply = (draft: Draft, ...changes: DraftChange[]) => changes.reduce(changeDraft, draft);
const rowOf = (draft: Draft, id: string) => draft.content.rows.find((row) => row.id === id);

const guestOf = (order: OrderContent) =>
  openDraft({ ...stored(order, 1), role: 'guest', key: null, shareLink: null });
const guest = guestOf(content);
const withBea = withRow(content, 'player-02', bea);

describe('another player takes the empty row that is open here', () => {
  test('the form stays empty', () => {
    const after = apply(guest, open('player-02'), heard(withBea));
    expect(rowOf(after, 'player-02')).toMatchObject(BLANK);
    expect(after.taken).toEqual(['player-02']);
    expect(apply(after, heard(withBea, 3))).toMatchObject({ taken: ['player-02'] });
  });

  test('nothing counts as unsaved', () => {
    expect(isSaved(apply(guest, open('player-02'), heard(withBea)))).toBe(true);
  });

  test.each<Partial<Row>>([
    { name: 'Art' },
    { number: '9' },
    { size: 'L' },
    { shorts: SHORT_SIZES[1]! },
    { name: 'Art', number: '22', size: 'S' },
  ])('what is typed next, %o, is a player of its own in the next free row', (fields) => {
    const after = apply(guest, open('player-02'), heard(withBea), type('player-02', fields), {
      do: 'sending',
    });
    const sent = after.sent!.content.rows;
    expect(sent[1]).toEqual(withBea.rows[1]);
    expect(sent[2]).toEqual({ ...content.rows[2], ...fields });
    expect(after).toMatchObject({ taken: [], openRow: 'player-03' });
  });

  test('the captain’s preparations of the row stay with the other player', () => {
    const prepared = withRow(content, 'player-02', {
      frontName: 'Owls',
      shorts: SHORT_SIZES[0]!,
      sleeve: 'Long Sleeve',
    });
    const after = apply(
      guestOf(prepared),
      open('player-02'),
      heard(withRow(prepared, 'player-02', bea)),
      type('player-02', { name: 'Art' }),
      { do: 'sending' },
    );
    expect(after.sent!.content.rows[2]).toEqual({ ...content.rows[2], name: 'Art' });
  });

  test('a save with nothing typed leaves an empty row open', () => {
    const after = apply(guest, open('player-02'), heard(withBea), { do: 'sending' });
    expect(rowOf(after, 'player-02')).toMatchObject(bea);
    expect(after).toMatchObject({ openRow: 'player-03', moved: [] });
  });

  test('the row shows the other player as soon as another one is opened', () => {
    const after = apply(guest, open('player-02'), heard(withBea), open('player-03'));
    expect(rowOf(after, 'player-02')).toMatchObject(bea);
    expect(after.taken).toEqual([]);
  });

  test('the row is free again when the other player leaves it', () => {
    const after = apply(guest, open('player-02'), heard(withBea), heard(content, 3));
    expect(after.taken).toEqual([]);
  });

  test('the answer of a save of something else does not fill the form either', () => {
    const mine = withRow(content, 'player-01', { name: 'Max' });
    const after = apply(
      guest,
      type('player-01', { name: 'Max' }),
      { do: 'sending' },
      open('player-02'),
      saved(withRow(mine, 'player-02', bea)),
    );
    expect(rowOf(after, 'player-02')).toMatchObject(BLANK);
  });
});

test('a row that is not open shows the other player at once', () => {
  const after = apply(guest, open('player-03'), heard(withBea));
  expect(rowOf(after, 'player-02')).toMatchObject(bea);
});

test('an open row follows its player to the row that the shop found', () => {
  const both = withRow(withBea, 'player-03', { name: 'Art' });
  const after = apply(
    guest,
    open('player-02'),
    type('player-02', { name: 'Art' }),
    { do: 'sending' },
    saved(both, [{ rowId: 'player-02', toRowId: 'player-03' }]),
  );
  expect(after.openRow).toBe('player-03');
});

test('another step of the order has no open row', () => {
  expect(apply(guest, open('player-02'), { do: 'go', step: 'collar' }).openRow).toBeNull();
});
