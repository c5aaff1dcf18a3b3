/** The seller, as pages, invoices and e-mails show it (rules.md pages-5). */
import { expect, test } from 'vitest';
import { readConfigError } from '../../testing/probes/config-error.ts';
import { readConfig } from './read-config.ts';

test('the address has one line per semicolon, the telephone number the form of the shop', () => {
  const { shop } = readConfig({
    SHOP_ADDRESS: ' Jays & Co Inc.; 12 Pier Street ;Toronto, ON M5V 2T6; ',
    SHOP_PHONE: '1-416-555-0199',
  });
  expect(shop.address).toEqual(['Jays & Co Inc.', '12 Pier Street', 'Toronto, ON M5V 2T6']);
  expect(shop.phone).toBe('+1 (416) 555-0199');
});

test('the number of the chat has digits only', () => {
  expect(readConfig({ WHATSAPP_NUMBER: '+1 (416) 555-0199' }).shop.whatsappNumber).toBe('14165550199');
});

test('the provinces that the shop sells to are read in any case and once', () => {
  expect(readConfig({ SELLS_TO: 'on, QC ,ON' }).shop.sellsTo).toEqual(['ON', 'QC']);
});

test.each([
  ['SELLS_TO', 'ON, NY'],
  ['SELLS_TO', 'Ontario'],
  ['SELLS_TO', ','],
  ['SHOP_ADDRESS', '1;2;3;4;5;6;7'],
  ['SHOP_ADDRESS', 'x'.repeat(61)],
  ['SHOP_ADDRESS', ';'],
  ['SHOP_PHONE', '555-0199'],
])('%s=%s is refused', (name, value) => {
  expect(readConfigError({ [name]: value })).toContain(name);
});
