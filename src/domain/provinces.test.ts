import { expect, test } from 'vitest';
import { fitsProvince, PROVINCE_NAMES, readPostalCode, readProvince } from './provinces.ts';

test('there are thirteen provinces and territories, found by code and name', () => {
  expect(PROVINCE_NAMES).toHaveLength(13);
  for (const { code, name } of PROVINCE_NAMES) {
    expect(readProvince(code.toLowerCase())).toBe(code);
    expect(readProvince(name.toUpperCase())).toBe(code);
  }
  expect(readProvince('Québec')).toBe('QC');
  expect(readProvince('Bavaria')).toBeNull();
});

test.each([
  ['m5v2t6', 'M5V 2T6'],
  ['H3B-1A1', 'H3B 1A1'],
  ['D5V 2T6', null],
  ['M5V 2O6', null],
  ['14201', null],
])('the postal code %s is kept as %s', (typed, kept) => expect(readPostalCode(typed)).toBe(kept));

test('a postal code lies in the province that its first letter names', () => {
  expect(fitsProvince('M5V 2T6', 'ON')).toBe(true);
  expect(fitsProvince('M5V 2T6', 'AB')).toBe(false);
  expect(fitsProvince('X0A 0H0', 'NU')).toBe(true);
  expect(fitsProvince('X0A 0H0', 'NT')).toBe(true);
  expect(fitsProvince('', 'ON')).toBe(false);
});
