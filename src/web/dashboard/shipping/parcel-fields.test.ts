import { expect, test } from 'vitest';
import { parseParcels } from './parcel-fields.tsx';

test.each([
  ['', undefined],
  ['6, 6', [6, 6]],
  ['6 6', [6, 6]],
  ['12', [12]],
  ['7, 6', 'misfit'],
  ['6, 5', 'misfit'],
  ['0, 6', 'misfit'],
  ['1.5', 'misfit'],
  ['six', 'misfit'],
] as const)('%j of twelve items is %j', (text, items) => {
  expect(parseParcels(text, 12)).toEqual(items);
});
