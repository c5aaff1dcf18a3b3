import { expect, test } from 'vitest';
import { countMissing } from './missing-parts.ts';
import { createEmptyRow } from './roster.ts';

test('a draft counts what it needs before it can be ordered', () => {
  const size = 'MEN M - CHEST: 40 INCH';
  const rows = [
    { name: 'Zoë', size },
    { name: 'Max' },
    { name: 'Ida', shorts: '' },
    { shorts: '' },
    { size, shorts: 'UNISEX M - WAIST: 32 INCH' },
  ].map((fields, n) => ({ ...createEmptyRow(`row-${1001 + n}`), ...fields }));
  const options = { cutting: 'Shirt', material: null, collar: '', casing: 'UPPER CASE' } as const;
  expect(countMissing({ options, rows })).toEqual({
    options: ['material', 'collar'],
    sizes: 2,
    shorts: 1,
    openRows: 1,
  });
});
