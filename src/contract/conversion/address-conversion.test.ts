import { expect, test } from 'vitest';
import { parseWireAddress } from './address-conversion.ts';

test('a province and a postal code are read in any case', () => {
  const address = {
    street: '123 Main St',
    city: 'Toronto',
    province: 'on',
    postal_code: 'm5v2t6',
    country: 'Canada',
  };
  expect(parseWireAddress(address)).toEqual({
    ...{ street: '123 Main St', city: 'Toronto', province: 'ON', postalCode: 'M5V 2T6', country: 'CAN' },
  });
});
