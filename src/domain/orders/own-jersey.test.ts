import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { order as team } from './merge-fixtures.ts';
import type { Row } from './order.ts';
import {
  canConfirm,
  describeOwnFindings,
  findJerseyClosing,
  findLateCause,
  listTakenNumbers,
  mergeLateChanges,
} from './own-jersey.ts';
import { createEmptyRow } from './roster.ts';

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

describe('late changes of a jersey', () => {
  const late = (fields: Partial<Row>) => ({ loaded: kim, typed: { ...kim, ...fields } });

  test('change only the fields that their player changed, and of one field the newest wins', () => {
    const current = { ...kim, size: 'MEN L - CHEST: 42 INCH' };
    const changes = [late({ name: 'Kym', number: '9' }), late({ name: 'Kimm' })];
    expect(mergeLateChanges(current, changes)).toMatchObject({
      name: 'Kimm',
      number: '9',
      size: current.size,
    });
  });

  test('that the list has by now do not wait', () => {
    expect(mergeLateChanges({ ...kim, number: '9' }, [late({ number: '9' })])).toBeNull();
  });
});

describe('findings of the own jersey', () => {
  test('say that the number is taken, and not by whom', () => {
    const content = { ...team, rows: [kim, { ...osei, number: '7' }] };
    expect(describeOwnFindings(content, kim.id)).toEqual([
      { field: 'number', message: 'Another player of your team has this number.' },
    ]);
  });

  test.each([
    ['name', 'Most of your team have a name on the back.'],
    ['frontName', 'Most of your team have a name on the front.'],
    ['number', 'Most of your team have a number.'],
  ] as const)('say what most of the team have: %s', (field, message) => {
    const mates = Array.from({ length: 9 }, (_, n) => ({ ...osei, id: `mate-${n}`, number: `${n + 20}` }));
    const full = [...mates, kim].map((each) => ({ ...each, frontName: 'C' }));
    const rows = full.map((each) => (each.id === kim.id ? { ...each, [field]: '' } : each));
    expect(describeOwnFindings({ ...team, rows }, kim.id)).toContainEqual({ field, message });
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

test('a jersey cannot be changed once the order is submitted, and is locked while the captain has locked it', () => {
  expect(findJerseyClosing('saved', kim)).toBeNull();
  expect(findJerseyClosing('reopened', kim)).toBeNull();
  expect(findJerseyClosing('saved', { ...kim, locked: true })).toBe('locked');
  expect(findJerseyClosing('submitted', { ...kim, locked: true })).toBe('submitted');
  expect(findJerseyClosing('replaced', kim)).toBe('submitted');
});

test('only a jersey that is filled in and can be made is confirmed', () => {
  const { options } = team;
  expect(canConfirm(kim, options)).toBe(true);
  expect(canConfirm(createEmptyRow('player-0001'), options)).toBe(false);
  expect(canConfirm({ ...kim, size: '' }, options)).toBe(false);
  expect(canConfirm({ ...kim, shorts: '' }, options)).toBe(false);
  expect(canConfirm({ ...kim, name: 'Thirteen long' }, options)).toBe(false);
});

describe('what a change of a player came too late for', () => {
  const at = (time: string) => new Date(`2026-11-25T${time}Z`);
  const open = { rosterLockedAt: null, window: null, lockedByCheckoutId: null, lockedUntil: null };
  const paying = { ...open, lockedByCheckoutId: 'cart', lockedUntil: at('12:30:00') };
  const locked = { ...open, rosterLockedAt: at('12:00:00') };
  const closed = { ...locked, window: { closedAt: at('12:00:00') } };

  test.each([
    ['a payment', paying, 'paying'],
    ['a lock by hand', locked, 'locked'],
    ['a lock by hand while the list closes later', { ...locked, window: { closedAt: null } }, 'locked'],
    ['the closing of the list', closed, 'closed'],
    ['a list that was unlocked since', open, null],
  ])('%s', (_, order, cause) => {
    expect(findLateCause(at('12:10:00'), order)).toBe(cause);
  });

  test.each([
    ['a later payment', paying],
    ['a later lock', locked],
  ])('%s is not the cause', (_, order) => {
    expect(findLateCause(at('11:50:00'), order)).toBeNull();
  });
});
