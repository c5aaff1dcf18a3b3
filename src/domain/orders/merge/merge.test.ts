import { describe, expect, test } from 'vitest';
import type { OrderContent, Row } from '../order/order.ts';
import { createEmptyRow, createRoster } from '../order/roster.ts';
import type { SaveActor } from './merge.ts';
import { add, edit, findRow, ids, OPEN, order, removeRow, save } from './merge-fixtures.ts';

describe('two people saving', () => {
  const zoe = edit(order, 'row-0001', { name: 'Zoë' });

  test('different fields of one player both keep their change', () => {
    const current = edit(zoe, 'row-0001', { number: '07' });
    const incoming = edit(zoe, 'row-0001', { size: 'M' });
    expect(findRow(save(incoming, { base: zoe, current }).content, 'row-0001')).toMatchObject({
      name: 'Zoë',
      number: '07',
      size: 'M',
    });
  });

  test('the same field of one player: the later value wins', () => {
    const current = edit(zoe, 'row-0001', { name: 'Zoé' });
    const incoming = edit(zoe, 'row-0001', { name: 'Zoe' });
    expect(findRow(save(incoming, { base: zoe, current }).content, 'row-0001')?.name).toBe('Zoe');
  });

  test('a field that the later save did not change keeps the value of the other', () => {
    const current = edit(order, 'row-0001', { name: '' });
    const base = edit(order, 'row-0001', { name: 'Zoë' });
    expect(save(base, { base, current })).toEqual({
      content: current,
      changed: false,
      refused: [],
      moved: [],
    });
  });

  test('two options both keep their change', () => {
    const chosen = (options: Partial<OrderContent['options']>) => ({
      ...order,
      options: { ...order.options, ...options },
    });
    const { content } = save(chosen({ collar: 'Henley' }), {
      current: chosen({ material: 'Pro Mesh' }),
      actor: 'creator',
    });
    expect(content.options).toMatchObject({ material: 'Pro Mesh', collar: 'Henley' });
  });
});
describe('a save', () => {
  test('without changes returns what is stored', () => {
    expect(save(order)).toEqual({ content: order, changed: false, refused: [], moved: [] });
    expect(save(order).content).toBe(order);
  });

  test('that is repeated changes nothing', () => {
    const incoming = add(edit(order, 'row-0001', { name: 'Zoë', number: '9' }), {
      ...createEmptyRow('row-0008'),
      name: 'Max',
    });
    const { content: current } = save(incoming);
    expect(save(incoming, { current })).toEqual({
      content: current,
      changed: false,
      refused: [],
      moved: [],
    });
  });

  test('that lacks rows deletes none', () => {
    expect(save(removeRow(order, 'row-0007'), { actor: 'creator' }).content.rows).toHaveLength(7);
  });

  test('adds rows at the end', () => {
    const { content, changed } = save(add(order, { ...createEmptyRow('row-0008'), name: 'Max' }));
    expect(changed).toBe(true);
    expect(content.rows.at(-1)).toMatchObject({ id: 'row-0008', name: 'Max', locked: false });
  });

  test('whose response was lost can be repeated without undoing what others entered into its row', () => {
    const incoming = add(order, { ...createEmptyRow('row-0008'), name: 'Max' });
    const current = edit(save(incoming).content, 'row-0008', { number: '9' });
    expect(findRow(save(incoming, { current }).content, 'row-0008')).toMatchObject({
      name: 'Max',
      number: '9',
    });
  });

  test('adds no 301st row and reports it', () => {
    const full = { ...order, rows: createRoster(Array.from({ length: 300 }, (_, n) => `row-${1000 + n}`)) };
    const { content, refused } = save(add(full, createEmptyRow('row-9999')), { base: full, current: full });
    expect(content.rows).toHaveLength(300);
    expect(refused).toEqual([{ rowId: 'row-9999', field: null, code: 'too-many-rows' }]);
  });
});

describe('deleting a row', () => {
  test('is allowed for the captain and staff', () => {
    for (const actor of ['creator', 'staff'] satisfies SaveActor[]) {
      const { content } = save(order, { deletedRowIds: ['row-0006'], actor });
      expect(content.rows.map((row) => row.id)).toEqual(ids.filter((id) => id !== 'row-0006'));
    }
  });

  test('is rejected for a guest', () => {
    expect(() => save(order, { deletedRowIds: ['row-0006'] })).toThrow(
      expect.objectContaining({ code: 'creator-only' }),
    );
  });

  test('twice is accepted', () => {
    const current = removeRow(order, 'row-0006');
    const again = save(removeRow(order, 'row-0006'), {
      current,
      deletedRowIds: ['row-0006'],
      actor: 'creator',
    });
    expect(again).toEqual({ content: current, changed: false, refused: [], moved: [] });
  });

  test('wins over a concurrent change of a guest, which is reported to the guest', () => {
    const current = removeRow(order, 'row-0006');
    expect(save(order, { current })).toEqual({ content: current, changed: false, refused: [], moved: [] });
    expect(save(edit(order, 'row-0006', { name: 'Max' }), { current }).refused).toEqual([
      { rowId: 'row-0006', field: null, code: 'not-found' },
    ]);
  });
});

describe('a guest', () => {
  test('changes name, front name, number, size, sleeve and shorts', () => {
    const edited = {
      name: 'Max',
      frontName: 'Otters',
      number: '0',
      size: 'x',
      sleeve: 'Long Sleeve',
      shorts: 'y',
    } as const;
    const { content, refused } = save(edit(order, 'row-0001', edited));
    expect(findRow(content, 'row-0001')).toEqual({ ...createEmptyRow('row-0001'), ...edited });
    expect(refused).toEqual([]);
  });

  test('does not change a locked row', () => {
    const locked = edit(order, 'row-0001', { locked: true, name: 'Zoë' });
    const { content, refused } = save(edit(locked, 'row-0001', { name: 'Max' }), {
      base: locked,
      current: locked,
    });
    expect(content).toBe(locked);
    expect(refused).toEqual([{ rowId: 'row-0001', field: 'name', code: 'row-locked' }]);
  });

  test('does not change a row that was locked meanwhile', () => {
    const current = edit(order, 'row-0001', { locked: true });
    expect(save(edit(order, 'row-0001', { name: 'Max' }), { current }).content).toBe(current);
  });

  test('does not change a row of another player, and what the save changes besides is stored', () => {
    const base = edit(order, 'row-0001', { name: 'Zoë', number: '7' });
    const team = { ...OPEN, refuse: ({ id }: Row) => (id === 'row-0001' ? ('row-owned' as const) : null) };
    const sent = edit(edit(base, 'row-0001', { number: '8' }), 'row-0002', { name: 'Max' });
    const { content, refused } = save(sent, { base, current: base, team });
    expect(content).toEqual(edit(base, 'row-0002', { name: 'Max' }));
    expect(refused).toEqual([{ rowId: 'row-0001', field: 'number', code: 'row-owned' }]);
  });

  test('corrects a row of nobody, and does not empty it', () => {
    const base = edit(order, 'row-0001', { name: 'Zoë', number: '7' });
    const team = { ...OPEN, owns: () => false };
    const empty = edit(base, 'row-0001', { name: '', number: '' });
    expect(save(empty, { base, current: base, team })).toMatchObject({
      content: base,
      refused: [{ code: 'row-owned' }, { code: 'row-owned' }],
    });
    expect(save(empty, { base, current: base }).content).toEqual(empty);
    expect(save(edit(base, 'row-0001', { number: '' }), { base, current: base, team }).refused).toEqual([]);
  });

  test('cannot lock rows or change anything else of the order', () => {
    const options = { ...order.options, casing: 'LOWER CASE' as const };
    const forged = { ...edit(order, 'row-0001', { locked: true }), email: 'max@example.com', options };
    const { content, refused } = save(forged);
    expect(content).toBe(order);
    expect(refused).toEqual([
      { rowId: 'row-0001', field: 'locked', code: 'forbidden' },
      { rowId: null, field: 'email', code: 'forbidden' },
      { rowId: null, field: 'casing', code: 'forbidden' },
    ]);
  });

  test('adds a row that is not locked', () => {
    const { content } = save(add(order, { ...createEmptyRow('row-0008'), locked: true, name: 'Max' }));
    expect(findRow(content, 'row-0008')).toMatchObject({ locked: false, name: 'Max' });
  });

  test('who sends back a deleted row of another player adds no empty row', () => {
    const team = { refuse: () => 'row-owned' as const, owns: () => false };
    const sent = { ...createEmptyRow('row-0008'), name: 'Max', number: '9' };
    expect(save(add(order, sent), { team })).toEqual({
      ...{ content: order, changed: false, moved: [] },
      refused: ['name', 'number'].map((field) => ({ rowId: sent.id, field, code: 'row-owned' })),
    });
  });
});

test('the captain locks rows, edits them, and changes the contact and options of the order', () => {
  const locked = save(edit(order, 'row-0001', { locked: true }), { actor: 'creator' }).content;
  expect(findRow(locked, 'row-0001')?.locked).toBe(true);
  const edited = { ...edit(locked, 'row-0001', { name: 'Zoë' }), notes: 'Two blues' };
  const { content } = save(edited, { base: locked, current: locked, actor: 'creator' });
  expect(content).toEqual(edited);
});
