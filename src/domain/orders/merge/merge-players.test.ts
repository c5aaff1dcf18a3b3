import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OrderContent, Row } from '../order/order.ts';
import { createEmptyRow } from '../order/roster.ts';
import { type ConcurrentSave, mergeSave } from './merge.ts';
import { add, edit, findRow, ids, OPEN, order, removeRow, save } from './merge-fixtures.ts';

describe('two players on one empty row', () => {
  const zoe = { name: 'Zoë', number: '7', size: 'M' };
  const max = { name: 'Max', number: '9', size: 'L' };
  const current = edit(order, 'row-0001', zoe);
  const incoming = edit(order, 'row-0001', max);

  test('both keep their place: the second one gets the next empty row and a message', () => {
    const { content, moved, refused } = save(incoming, { current });
    expect(findRow(content, 'row-0001')).toMatchObject(zoe);
    expect(findRow(content, 'row-0002')).toMatchObject(max);
    expect(moved).toEqual([{ rowId: 'row-0001', toRowId: 'row-0002' }]);
    expect(refused).toEqual([]);
  });

  test('the second one skips rows that are filled or locked, and those of the same save', () => {
    const busy = edit(edit(current, 'row-0002', { name: 'Ida' }), 'row-0003', { locked: true });
    const both = edit(incoming, 'row-0004', { name: 'Noa' });
    const { content, moved } = save(both, { current: busy });
    expect(content.rows.map(({ name }) => name)).toEqual(['Zoë', 'Ida', '', 'Noa', 'Max', '', '']);
    expect(moved).toEqual([{ rowId: 'row-0001', toRowId: 'row-0005' }]);
  });

  test('of a full roster: the second one gets a new row', () => {
    const others = ids.slice(1).reduce((content, id) => edit(content, id, { name: id }), order);
    const { content, moved } = save(edit(others, 'row-0001', max), {
      base: others,
      current: edit(others, 'row-0001', zoe),
    });
    expect(content.rows).toHaveLength(8);
    expect(content.rows.at(-1)).toMatchObject(max);
    expect(moved).toEqual([{ rowId: 'row-0001', toRowId: content.rows.at(-1)?.id }]);
  });

  test('of an order of 300: the second one gets a message that the roster is full', () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({
      ...createEmptyRow(`row-${1000 + n}`),
      name: `P${n}`,
    }));
    const base = edit({ ...order, rows }, 'row-1000', { name: '' });
    const { content, refused } = save(edit(base, 'row-1000', max), {
      base,
      current: edit(base, 'row-1000', zoe),
    });
    expect(findRow(content, 'row-1000')).toMatchObject(zoe);
    expect(refused).toEqual([{ rowId: 'row-1000', field: null, code: 'too-many-rows' }]);
  });

  test.each([{ name: 'Alex' }, { name: 'Alex', size: 'M' }])(
    'with the same name and no number, %o, both keep their place',
    (alex) => {
      const first = edit(order, 'row-0001', alex);
      const { content, moved } = save(first, { current: first, team: { ...OPEN, owns: () => false } });
      expect(content.rows.filter(({ name }) => name === 'Alex')).toHaveLength(2);
      expect(moved).toEqual([{ rowId: 'row-0001', toRowId: 'row-0002' }]);
    },
  );

  test('a name that one phone saves twice without a number, because the response was lost, stands on the roster once', () => {
    const alex = edit(order, 'row-0001', { name: 'Alex' });
    expect(save(alex, { current: alex, team: OPEN })).toMatchObject({ changed: false, moved: [] });
  });

  test('with the same name, number and size are one player, who saves on two devices', () => {
    expect(save(current, { current })).toMatchObject({ changed: false, moved: [] });
  });

  test('repeating the same save moves no player a second time', () => {
    const first = save(incoming, { current }).content;
    expect(save(incoming, { current: first })).toEqual({
      content: first,
      changed: false,
      refused: [],
      moved: [{ rowId: 'row-0001', toRowId: 'row-0002' }],
    });
  });

  test('a player who chose only shorts keeps them, and the other does not get them', () => {
    const { content } = save(incoming, {
      current: edit(order, 'row-0001', { shorts: 'UNISEX M - WAIST: 32 INCH' }),
    });
    expect(findRow(content, 'row-0002')).toMatchObject({ ...max, shorts: 'No Shorts' });
  });

  test('values that the captain prepared in the new row are retained', () => {
    const prepared = edit(current, 'row-0002', { frontName: 'OTTERS', sleeve: 'Long Sleeve' });
    expect(findRow(save(incoming, { current: prepared }).content, 'row-0002')).toEqual({
      ...createEmptyRow('row-0002'),
      ...max,
      frontName: 'OTTERS',
      sleeve: 'Long Sleeve',
    });
  });

  test('long sleeves for all rows apply to a player who was added meanwhile', () => {
    const long = { ...order, rows: order.rows.map((row) => ({ ...row, sleeve: 'Long Sleeve' as const })) };
    const { content, moved } = save(long, { current, actor: 'creator' });
    expect(findRow(content, 'row-0001')).toMatchObject({ ...zoe, sleeve: 'Long Sleeve' });
    expect(moved).toEqual([]);
  });

  test('a guest who chose only a sleeve does not change the sleeve of the other', () => {
    const { content, refused } = save(edit(order, 'row-0001', { sleeve: 'Long Sleeve' }), { current });
    expect(content).toBe(current);
    expect(refused).toEqual([{ rowId: 'row-0001', field: 'sleeve', code: 'row-taken' }]);
  });

  test('an empty row that the captain deletes is retained when a player has taken it', () => {
    const taken = edit(order, 'row-0007', zoe);
    const { content, refused } = save(removeRow(order, 'row-0007'), {
      current: taken,
      deletedRowIds: ['row-0007'],
      actor: 'creator',
    });
    expect(content).toBe(taken);
    expect(refused).toEqual([{ rowId: 'row-0007', field: null, code: 'row-taken' }]);
  });
});

describe('players who pick any empty row, in any order of loading and saving', () => {
  const NAMES = ['Ana', 'Ben', 'Cem', 'Dua', 'Eli', 'Fay', 'Gus', 'Hal'];
  const steps = fc.array(
    fc.record({
      player: fc.nat(NAMES.length - 1),
      action: fc.constantFrom('load', 'save', 'save'),
      pick: fc.nat(6),
      fields: fc.subarray(['number', 'size', 'shorts'] as const),
    }),
    { maxLength: 60 },
  );

  const createPlayer = (name: string, fields: readonly ('number' | 'size' | 'shorts')[]): Partial<Row> => ({
    name,
    ...(fields.includes('number') && { number: String(NAMES.indexOf(name)) }),
    ...(fields.includes('size') && { size: `size of ${name}` }),
    ...(fields.includes('shorts') && { shorts: `shorts of ${name}` }),
  });

  test('are each on the roster once, without another player’s values', () => {
    fc.assert(
      fc.property(steps, (day) => {
        let current = order;
        const loaded = new Map<string, OrderContent>();
        const saved = new Map<string, Partial<Row>>();
        for (const { player, action, pick, fields } of day) {
          const name = NAMES[player]!;
          if (action === 'load' && !loaded.has(name)) loaded.set(name, current);
          if (action === 'load' || saved.has(name)) continue;
          const base = loaded.get(name) ?? current;
          const free = base.rows.filter((row) => row.name + row.number + row.size === '');
          const row = free[pick % Math.max(free.length, 1)];
          const own = createPlayer(name, fields);
          const incoming = row
            ? edit(base, row.id, own)
            : add(base, { ...createEmptyRow(`row-${name}-8`), ...own });
          const actor = player === 0 ? 'creator' : 'guest';
          current = mergeSave({ base, current, incoming, deletedRowIds: [], actor }).content;
          saved.set(name, own);
        }
        const started = current.rows.filter((row) => row.name + row.number + row.size !== '');
        expect(started.map(({ name }) => name).sort()).toEqual([...saved.keys()].sort());
        for (const row of started) expect(row).toEqual({ ...createEmptyRow(row.id), ...saved.get(row.name) });
      }),
      { numRuns: 3000 },
    );
  });
});
describe('guests who edit at the same time, each in a separate row, in any order of loading and saving', () => {
  type Merge = (save: ConcurrentSave) => OrderContent;
  type Act = {
    guest: number;
    action: 'load' | 'type' | 'save' | 'save, answer lost';
    field: Field;
    text: string;
  };
  type Field = (typeof FIELDS)[number];
  const FIELDS = ['name', 'frontName', 'number', 'size', 'shorts'] as const;
  const GUESTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const ownRow = (guest: number) => `row-000${guest + 1}`; // two of nine guests begin with a row that does not exist yet

  const acts = fc.array(
    fc.record({
      guest: fc.constantFrom(...GUESTS),
      action: fc.constantFrom('load', 'type', 'type', 'save', 'save, answer lost'),
      field: fc.constantFrom(...FIELDS),
      text: fc.constantFrom('', '1', '2', '3'),
    } satisfies { [K in keyof Act]: fc.Arbitrary<Act[K]> }),
    { maxLength: 120 },
  );

  /** Runs the saves of a team and returns every saved field that the resulting order does not contain. */
  function findLostFields(day: readonly Act[], merge: Merge): string[] {
    let current = order;
    const loaded = new Map(GUESTS.map((guest) => [guest, order]));
    const drafts = new Map<number, Partial<Row>>();
    const saved = new Map<number, Partial<Row>>();
    for (const { guest, action, field, text } of day) {
      const base = loaded.get(guest) ?? current; // after a lost response the order is loaded again first
      const own = drafts.get(guest) ?? {};
      if (action === 'load') loaded.set(guest, current);
      if (action === 'type') drafts.set(guest, { ...own, [field]: text });
      if (action === 'load' || action === 'type') continue;
      current = merge({
        base,
        current,
        incoming: editOwnRow(base, guest, own),
        deletedRowIds: [],
        actor: 'guest',
      });
      saved.set(guest, { ...saved.get(guest), ...own });
      if (action === 'save') loaded.set(guest, current);
      if (action === 'save') drafts.delete(guest);
      else loaded.delete(guest);
    }
    return [...saved].flatMap(([guest, fields]) =>
      Object.entries(fields)
        .filter(([field, text]) => findRow(current, ownRow(guest))?.[field as Field] !== text)
        .map(([field]) => `${ownRow(guest)} ${field}`),
    );
  }

  function editOwnRow(base: OrderContent, guest: number, own: Partial<Row>): OrderContent {
    const id = ownRow(guest);
    return findRow(base, id) ? edit(base, id, own) : add(base, { ...createEmptyRow(id), ...own });
  }

  test('lose no saved field', () => {
    fc.assert(
      fc.property(acts, (day) => {
        expect(findLostFields(day, (each) => mergeSave(each).content)).toEqual([]);
      }),
      { numRuns: 5000 },
    );
  });

  test('lose rows when a save overwrites the whole order, which the same check detects', () => {
    const overwrite: Merge = ({ incoming }) => incoming;
    const found = fc.check(
      fc.property(acts, (day) => findLostFields(day, overwrite).length === 0),
      { numRuns: 3000 },
    );
    expect(found.failed).toBe(true);
  });
});
