import { expect, test } from 'vitest';
import { isPostalCodeOfProvince, PROVINCE_NAMES, parsePostalCode, parseProvince } from './provinces.ts';

test('thirteen provinces and territories are found by code and name', () => {
  expect(PROVINCE_NAMES).toHaveLength(13);
  for (const { code, name } of PROVINCE_NAMES) {
    expect(parseProvince(code.toLowerCase())).toBe(code);
    expect(parseProvince(name.toUpperCase())).toBe(code);
  }
  expect(parseProvince('Québec')).toBe('QC');
  expect(parseProvince('Bavaria')).toBeNull();
});

test.each([
  ['m5v2t6', 'M5V 2T6'],
  ['H3B-1A1', 'H3B 1A1'],
  ['D5V 2T6', null],
  ['M5V 2O6', null],
  ['14201', null],
])('the postal code %s is normalised to %s', (text, postalCode) =>
  expect(parsePostalCode(text)).toBe(postalCode),
);

test('the first letter of a postal code determines its province', () => {
  expect(isPostalCodeOfProvince('M5V 2T6', 'ON')).toBe(true);
  expect(isPostalCodeOfProvince('M5V 2T6', 'AB')).toBe(false);
  expect(isPostalCodeOfProvince('X0A 0H0', 'NU')).toBe(true);
  expect(isPostalCodeOfProvince('X0A 0H0', 'NT')).toBe(true);
  expect(isPostalCodeOfProvince('', 'ON')).toBe(false);
});
