import { describe, expect, test } from 'vitest';
import { parseDesign } from '#domain/artwork/design.ts';
import type { OrderContent } from '#domain/order.ts';
import { type Draft, isSaved, openDraft, startDraft } from './draft.ts';
import { changeDraft, type DraftChange } from './draft-changes.ts';

const IDS = ['player-01', 'player-02', 'player-03', 'player-04', 'player-05'];
const captain = { name: 'Maya Chen', email: 'maya@team.ca', teamName: 'Falcons', design: '', key: 'secret' };
const fresh = startDraft(captain, IDS);

const apply = (draft: Draft, ...changes: DraftChange[]) => changes.reduce(changeDraft, draft);
const type = (id: string, name: string): DraftChange => ({ do: 'edit-row', id, fields: { name } });
const nameOf = (draft: Draft, id: string) => draft.content.rows.find((row) => row.id === id)?.name;
const stored = (content: OrderContent, version = 1) => ({
  content,
  orderId: '0042201126',
  version,
  submitted: false,
});
const saved = (content: OrderContent, version = 1): Extract<DraftChange, { do: 'saved' }> => ({
  do: 'saved',
  stored: stored(content, version),
  shareLink: null,
  refused: [],
  moved: [],
  at: 1,
});
const heard = (content: OrderContent, version: number): DraftChange => ({
  do: 'received',
  stored: stored(content, version),
  role: 'creator',
  at: 2,
});
const withName = (content: OrderContent, id: string, name: string): OrderContent => ({
  ...content,
  rows: content.rows.map((row) => (row.id === id ? { ...row, name } : row)),
});

test('a new order has five empty rows, a drawn jersey and nothing saved', () => {
  expect(fresh.content.rows.map(({ id }) => id)).toEqual(IDS);
  expect(parseDesign(fresh.content.design)).not.toBeNull();
  expect(isSaved(fresh)).toBe(false);
});

test('the drawn jersey follows the cutting and the collar', () => {
  const { content } = apply(fresh, { do: 'choose', options: { cutting: 'Basketball' } });
  expect(content.options.collar).toBe('Round Neck');
  expect(parseDesign(content.design)).toMatchObject({ cut: 'Basketball', collar: 'Round Neck' });
});

test('typing in one row leaves the others the same objects', () => {
  const typed = apply(fresh, type('player-02', 'Lavoie'));
  expect(typed.content.rows[0]).toBe(fresh.content.rows[0]);
  expect(typed.content.rows[1]).not.toBe(fresh.content.rows[1]);
});

test('the switches for all rows leave locked rows alone', () => {
  const { content } = apply(
    fresh,
    { do: 'edit-row', id: 'player-01', fields: { locked: true } },
    { do: 'all-sleeves', sleeve: 'Long Sleeve' },
    { do: 'all-shorts', choice: 'Add Shorts' },
  );
  expect(content.rows[0]).toMatchObject({ sleeve: 'Short Sleeve', shorts: 'No Shorts' });
  expect(content.rows[1]).toMatchObject({ sleeve: 'Long Sleeve', shorts: '' });
});

test('a sixth row is deleted and taken back where it stood', () => {
  const six = apply(fresh, { do: 'add-row', id: 'player-06' }, { do: 'add-row', id: 'player-07' });
  const row = six.content.rows[5]!;
  const five = apply(six, { do: 'delete-row', id: 'player-06' });
  expect(five.deletedRowIds).toEqual(['player-06']);
  const back = apply(five, { do: 'restore-row', row, index: 5 });
  expect(back.content.rows.map(({ id }) => id)).toEqual(six.content.rows.map(({ id }) => id));
  expect(back.deletedRowIds).toEqual([]);
});

test('the first five rows stay, and guests delete none', () => {
  expect(() => apply(fresh, { do: 'delete-row', id: 'player-03' })).toThrow('first-five-rows');
  const guest: Draft = { ...apply(fresh, { do: 'add-row', id: 'player-06' }), role: 'guest' };
  expect(() => apply(guest, { do: 'delete-row', id: 'player-06' })).toThrow('creator-only');
});

describe('a save', () => {
  test('makes the answered order the new base', () => {
    const after = apply(
      fresh,
      type('player-01', 'Lavoie'),
      { do: 'sending' },
      saved(withName(fresh.content, 'player-01', 'Lavoie')),
    );
    expect(after).toMatchObject({ orderId: '0042201126', version: 1, sent: null });
    expect(isSaved(after)).toBe(true);
  });

  test('keeps what was typed while it travelled, as unsaved', () => {
    const after = apply(
      fresh,
      type('player-01', 'Lavoie'),
      { do: 'sending' },
      type('player-02', 'Nguyen'),
      saved(withName(fresh.content, 'player-01', 'Lavoie')),
    );
    expect(nameOf(after, 'player-02')).toBe('Nguyen');
    expect(isSaved(after)).toBe(false);
  });

  test('brings team mates in and says which rows they changed', () => {
    const answer = withName(withName(fresh.content, 'player-01', 'Lavoie'), 'player-04', 'Okafor');
    const after = apply(fresh, type('player-01', 'Lavoie'), { do: 'sending' }, saved(answer));
    expect(nameOf(after, 'player-04')).toBe('Okafor');
    expect(after.news).toEqual({ rowIds: ['player-04'], at: 1 });
  });

  test('sends a deletion once, and again only what was deleted since', () => {
    const six = openDraft({
      ...stored(apply(fresh, { do: 'add-row', id: 'player-06' }, { do: 'add-row', id: 'player-07' }).content),
      role: 'creator',
      key: null,
      shareLink: null,
    });
    const sending = apply(
      six,
      { do: 'delete-row', id: 'player-06' },
      { do: 'sending' },
      { do: 'delete-row', id: 'player-07' },
    );
    const answered = { ...six.content, rows: six.content.rows.filter(({ id }) => id !== 'player-06') };
    const after = apply(sending, saved(answered, 2));
    expect(after.deletedRowIds).toEqual(['player-07']);
    expect(after.content.rows).toHaveLength(5);
  });
});

describe('news of the shared order', () => {
  const opened = openDraft({ ...stored(fresh.content), role: 'creator', key: null, shareLink: null });

  test('leaves alone what is typed here and not saved', () => {
    const typing = apply(opened, type('player-01', 'Lav'));
    const after = apply(
      typing,
      heard(withName(withName(fresh.content, 'player-01', 'Smith'), 'player-02', 'Okafor'), 2),
    );
    expect(nameOf(after, 'player-01')).toBe('Lav');
    expect(nameOf(after, 'player-02')).toBe('Okafor');
    expect(after.version).toBe(2);
    expect(after.content.rows[0]).toBe(typing.content.rows[0]);
  });

  test('keeps rows that were added here', () => {
    const after = apply(opened, { do: 'add-row', id: 'player-06' }, heard(fresh.content, 2));
    expect(after.content.rows).toHaveLength(6);
  });

  test('does not bring back a row that was deleted here', () => {
    const six = apply(opened, { do: 'add-row', id: 'player-06' }).content;
    const known = openDraft({ ...stored(six), role: 'creator', key: null, shareLink: null });
    const after = apply(
      known,
      { do: 'delete-row', id: 'player-06' },
      heard(withName(six, 'player-01', 'Lavoie'), 2),
    );
    expect(after.content.rows).toHaveLength(5);
    expect(after.deletedRowIds).toEqual(['player-06']);
  });

  test('after a lost answer counts a field that was put back as typed', () => {
    const lost = apply(
      opened,
      type('player-01', 'Lavoie'),
      { do: 'sending' },
      { do: 'unanswered' },
      type('player-01', ''),
    );
    expect(lost.unanswered).toBe(true);
    const after = apply(lost, heard(withName(fresh.content, 'player-01', 'Lavoie'), 2));
    expect(nameOf(after, 'player-01')).toBe('');
    expect(isSaved(after)).toBe(false);
  });

  test('after a save that never arrived keeps what was typed', () => {
    const lost = apply(opened, type('player-01', 'Lavoie'), { do: 'sending' }, { do: 'unanswered' });
    const after = apply(lost, heard(fresh.content, 1));
    expect(nameOf(after, 'player-01')).toBe('Lavoie');
    expect(isSaved(after)).toBe(false);
  });

  test('tells a guest what a lock has refused, with what they had typed', () => {
    const guest: Draft = { ...opened, role: 'guest' };
    const locked = {
      ...fresh.content,
      rows: fresh.content.rows.map((row, n) => ({ ...row, locked: n === 0 })),
    };
    const after = apply(guest, type('player-01', 'Mine'), {
      ...heard(locked, 2),
      role: 'guest',
    } as DraftChange);
    expect(nameOf(after, 'player-01')).toBe('');
    expect(after.refused).toMatchObject([{ jersey: 1, field: 'name', typed: 'Mine' }]);
  });
});

describe('another player takes the empty row that is being typed in', () => {
  const opened = openDraft({ ...stored(fresh.content), role: 'guest', key: null, shareLink: null });
  const zoe = { name: 'Zoë', number: '7', size: 'M' };
  const withZoe = {
    ...fresh.content,
    rows: fresh.content.rows.map((row) => (row.id === 'player-01' ? { ...row, ...zoe } : row)),
  };
  const news = { ...heard(withZoe, 2), role: 'guest' } as DraftChange;
  const rowOf = (draft: Draft, id: string) => draft.content.rows.find((row) => row.id === id);

  test('the form keeps what is typed and takes none of the other’s values', () => {
    const after = apply(opened, type('player-01', 'Max'), news);
    expect(rowOf(after, 'player-01')).toMatchObject({ name: 'Max', number: '', size: '' });
    expect(after.taken).toEqual(['player-01']);
    expect(isSaved(after)).toBe(false);
    expect(apply(after, news).taken).toEqual(['player-01']);
  });

  test('a save sends the typed player in the next free row, and the other one unchanged', () => {
    const after = apply(opened, type('player-01', 'Max'), news, { do: 'sending' });
    expect(after.sent?.content.rows[0]).toMatchObject(zoe);
    expect(after.sent?.content.rows[1]).toMatchObject({ name: 'Max', number: '', size: '' });
    expect(after.moved).toEqual([{ name: 'Max', jersey: 1, toJersey: 2 }]);
    expect(after.taken).toEqual([]);
  });

  test('an emptied form shows the other player with the next save', () => {
    const after = apply(opened, type('player-01', 'Max'), news, type('player-01', ''), { do: 'sending' });
    expect(rowOf(after, 'player-01')).toMatchObject(zoe);
    expect(after.moved).toEqual([]);
  });

  test('the row is the typed player’s again when the other one leaves it', () => {
    const left = { ...heard(fresh.content, 3), role: 'guest' } as DraftChange;
    const after = apply(opened, type('player-01', 'Max'), news, left, { do: 'sending' });
    expect(rowOf(after, 'player-01')).toMatchObject({ name: 'Max', number: '', size: '' });
  });

  test('deleting the row takes back what was typed and leaves the other player there', () => {
    const captain = { ...apply(opened, type('player-01', 'Max'), news), role: 'creator' as const };
    const after = apply(captain, { do: 'delete-row', id: 'player-01' });
    expect(rowOf(after, 'player-01')).toMatchObject(zoe);
    expect(after).toMatchObject({ taken: [], deletedRowIds: [] });
  });

  test('the server moved a player: what was typed while the save travelled follows', () => {
    const both = withName(withZoe, 'player-02', 'Max');
    const after = apply(
      opened,
      type('player-01', 'Max'),
      { do: 'sending' },
      { do: 'edit-row', id: 'player-01', fields: { number: '9' } },
      { ...saved(both, 2), moved: [{ rowId: 'player-01', toRowId: 'player-02' }] },
    );
    expect(rowOf(after, 'player-01')).toMatchObject(zoe);
    expect(rowOf(after, 'player-02')).toMatchObject({ name: 'Max', number: '9' });
    expect(after.moved).toEqual([{ name: 'Max', jersey: 1, toJersey: 2 }]);
  });

  test('the server moved a player and its answer was lost: nothing is typed over the other player', () => {
    const both = { ...heard(withName(withZoe, 'player-02', 'Max'), 2), role: 'guest' } as DraftChange;
    const after = apply(
      opened,
      type('player-01', 'Max'),
      { do: 'sending' },
      { do: 'unanswered' },
      { do: 'edit-row', id: 'player-01', fields: { number: '9' } },
      both,
    );
    expect(rowOf(after, 'player-01')).toMatchObject(zoe);
    expect(rowOf(after, 'player-02')).toMatchObject({ name: 'Max', number: '9' });
  });
});
