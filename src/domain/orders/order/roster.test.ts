import { describe, expect, test } from 'vitest';
import { NO_SHORTS } from '../jersey/schema.ts';
import type { Options, Row } from './order.ts';
import {
  addRow,
  checkRoster,
  checkRow,
  createEmptyRow,
  createNextRow,
  createRoster,
  deleteRow,
  findRowIndex,
  getRowKey,
  isComplete,
  isStarted,
  MAX_ROWS,
  setAllShorts,
  setAllSleeves,
} from './roster.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `row-${1001 + n}`);
const size = 'MEN M - CHEST: 40 INCH';
const shorts = 'UNISEX M - WAIST: 32 INCH';
const options: Options = { cutting: 'Shirt', material: 'Interlock', collar: 'Polo', casing: 'UPPER CASE' };
const undecided: Options = { cutting: null, material: null, collar: '', casing: 'UPPER CASE' };
const player = (changes: Partial<Row> = {}): Row => ({
  ...createEmptyRow('row-1001'),
  name: 'Zoë',
  size,
  ...changes,
});
const team = (count: number) => ids(count).map((id) => player({ id }));
const codes = (rows: readonly Row[], purpose: 'save' | 'submit', chosen = options) =>
  checkRoster({ options: chosen, rows }, purpose).map(({ field, code }) => `${field} ${code}`);

describe('the rows', () => {
  test('are initially empty, with short sleeves and without shorts', () => {
    const rows = createRoster(ids(5));
    expect(rows).toHaveLength(5);
    expect(rows[4]).toMatchObject({
      ...{ id: 'row-1005', name: '', frontName: '', number: '', size: '' },
      shorts: 'No Shorts',
      sleeve: 'Short Sleeve',
      locked: false,
    });
  });

  test('are added at the end, up to 300', () => {
    expect(addRow(createRoster(ids(5)), 'row-9999').at(-1)?.id).toBe('row-9999');
    expect(() => addRow(createRoster(ids(MAX_ROWS)), 'row-9999')).toThrow(
      expect.objectContaining({ code: 'too-many-rows' }),
    );
  });

  test('beyond the fifth can be deleted, and the later ones move up', () => {
    const rows = deleteRow(createRoster(ids(7)), 'row-1006', { isCaptain: true });
    expect(rows.map((row) => row.id)).toEqual([...ids(5), 'row-1007']);
  });

  test.each([
    ['row-1005', true, 'first-five-rows'],
    ['row-1006', false, 'creator-only'],
    ['row-1001', false, 'creator-only'],
    ['row-7777', true, 'not-found'],
  ])('%s is not deleted (captain: %s): %s', (id, isCaptain, code) => {
    expect(() => deleteRow(createRoster(ids(7)), id, { isCaptain })).toThrow(
      expect.objectContaining({ code }),
    );
  });

  test('can all get long sleeves in one step', () => {
    expect(setAllSleeves(team(3), 'Long Sleeve').map((row) => row.sleeve)).toEqual(
      new Array(3).fill('Long Sleeve'),
    );
  });

  test('can all get shorts in one step, with an open size where none is chosen yet', () => {
    const rows = [player({ shorts }), player()];
    expect(setAllShorts(rows, 'Add Shorts').map((row) => row.shorts)).toEqual([shorts, '']);
    expect(setAllShorts(rows, NO_SHORTS).map((row) => row.shorts)).toEqual([NO_SHORTS, NO_SHORTS]);
  });

  test('are keyed jersey_1 to jersey_300', () => {
    for (let index = 0; index < MAX_ROWS; index += 1) expect(findRowIndex(getRowKey(index))).toBe(index);
    expect(getRowKey(0)).toBe('jersey_1');
  });

  test.each([
    'jersey_0',
    'jersey_01',
    'jersey_301',
    'jersey_1e2',
    'jersey_-1',
    'Jersey_1',
    'jersey_',
    '__proto__',
  ])('%s is not the key of a row', (key) => expect(findRowIndex(key)).toBeNull());
});

describe('a row', () => {
  test.each([{ name: 'Zoë' }, { frontName: 'Otters' }, { number: '0' }, { size }, { shorts }])(
    'is started by %o',
    (fields) => expect(isStarted({ ...createEmptyRow('row-1001'), ...fields })).toBe(true),
  );

  test.each([{}, { name: '  ' }, { sleeve: 'Long Sleeve' as const }, { shorts: '' }, { locked: true }])(
    'is still free with %o',
    (touched) => expect(isStarted({ ...createEmptyRow('row-1001'), ...touched })).toBe(false),
  );

  test('is complete with a known size and known shorts', () => {
    expect(isComplete(player())).toBe(true);
    expect(isComplete(player({ shorts }))).toBe(true);
    expect(isComplete(player({ shorts: '' }))).toBe(false);
    expect(isComplete(player({ size: 'MEN M' }))).toBe(false);
    expect(isComplete(createEmptyRow('row-1001'))).toBe(false);
  });

  test('reports its issues by field', () => {
    const row = player({ name: 'Bartholomew Fox', frontName: '☺', number: '7a', size: '', shorts: 'M' });
    expect(checkRow(row, 'UPPER CASE')).toEqual([
      {
        rowId: 'row-1001',
        field: 'frontName',
        code: 'not-printable',
        message: "Cannot be printed: use Latin letters, digits, spaces and - ' . &",
      },
      { rowId: 'row-1001', field: 'name', code: 'too-long', message: 'Max 12 Characters' },
      { rowId: 'row-1001', field: 'number', code: 'not-a-number', message: 'Use up to 3 digits' },
      { rowId: 'row-1001', field: 'size', code: 'missing', message: 'Choose a size' },
      { rowId: 'row-1001', field: 'shorts', code: 'unknown', message: 'Choose a short size from the list' },
    ]);
  });

  test('answers a letter that was typed for a digit with the digit', () => {
    expect(checkRow(player({ number: ' 7 ' }), 'UPPER CASE')).toEqual([]);
    const read = (number: string) => checkRow(player({ number }), 'UPPER CASE').map(({ message }) => message);
    expect(read('O7')).toEqual(['Use up to 3 digits: is that 07?']);
    expect(read('seven')).toEqual(['Use up to 3 digits']);
  });
});

describe('a draft', () => {
  test('may have free rows', () => expect(codes([player(), ...createRoster(ids(4))], 'save')).toEqual([]));
  test('may have fewer than five rows', () => expect(codes([], 'save')).toEqual([]));

  test('may have players without a size', () =>
    expect(codes([player({ size: '', shorts: '' })], 'save')).toEqual([]));
  test('may have no cutting, material and collar', () => expect(codes([], 'save', undecided)).toEqual([]));

  test('may have names and numbers that cannot be printed, but no unknown sizes', () => {
    const wrong = player({ name: '☺', number: '7a', size: 'HUGE', shorts: 'M' });
    expect(codes([wrong], 'save')).toEqual(['size unknown', 'shorts unknown']);
    expect(codes([wrong, ...team(4)], 'submit')).toEqual([
      'name not-printable',
      'number not-a-number',
      'size unknown',
      'shorts unknown',
    ]);
  });

  test('has no text that is longer than anybody types', () => {
    const long = player({ name: 'n'.repeat(61), frontName: 'n'.repeat(60), number: '1'.repeat(61) });
    expect(codes([long], 'save')).toEqual(['name too-long', 'number not-a-number']);
  });

  test('has at most 300 rows', () =>
    expect(codes(createRoster(ids(301)), 'save')).toEqual(['rows too-many']));
});

describe('an order', () => {
  test('needs cutting, material and collar', () => {
    expect(codes(team(5), 'submit', undecided)).toEqual([
      'cutting missing',
      'material missing',
      'collar missing',
    ]);
  });

  test('of five complete rows can be submitted', () => expect(codes(team(5), 'submit')).toEqual([]));

  test('of four cannot, and the issue states the minimum', () => {
    expect(checkRoster({ options, rows: team(4) }, 'submit')).toEqual([
      { rowId: null, field: 'rows', code: 'too-few', message: 'Minimum order is 5 jerseys' },
    ]);
  });

  test('with a free row cannot', () => {
    expect(codes([...team(5), createEmptyRow('row-1006')], 'submit')).toEqual(['size missing']);
  });

  test('is validated in its letter case', () => {
    const rows = [player({ name: 'Großmeister' }), ...team(4)];
    expect(codes(rows, 'submit')).toEqual([]); // GROSSMEISTER has twelve letters
    const longer = [player({ name: 'Großmeisters' }), ...team(4)];
    expect(codes(longer, 'submit')).toEqual(['name too-long']);
    expect(codes(longer, 'submit', { ...options, casing: 'MIXED CASE' })).toEqual([]);
  });
});

test('a row that is added later has the sleeve and the shorts that all other rows share', () => {
  const rows = setAllShorts(setAllSleeves(createRoster(ids(5)), 'Long Sleeve'), 'Add Shorts');
  expect(createNextRow(rows, 'row-9999')).toMatchObject({ sleeve: 'Long Sleeve', shorts: '' });
  const mixed = rows.with(0, { ...rows[0]!, sleeve: 'Short Sleeve', shorts: 'No Shorts' });
  expect(createNextRow(mixed, 'row-9999')).toMatchObject({ sleeve: 'Short Sleeve', shorts: 'No Shorts' });
});
