import { expect, test } from 'vitest';
import { fitColumns, ORDER_COLUMNS } from './order-columns.tsx';

const listFitting = (px: number) => fitColumns(ORDER_COLUMNS, px / 16).map(({ name }) => name);

test('as the list gets narrower, columns drop out in the sequence of the design, and the step of an order is the last', () => {
  const dropped: string[] = [];
  for (let width = 1176; width > 0; width -= 16)
    for (const name of listFitting(1176))
      if (!listFitting(width).includes(name) && !dropped.includes(name)) dropped.push(name);
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

test('the list of a window of 1280 px ends before the day of submission, of 1440 with it, and of 1920 with production', () => {
  expect(listFitting(1016).at(-1)).toBe('total');
  expect(listFitting(1176).at(-1)).toBe('submitted');
  expect(listFitting(1656).at(-1)).toBe('production');
});
