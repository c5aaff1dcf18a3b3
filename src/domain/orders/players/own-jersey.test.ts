import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { order as team } from '../merge/merge-fixtures.ts';
import type { Row } from '../order/order.ts';
import { createEmptyRow } from '../order/roster.ts';
import { canConfirm, describeOwnFindings, listTakenNumbers } from './own-jersey.ts';

const row = (id: string, fields: Partial<Row>): Row => ({
  ...createEmptyRow(id),
  size: 'MEN M - CHEST: 40 INCH',
  ...fields,
});
const kim = row('player-0001', { name: 'Kim', number: '7' });
const osei = row('player-0002', { name: 'Osei', number: '12' });

describe('taken numbers', () => {
  test('are those of the others, in ascending order, each once', () => {
    const rows = [kim, osei, row('player-0003', { number: '07' }), row('player-0004', { number: '12' })];
    expect(listTakenNumbers(rows, 'player-0001')).toEqual(['07', '12']);
    expect(listTakenNumbers(rows, 'player-0002')).toEqual(['7', '07', '12']);
  });

  test('are empty for a team without numbers', () => {
    expect(listTakenNumbers([kim, row('player-0002', { name: 'Osei' })], 'player-0001')).toEqual([]);
  });
});

describe('findings of the own jersey', () => {
  test('say that the number is taken, and not by whom', () => {
    const content = { ...team, rows: [kim, { ...osei, number: '7' }] };
    expect(describeOwnFindings(content, kim.id)).toEqual([
      { field: 'number', message: 'Another player on your team has this number.' },
    ]);
  });

  test('are empty for a jersey that nothing is wrong with', () => {
    const content = { ...team, rows: [kim, osei, { ...osei, id: 'player-0003' }] };
    expect(describeOwnFindings(content, kim.id)).toEqual([]);
  });

  test('never contain the name of a team mate', () => {
    const name = fc.constantFrom('Kim', 'Kimi', 'KIM', 'McDonald', 'K1m', 'Wolfeschlegel', 'Wolfeschlege');
    const number = fc.constantFrom('', '7', '07', '12');
    fc.assert(
      fc.property(fc.array(fc.tuple(name, number), { minLength: 2, maxLength: 8 }), (players) => {
        const rows = players.map(([each, digits], n) =>
          row(`player-${1000 + n}`, { name: each, number: digits }),
        );
        const told = JSON.stringify(describeOwnFindings({ ...team, rows }, rows[0]!.id));
        for (const [each] of players) expect(told).not.toContain(each);
      }),
    );
  });
});

test('only a jersey that is filled in and can be made is confirmed', () => {
  const { options } = team;
  expect(canConfirm(kim, options)).toBe(true);
  expect(canConfirm(createEmptyRow('player-0001'), options)).toBe(false);
  expect(canConfirm({ ...kim, size: '' }, options)).toBe(false);
  expect(canConfirm({ ...kim, shorts: '' }, options)).toBe(false);
  expect(canConfirm({ ...kim, name: 'Thirteen long' }, options)).toBe(false);
});
