import { expect, test } from 'vitest';
import { numbersIn } from './field-words.ts';
import { sentenceOf } from './history-words.ts';

const numberOf = numbersIn(['player-0001', 'player-0002']);
const changed = (before: object, after: object) =>
  sentenceOf({ at: '', actor: 'olga', kind: 'changed', detail: { version: 2, before, after } }, numberOf);

test('a change says what, of which jersey, from what to what', () => {
  expect(changed({ 'row player-0002 jersey_name': 'Roy' }, { 'row player-0002 jersey_name': 'Gagnon' })).toBe(
    'Jersey 2, Back name from Roy to Gagnon',
  );
  expect(
    changed({ deposit_amount: null, phone: null }, { deposit_amount: '150.00', phone: '4165550199' }),
  ).toBe('Deposit amount from half of what is due to 150.00\nPhone from none to 4165550199');
});

test('an address is a line, not its parts', () => {
  const address = JSON.stringify({
    street: '123 Main St',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5V 2T6',
    country: 'CAN',
  });
  expect(changed({ shipping_address: null }, { shipping_address: address })).toBe(
    'Shipping Address from none to 123 Main St, Toronto, ON M5V 2T6',
  );
});

test('of a jersey that came or went one line says what stood on it', () => {
  expect(
    changed(
      { 'row new-goalie-01': null, 'row new-goalie-01 jersey_name': null },
      { 'row new-goalie-01': true, 'row new-goalie-01 jersey_name': 'Price' },
    ),
  ).toBe('Jersey added: Price');
  expect(
    changed(
      { 'row player-0007': true, 'row player-0007 jersey_name': 'Roy', 'row player-0007 jersey_number': '7' },
      { 'row player-0007': false },
    ),
  ).toBe('Jersey taken out: Roy, 7');
});

test('what was forgotten is said to be so, whatever stood there', () => {
  const forgotten = '(forgotten)';
  expect(
    changed(
      { additional_options: forgotten, shipping_address: forgotten, 'row player-0009': forgotten },
      { additional_options: forgotten, shipping_address: forgotten, 'row player-0009': forgotten },
    ),
  ).toBe(
    [
      'Additional options from (forgotten) to (forgotten)',
      'Shipping Address from (forgotten) to (forgotten)',
      'Jersey added or taken out',
    ].join('\n'),
  );
});
