import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Actor, mergeSave, type Save } from './merge.ts';
import type { OrderContent, Row } from './order.ts';
import { emptyRow, startRoster } from './roster.ts';

const ids = ['row-0001', 'row-0002', 'row-0003', 'row-0004', 'row-0005', 'row-0006', 'row-0007'];
const order: OrderContent = {
  teamName: 'Otters',
  name: 'Ana',
  email: 'ana@otters.example',
  notes: '',
  options: { cutting: 'Shirt', material: 'Interlock', collar: 'Polo', casing: 'UPPER CASE' },
  rows: startRoster(ids),
  design: '',
  customDesign: true,
};

const edit = (content: OrderContent, id: string, changes: Partial<Row>): OrderContent => ({
  ...content,
  rows: content.rows.map((row) => (row.id === id ? { ...row, ...changes } : row)),
});
const without = (content: OrderContent, id: string): OrderContent => ({
  ...content,
  rows: content.rows.filter((row) => row.id !== id),
});
const add = (content: OrderContent, row: Row): OrderContent => ({ ...content, rows: [...content.rows, row] });
const rowOf = (content: OrderContent, id: string) => content.rows.find((row) => row.id === id);
const save = (incoming: OrderContent, changes: Partial<Save> = {}) =>
  mergeSave({ base: order, current: order, incoming, deletedRowIds: [], actor: 'guest', ...changes });

describe('two people saving', () => {
  test('different rows both keep theirs', () => {
    const current = edit(order, 'row-0001', { name: 'Zoë' });
    const { content, refused } = save(edit(order, 'row-0002', { name: 'Max' }), { current });
    expect(rowOf(content, 'row-0001')?.name).toBe('Zoë');
    expect(rowOf(content, 'row-0002')?.name).toBe('Max');
    expect(refused).toEqual([]);
  });

  const zoe = edit(order, 'row-0001', { name: 'Zoë' });

  test('different fields of one player both keep theirs', () => {
    const current = edit(zoe, 'row-0001', { number: '07' });
    const incoming = edit(zoe, 'row-0001', { size: 'M' });
    expect(rowOf(save(incoming, { base: zoe, current }).content, 'row-0001')).toMatchObject({
      name: 'Zoë',
      number: '07',
      size: 'M',
    });
  });

  test('the same field of one player: the later one wins', () => {
    const current = edit(zoe, 'row-0001', { name: 'Zoé' });
    const incoming = edit(zoe, 'row-0001', { name: 'Zoe' });
    expect(rowOf(save(incoming, { base: zoe, current }).content, 'row-0001')?.name).toBe('Zoe');
  });

  test('a field that the later one did not touch stays as the other left it', () => {
    const current = edit(order, 'row-0001', { name: '' });
    const base = edit(order, 'row-0001', { name: 'Zoë' });
    expect(save(base, { base, current })).toEqual({
      content: current,
      changed: false,
      refused: [],
      moved: [],
    });
  });

  test('two options: both are kept', () => {
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

describe('two players on one empty row', () => {
  const zoe = { name: 'Zoë', number: '7', size: 'M' };
  const max = { name: 'Max', number: '9', size: 'L' };
  const current = edit(order, 'row-0001', zoe);
  const incoming = edit(order, 'row-0001', max);

  test('both keep their place: the second one gets the next empty row and is told', () => {
    const { content, moved, refused } = save(incoming, { current });
    expect(rowOf(content, 'row-0001')).toMatchObject(zoe);
    expect(rowOf(content, 'row-0002')).toMatchObject(max);
    expect(moved).toEqual([{ rowId: 'row-0001', toRowId: 'row-0002' }]);
    expect(refused).toEqual([]);
  });

  test('are not mixed when each typed other fields', () => {
    const { content } = save(edit(order, 'row-0001', { name: 'Max' }), {
      current: edit(order, 'row-0001', { number: '7', size: 'M' }),
    });
    expect(rowOf(content, 'row-0001')).toMatchObject({ name: '', number: '7', size: 'M' });
    expect(rowOf(content, 'row-0002')).toMatchObject({ name: 'Max', number: '', size: '' });
  });

  test('the second one passes over rows that are filled or locked, and over those of the same save', () => {
    const busy = edit(edit(current, 'row-0002', { name: 'Ida' }), 'row-0003', { locked: true });
    const both = edit(incoming, 'row-0004', { name: 'Noa' });
    const { content, moved } = save(both, { current: busy });
    expect(content.rows.map(({ name }) => name)).toEqual(['Zoë', 'Ida', '', 'Noa', 'Max', '', '']);
    expect(moved).toEqual([{ rowId: 'row-0001', toRowId: 'row-0005' }]);
  });

  test('of the last row: the second one gets an empty row above it', () => {
    const { moved } = save(edit(order, 'row-0007', max), { current: edit(order, 'row-0007', zoe) });
    expect(moved).toEqual([{ rowId: 'row-0007', toRowId: 'row-0001' }]);
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

  test('of an order of 300: the second one is told that there is no place', () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({ ...emptyRow(`row-${1000 + n}`), name: `P${n}` }));
    const base = edit({ ...order, rows }, 'row-1000', { name: '' });
    const { content, refused } = save(edit(base, 'row-1000', max), {
      base,
      current: edit(base, 'row-1000', zoe),
    });
    expect(rowOf(content, 'row-1000')).toMatchObject(zoe);
    expect(refused).toEqual([{ rowId: 'row-1000', field: null, code: 'too-many-rows' }]);
  });

  test('the same save again moves nobody a second time', () => {
    const first = save(incoming, { current }).content;
    expect(save(incoming, { current: first })).toEqual({
      content: first,
      changed: false,
      refused: [],
      moved: [{ rowId: 'row-0001', toRowId: 'row-0002' }],
    });
  });

  test('one who chose shorts only keeps them, and the other does not get them', () => {
    const { content } = save(incoming, {
      current: edit(order, 'row-0001', { shorts: 'UNISEX M - WAIST: 32 INCH' }),
    });
    expect(rowOf(content, 'row-0002')).toMatchObject({ ...max, shorts: 'No Shorts' });
  });

  test('what the captain prepared in the new row stays there', () => {
    const prepared = edit(current, 'row-0002', { frontName: 'OTTERS', sleeve: 'Long Sleeve' });
    expect(rowOf(save(incoming, { current: prepared }).content, 'row-0002')).toEqual({
      ...emptyRow('row-0002'),
      ...max,
      frontName: 'OTTERS',
      sleeve: 'Long Sleeve',
    });
  });

  test('long sleeves for all rows reach the player who came meanwhile', () => {
    const long = { ...order, rows: order.rows.map((row) => ({ ...row, sleeve: 'Long Sleeve' as const })) };
    const { content, moved } = save(long, { current, actor: 'creator' });
    expect(rowOf(content, 'row-0001')).toMatchObject({ ...zoe, sleeve: 'Long Sleeve' });
    expect(moved).toEqual([]);
  });

  test('a guest who chose only a sleeve does not change the sleeve of the other', () => {
    const { content, refused } = save(edit(order, 'row-0001', { sleeve: 'Long Sleeve' }), { current });
    expect(content).toBe(current);
    expect(refused).toEqual([{ rowId: 'row-0001', field: 'sleeve', code: 'row-taken' }]);
  });

  test('an empty row that the captain deletes stays when a player has taken it', () => {
    const taken = edit(order, 'row-0007', zoe);
    const { content, refused } = save(without(order, 'row-0007'), {
      current: taken,
      deletedRowIds: ['row-0007'],
      actor: 'creator',
    });
    expect(content).toBe(taken);
    expect(refused).toEqual([{ rowId: 'row-0007', field: null, code: 'row-taken' }]);
  });
});

describe('players who pick any empty row, in any order of loading, saving and repeating', () => {
  const NAMES = ['Ana', 'Ben', 'Cem', 'Dua', 'Eli', 'Fay', 'Gus', 'Hal'];
  const steps = fc.array(
    fc.record({
      player: fc.nat(NAMES.length - 1),
      action: fc.constantFrom('load', 'save', 'save', 'save, answer lost'),
      pick: fc.nat(6),
      fields: fc.subarray(['number', 'size', 'shorts'] as const),
    }),
    { maxLength: 60 },
  );

  const playerOf = (name: string, fields: readonly ('number' | 'size' | 'shorts')[]): Partial<Row> => ({
    name,
    ...(fields.includes('number') && { number: String(NAMES.indexOf(name)) }),
    ...(fields.includes('size') && { size: `size of ${name}` }),
    ...(fields.includes('shorts') && { shorts: `shorts of ${name}` }),
  });

  test('are each on the roster once, with nothing of anybody else’s', () => {
    fc.assert(
      fc.property(steps, (day) => {
        let current = order;
        const loaded = new Map<string, OrderContent>();
        const sent = new Map<string, Save>();
        const saved = new Map<string, Partial<Row>>();
        for (const { player, action, pick, fields } of day) {
          const name = NAMES[player]!;
          const again = sent.get(name);
          if (action === 'load' && !loaded.has(name)) loaded.set(name, current);
          if (action === 'load' || (saved.has(name) && !again)) continue;
          const base = loaded.get(name) ?? current;
          const free = base.rows.filter((row) => row.name + row.number + row.size === '');
          const row = free[pick % Math.max(free.length, 1)];
          const own = playerOf(name, fields);
          const incoming = row
            ? edit(base, row.id, own)
            : add(base, { ...emptyRow(`row-${name}-8`), ...own });
          const each: Save = again
            ? { ...again, current }
            : { base, current, incoming, deletedRowIds: [], actor: player === 0 ? 'creator' : 'guest' };
          current = mergeSave(each).content;
          if (!again) saved.set(name, own);
          if (action === 'save, answer lost') sent.set(name, each);
          else sent.delete(name);
        }
        const started = current.rows.filter((row) => row.name + row.number + row.size !== '');
        expect(started.map(({ name }) => name).sort()).toEqual([...saved.keys()].sort());
        for (const row of started) expect(row).toEqual({ ...emptyRow(row.id), ...saved.get(row.name) });
      }),
      { numRuns: 3000 },
    );
  });
});

describe('a save', () => {
  test('that changes nothing gives back what is stored', () => {
    expect(save(order)).toEqual({ content: order, changed: false, refused: [], moved: [] });
    expect(save(order).content).toBe(order);
  });

  test('that came already changes nothing more', () => {
    const incoming = add(edit(order, 'row-0001', { name: 'Zoë' }), { ...emptyRow('row-0008'), name: 'Max' });
    const { content: current } = save(incoming);
    expect(save(incoming, { current })).toEqual({ content: current, changed: false, refused: [], moved: [] });
  });

  test('that lacks rows deletes none', () => {
    expect(save(without(order, 'row-0007'), { actor: 'creator' }).content.rows).toHaveLength(7);
  });

  test('adds rows at the end', () => {
    const { content, changed } = save(add(order, { ...emptyRow('row-0008'), name: 'Max' }));
    expect(changed).toBe(true);
    expect(content.rows.at(-1)).toMatchObject({ id: 'row-0008', name: 'Max', locked: false });
  });

  test('whose answer got lost is sent again without undoing what others typed into its row', () => {
    const incoming = add(order, { ...emptyRow('row-0008'), name: 'Max' });
    const current = edit(save(incoming).content, 'row-0008', { number: '9' });
    expect(rowOf(save(incoming, { current }).content, 'row-0008')).toMatchObject({
      name: 'Max',
      number: '9',
    });
  });

  test('adds no 301st row and says so', () => {
    const full = { ...order, rows: startRoster(Array.from({ length: 300 }, (_, n) => `row-${1000 + n}`)) };
    const { content, refused } = save(add(full, emptyRow('row-9999')), { base: full, current: full });
    expect(content.rows).toHaveLength(300);
    expect(refused).toEqual([{ rowId: 'row-9999', field: null, code: 'too-many-rows' }]);
  });
});

describe('deleting a row', () => {
  test('is for the creator and the staff', () => {
    for (const actor of ['creator', 'staff'] satisfies Actor[]) {
      const { content } = save(order, { deletedRowIds: ['row-0006'], actor });
      expect(content.rows.map((row) => row.id)).toEqual(ids.filter((id) => id !== 'row-0006'));
    }
  });

  test('is refused to a guest', () => {
    expect(() => save(order, { deletedRowIds: ['row-0006'] })).toThrow(
      expect.objectContaining({ code: 'creator-only' }),
    );
  });

  test('leaves the first five alone', () => {
    expect(() => save(order, { deletedRowIds: ['row-0005'], actor: 'creator' })).toThrow(
      expect.objectContaining({ code: 'first-five-rows' }),
    );
  });

  test('twice is no mistake', () => {
    const current = without(order, 'row-0006');
    const again = save(without(order, 'row-0006'), {
      current,
      deletedRowIds: ['row-0006'],
      actor: 'creator',
    });
    expect(again).toEqual({ content: current, changed: false, refused: [], moved: [] });
  });

  test('wins over a guest who had it open, and the guest is told', () => {
    const current = without(order, 'row-0006');
    expect(save(order, { current })).toEqual({ content: current, changed: false, refused: [], moved: [] });
    expect(save(edit(order, 'row-0006', { name: 'Max' }), { current }).refused).toEqual([
      { rowId: 'row-0006', field: null, code: 'not-found' },
    ]);
  });
});

describe('a guest', () => {
  test('changes name, front name, number, size, sleeve and shorts', () => {
    const typed = {
      name: 'Max',
      frontName: 'Otters',
      number: '0',
      size: 'x',
      sleeve: 'Long Sleeve',
      shorts: 'y',
    } as const;
    const { content, refused } = save(edit(order, 'row-0001', typed));
    expect(rowOf(content, 'row-0001')).toEqual({ ...emptyRow('row-0001'), ...typed });
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

  test('locks nothing and changes nothing else of the order', () => {
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
    const { content } = save(add(order, { ...emptyRow('row-0008'), locked: true, name: 'Max' }));
    expect(rowOf(content, 'row-0008')).toMatchObject({ locked: false, name: 'Max' });
  });
});

test('the creator locks rows, edits them, and changes the head of the order', () => {
  const locked = save(edit(order, 'row-0001', { locked: true }), { actor: 'creator' }).content;
  expect(rowOf(locked, 'row-0001')?.locked).toBe(true);
  const typed = { ...edit(locked, 'row-0001', { name: 'Zoë' }), notes: 'Two blues' };
  const { content } = save(typed, { base: locked, current: locked, actor: 'creator' });
  expect(content).toEqual(typed);
});

describe('guests typing at the same time, each in an own row, in any order of loading and saving', () => {
  type Merge = (save: Save) => OrderContent;
  type Act = {
    guest: number;
    action: 'load' | 'type' | 'save' | 'save, answer lost';
    field: Field;
    text: string;
  };
  type Field = (typeof FIELDS)[number];
  const FIELDS = ['name', 'frontName', 'number', 'size', 'shorts'] as const;
  const GUESTS = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const ownRow = (guest: number) => `row-000${guest + 1}`; // of nine guests two begin with a row that is not there yet

  const acts = fc.array(
    fc.record({
      guest: fc.constantFrom(...GUESTS),
      action: fc.constantFrom('load', 'type', 'type', 'save', 'save, answer lost'),
      field: fc.constantFrom(...FIELDS),
      text: fc.constantFrom('', '1', '2', '3'),
    } satisfies { [K in keyof Act]: fc.Arbitrary<Act[K]> }),
    { maxLength: 120 },
  );

  /** Plays a day of the team and names every saved field that the order does not hold at its end. */
  function lostFields(day: readonly Act[], merge: Merge): string[] {
    let current = order;
    const loaded = new Map(GUESTS.map((guest) => [guest, order]));
    const typed = new Map<number, Partial<Row>>();
    const saved = new Map<number, Partial<Row>>();
    for (const { guest, action, field, text } of day) {
      const base = loaded.get(guest) ?? current; // after a lost answer the order is loaded again first
      const own = typed.get(guest) ?? {};
      if (action === 'load') loaded.set(guest, current);
      if (action === 'type') typed.set(guest, { ...own, [field]: text });
      if (action === 'load' || action === 'type') continue;
      current = merge({
        base,
        current,
        incoming: withOwn(base, guest, own),
        deletedRowIds: [],
        actor: 'guest',
      });
      saved.set(guest, { ...saved.get(guest), ...own });
      if (action === 'save') loaded.set(guest, current);
      if (action === 'save') typed.delete(guest);
      else loaded.delete(guest);
    }
    return [...saved].flatMap(([guest, fields]) =>
      Object.entries(fields)
        .filter(([field, text]) => rowOf(current, ownRow(guest))?.[field as Field] !== text)
        .map(([field]) => `${ownRow(guest)} ${field}`),
    );
  }

  function withOwn(base: OrderContent, guest: number, own: Partial<Row>): OrderContent {
    const id = ownRow(guest);
    return rowOf(base, id) ? edit(base, id, own) : add(base, { ...emptyRow(id), ...own });
  }

  test('lose no field that was saved', () => {
    fc.assert(
      fc.property(acts, (day) => {
        expect(lostFields(day, (each) => mergeSave(each).content)).toEqual([]);
      }),
      { numRuns: 5000 },
    );
  });

  test('lose rows when a save overwrites the whole order, which the same check catches', () => {
    const overwrite: Merge = ({ incoming }) => incoming;
    const found = fc.check(
      fc.property(acts, (day) => lostFields(day, overwrite).length === 0),
      { numRuns: 3000 },
    );
    expect(found.failed).toBe(true);
  });
});
