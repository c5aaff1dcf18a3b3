import { expect, test } from 'vitest';
import { DEFAULT_COLUMNS, fitColumns, ORDER_COLUMNS } from './order-columns.tsx';

const USUAL = ORDER_COLUMNS.filter(({ name }) => DEFAULT_COLUMNS.includes(name));
const listFitting = (width: number) => fitColumns(USUAL, width).map(({ name }) => name);

test('columns make room in a fixed sequence, and the step of an order is the last to go', () => {
  const dropped: string[] = [];
  for (let width = 120; width > 0; width -= 1) {
    const shown = listFitting(width);
    for (const name of DEFAULT_COLUMNS)
      if (!shown.includes(name) && !dropped.includes(name)) dropped.push(name);
  }
  expect(dropped).toEqual([
    'submitted',
    'total',
    'jerseys',
    'designer',
    'paid',
    'needed_by',
    'status',
    'step',
  ]);
});

test('all columns but the day of submission fit a window of 1280 px, and all one of 1440', () => {
  expect(listFitting(1016 / 16)).toEqual(DEFAULT_COLUMNS.filter((name) => name !== 'submitted'));
  expect(listFitting(1176 / 16)).toEqual(DEFAULT_COLUMNS);
});
