/** The seller's address and tax number, as invoices show them. */
import { expect, test } from 'vitest';
import { readConfigError } from '../../testing/probes/config-error.ts';
import { readConfig } from './read-config.ts';

test('the address has one line per semicolon', () => {
  const { shop } = readConfig({
    SHOP_ADDRESS: ' Jays & Co Inc.; 12 Pier Street ;Toronto, ON M5V 2T6; ',
    SHOP_TAX_NUMBER: 'GST/HST 12345 6789 RT0001',
  });
  expect(shop.address).toEqual(['Jays & Co Inc.', '12 Pier Street', 'Toronto, ON M5V 2T6']);
  expect(shop.taxNumber).toBe('GST/HST 12345 6789 RT0001');
});

test.each([
  ['SHOP_ADDRESS', '1;2;3;4;5;6;7'],
  ['SHOP_ADDRESS', 'x'.repeat(61)],
  ['SHOP_ADDRESS', ';'],
  ['SHOP_TAX_NUMBER', 'x'.repeat(61)],
])('%s that does not fit the head of an invoice is refused', (name, value) => {
  expect(readConfigError({ [name]: value })).toContain(name);
});
