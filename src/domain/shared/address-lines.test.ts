import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addUnit,
  describeLongLines,
  extractUnit,
  joinStreet,
  normaliseUnit,
  replaceUnit,
  splitStreet,
} from './address-lines.ts';
import { type Address, formatAddress, isDeliverable, parseAddress } from './contact.ts';

const toronto: Address = {
  street: '123 Main St',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CAN',
};

describe('the lines of a street', () => {
  test.each([
    ['123 Main St', '123 Main St', ''],
    ['123 Main St, Unit 4', '123 Main St', 'Unit 4'],
    ['Unit 4, 123 Main St', '123 Main St', 'Unit 4'],
    ['8 Rue du Fort, App. 4', '8 Rue du Fort', 'App. 4'],
    ['123 Main St, Suite 200, Dock 3', '123 Main St', 'Suite 200 Dock 3'],
    ['123 Main St, rear building', '123 Main St', 'rear building'],
    ['Otter Arena, 123 Main St, #4', 'Otter Arena, 123 Main St', '#4'],
    ['', '', ''],
  ])('of %j are %j and %j', (text, street, unit) => expect(splitStreet(text)).toEqual({ street, unit }));

  test('survive joining and splitting for every street without a comma', () => {
    const line = fc.stringMatching(/^[1-9]\d{0,3} [A-Za-zé]{1,20}$/);
    fc.assert(
      fc.property(line, fc.string(), (street, text) => {
        const unit = normaliseUnit(text);
        expect(splitStreet(joinStreet({ street, unit: text }))).toEqual({ street, unit });
      }),
    );
  });
});

test('a unit is kept in the one line of an address, and comes back from it', () => {
  const address = replaceUnit(toronto, 'Unit 4');
  expect(formatAddress(address)).toBe('123 Main St, Unit 4, Toronto, ON M5V 2T6');
  expect(parseAddress(formatAddress(address))).toEqual(address);
  expect(replaceUnit(address, 'Apt 12').street).toBe('123 Main St, Apt 12');
  expect(replaceUnit(address, ' ')).toEqual(toronto);
});

test.each([
  ['123 Main St', 'Unit 4', '123 Main St, Unit 4'],
  ['4-123 Main St', 'Unit 4', '4-123 Main St'],
  ['123 Main St, Apt 9', 'Unit 4', '123 Main St, Apt 9'],
  ['Tour Est, 5 Rue Haute', 'App 12', 'Tour Est, 5 Rue Haute, App 12'],
  ['123 Main St', '', '123 Main St'],
])('the street %j with the unit %j added is %j', (street, unit, expected) =>
  expect(addUnit({ ...toronto, street }, unit).street).toBe(expected),
);

describe('a unit in an entered text', () => {
  test.each([
    ['4-123 Main St, Toronto', '123 Main St, Toronto', 'Unit 4'],
    ['12b - 123 Main St', '123 Main St', 'Unit 12b'],
    ['123 Main St, Unit 4, Toronto', '123 Main St, Toronto', 'Unit 4'],
    ['123 Main St Apt. 12B Toronto', '123 Main St Toronto', 'Apt. 12B'],
    ['Unit 4 - 123 Main St', '123 Main St', 'Unit 4'],
    ['123 Main St #4', '123 Main St', '#4'],
    ['123 Main St, suite 9', '123 Main St', 'suite 9'],
  ])('%j is taken out: %j and %j', (entered, text, unit) =>
    expect(extractUnit(entered)).toEqual({ text, unit }),
  );

  test.each([
    '123 Main St',
    '5 Rue Ste-Catherine',
    '7 Unity Rd',
    '12 Applewood Ave',
    'Hwy 7',
    '100-Mile House',
  ])('%j has none', (text) => expect(extractUnit(text)).toEqual({ text, unit: '' }));
});

describe('a line that is too long for a label', () => {
  test('is reported with its length, and an address that fits is not', () => {
    expect(describeLongLines(replaceUnit(toronto, 'Unit 4'))).toBeNull();
    expect(describeLongLines({ ...toronto, street: 'x'.repeat(52) })).toMatch(/44 characters.*street has 52/);
    expect(describeLongLines(replaceUnit(toronto, 'y'.repeat(45)))).toMatch(/unit has 45/);
  });

  test('is stored whole up to 120 characters, and no address is shortened beyond', () => {
    expect(isDeliverable({ ...toronto, street: 'x'.repeat(120) })).toBe(true);
    expect(isDeliverable({ ...toronto, street: 'x'.repeat(121) })).toBe(false);
  });
});
