import { expect, test } from 'vitest';
import { parseAddress } from './contact.ts';
import { describeNoDelivery, findRefusedProvince } from './delivery-area.ts';

test.each([
  ['1 Rue Peel, Montreal, QC H3C 2G6', 'QC'],
  ['123 Main St, Toronto, ON M5V 2T6', null],
  ['1 Main St, Buffalo, NY 14201', null],
  ['Toronto', null],
])('of %s a shop that sells to Ontario refuses %s', (text, province) =>
  expect(findRefusedProvince(parseAddress(text), ['ON'])).toBe(province),
);

test.each([
  ['QC', 'We do not deliver to Quebec yet', 'Nous ne livrons pas encore au Québec'],
  ['NT', 'We do not deliver to the Northwest Territories yet', null],
  ['BC', 'We do not deliver to British Columbia yet', null],
])('for %s the text is %s', (province, english, french) =>
  expect(describeNoDelivery(province)).toEqual({ english, french }),
);
