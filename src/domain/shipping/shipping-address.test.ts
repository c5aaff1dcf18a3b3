import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#server/testing/probes/any-text.ts';
import type { Carrier } from './carrier.ts';
import {
  checkShippingAddress,
  omitLongEmail,
  type ShippingAddress,
  tidyAddress,
} from './shipping-address.ts';

const address: ShippingAddress = {
  name: 'Zoé O’Brien',
  company: '',
  phone: '416-555-0199',
  email: 'zoe@otters.example',
  line1: '123 Main St',
  line2: 'Unit 4',
  city: 'Toronto',
  province: 'ON',
  postalCode: 'M5V 2T6',
  country: 'CAN',
};

const carriers: Carrier[] = ['stallion-express', 'canada-post'];
const messagesOf = (change: Partial<ShippingAddress>, carrier: Carrier) =>
  checkShippingAddress({ ...address, ...change }, carrier).map(({ message }) => message);

describe.each(carriers)('the label of %s', (carrier) => {
  test('takes accents, a unit and a name of 40 letters', () => {
    expect(messagesOf({ name: 'é'.repeat(40) }, carrier)).toEqual([]);
  });

  test('takes no longer name', () => {
    expect(messagesOf({ name: 'é'.repeat(41) }, carrier)).toEqual([
      expect.stringMatching(/^The name has 41 characters and .+ prints 40: shorten it\.$/),
    ]);
  });

  test.each([
    [{ phone: '' }, 'The phone number is missing: the carrier needs it.'],
    [{ phone: '416-JERSEYS' }, 'The phone number must have ten digits: correct it.'],
    [{ name: '', company: '' }, 'The name is missing: enter it.'],
    [{ line1: '' }, 'The street is missing: enter it.'],
    [{ city: '' }, 'The city is missing: enter it.'],
    [{ province: 'AB' }, 'The postal code is not one of the province: correct one of them.'],
    [{ country: 'USA' as const }, 'The ZIP code must look like 14201: correct it.'],
  ])('needs a correction of %o', (change, message) => {
    expect(messagesOf(change, carrier)).toEqual([message]);
  });

  test('takes an American address', () => {
    expect(messagesOf({ country: 'USA', province: 'NY', postalCode: '14201-1234' }, carrier)).toEqual([]);
  });
});

test.each([
  ['canada-post', 60],
  ['stallion-express', 50],
] as const)('%s gets an e-mail address of up to %i characters, and none that is longer', (carrier, max) => {
  const email = `${'z'.repeat(max - '@otters.example'.length)}@otters.example`;
  expect(omitLongEmail({ ...address, email }, carrier)).toEqual({ ...address, email });
  expect(omitLongEmail({ ...address, email: `z${email}` }, carrier)).toEqual({ ...address, email: '' });
  expect(messagesOf({ email: `z${email}` }, carrier)).toEqual([]);
});

test.each([
  ['canada-post', 44],
  ['stallion-express', 50],
] as const)('%s prints %i characters a line', (carrier, max) => {
  expect(messagesOf({ line1: 'x'.repeat(max), line2: 'y'.repeat(max) }, carrier)).toEqual([]);
  expect(messagesOf({ line1: 'x'.repeat(120), line2: 'y'.repeat(max + 1) }, carrier)).toEqual([
    expect.stringContaining(`The street has 120 characters`),
    expect.stringContaining(`The second address line has ${max + 1} characters`),
  ]);
});

test('tidying changes white space and invisible characters only', () => {
  expect(tidyAddress({ ...address, name: ' Zoé\n\t O’Brien\u0000\uFFFF ' })).toEqual(address);
  fc.assert(
    fc.property(anyText(), (name) => {
      const tidied = tidyAddress({ ...address, name });
      expect(tidyAddress(tidied)).toEqual(tidied);
      expect(tidied.name).not.toMatch(/[\n\t\0]/);
    }),
  );
});
