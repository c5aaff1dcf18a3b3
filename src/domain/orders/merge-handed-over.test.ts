import { describe, expect, test } from 'vitest';
import { edit, findRow, order, save } from './merge-fixtures.ts';
import type { OrderContent } from './order.ts';

describe('a row that the captain gave to another player', () => {
  const base = edit(order, 'row-0001', { name: 'Anna', number: '5', size: 'M' });
  const given = edit(base, 'row-0001', { name: 'Benoit', number: '9' });

  test.each([{ name: 'Annalena', size: 'L' }, { size: 'L' }])(
    'takes nothing that a guest typed for the former one: %j',
    (typed) => {
      const { content, refused } = save(edit(base, 'row-0001', typed), {
        base,
        current: given,
        actor: 'guest',
      });
      expect(content).toBe(given);
      expect(refused.map(({ code }) => code)).toEqual(Object.keys(typed).map(() => 'row-taken'));
    },
  );

  test('takes a correction of the new player, and a name that was only corrected meanwhile', () => {
    const corrected = edit(base, 'row-0001', { name: 'Benoît', number: '9', size: 'L' });
    expect(save(corrected, { base, current: given, actor: 'guest' }).refused).toEqual([]);
    const spelled = edit(base, 'row-0001', { name: 'Anna Roy' });
    const sized = edit(base, 'row-0001', { size: 'L' });
    expect(
      findRow(save(sized, { base, current: spelled, actor: 'guest' }).content, 'row-0001'),
    ).toMatchObject({
      name: 'Anna Roy',
      size: 'L',
    });
  });
});

describe('a guest who typed for a player', () => {
  const martin = { name: 'Martin', number: '7', size: 'S' };
  const marvin = { name: 'Marvin', number: '8', size: 'M' };
  const base = edit(edit(order, 'row-0001', martin), 'row-0002', marvin);
  const incoming = edit(base, 'row-0001', { size: 'L' });

  test.each<[string, OrderContent]>([
    ['has changed rows with another one', edit(edit(order, 'row-0001', marvin), 'row-0002', martin)],
    ['has left the row', edit(base, 'row-0001', { name: '', number: '', size: '' })],
    [
      'has left it to one with a name in front',
      edit(base, 'row-0001', { name: '', number: '', size: '', frontName: 'Zoe' }),
    ],
  ])('who %s meanwhile changes nothing, at once or later', (_what, current) => {
    for (const isDecided of [false, true]) {
      const { content, refused } = save(incoming, { base, current, actor: 'guest', isDecided });
      expect(content).toBe(current);
      expect(refused).toEqual([{ rowId: 'row-0001', field: 'size', code: 'row-taken' }]);
    }
  });

  test('and names another one for a row that was emptied meanwhile gets that row', () => {
    const emptied = edit(base, 'row-0001', { name: '', number: '', size: '' });
    const zoe = edit(base, 'row-0001', { name: 'Zoe', number: '9' });
    expect(findRow(save(zoe, { base, current: emptied, actor: 'guest' }).content, 'row-0001')).toMatchObject({
      name: 'Zoe',
      number: '9',
    });
  });
});

test('a late change of a player is not taken into the jersey of another one', () => {
  const base = edit(order, 'row-0001', { name: 'Kim', number: '7' });
  const current = edit(base, 'row-0001', { name: 'Hassan', number: '9' });
  const incoming = edit(base, 'row-0001', { size: 'L' });
  expect(save(incoming, { base, current, actor: 'player', isDecided: true }).content).toBe(current);
});
