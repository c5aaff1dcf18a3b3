import { expect, test } from 'vitest';
import { createRoster } from '#domain/orders/order/roster.ts';
import { undoFill } from './undo-fill.ts';

const before = createRoster(['row-0001', 'row-0002']);
const [first, second] = before;
const added = { ...first!, id: 'row-0003', name: 'Roy', size: 'MEN M' };
const after = [{ ...first!, name: 'Lavoie', number: '7' }, { ...second!, name: 'Wu' }, added];

test('a paste that is taken back leaves the rows as they were', () => {
  const { rows, addedIds } = undoFill({ before, after }, after);
  expect(rows.slice(0, 2)).toEqual(before);
  expect(addedIds).toEqual(['row-0003']);
});

test('what was typed since the paste stays', () => {
  const current = [{ ...after[0]!, number: '17' }, after[1]!, { ...added, name: 'Roi' }];
  const { rows, addedIds } = undoFill({ before, after }, current);
  expect(rows[0]).toMatchObject({ name: '', number: '17' });
  expect(rows[2]).toMatchObject({ name: 'Roi', size: '' });
  expect(addedIds).toEqual([]);
});

test('a row that a team mate added meanwhile stays', () => {
  const other = { ...first!, id: 'row-0009', name: 'Chen' };
  expect(undoFill({ before, after }, [...after, other]).rows.at(-1)).toEqual(other);
});
