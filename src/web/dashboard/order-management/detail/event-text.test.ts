import { expect, test } from 'vitest';
import type { AuditValues } from '#domain/orders/staff/events.ts';
import { createTeamContent, toOrderResponse } from '../../../testing/order-samples.ts';
import { ADDRESS } from '../../../testing/recipient-samples.ts';
import { createJerseyLookup } from '../form/field-text.ts';
import { formatEvent } from './event-text.ts';

const findJersey = createJerseyLookup(
  toOrderResponse(createTeamContent({ name: 'Zoë' }, { id: 'player-02' }), 1),
);
const changed = (before: AuditValues, after: AuditValues) =>
  formatEvent({ at: '', actor: 'olga', kind: 'changed', detail: { version: 2, before, after } }, findJersey);

test('a change is described with its jersey, its field, and both values', () => {
  expect(changed({ 'row player-02 jersey_name': 'Roy' }, { 'row player-02 jersey_name': 'Gagnon' })).toBe(
    'Jersey 2, Back Name from Roy to Gagnon',
  );
  expect(
    changed({ deposit_amount: null, phone: null }, { deposit_amount: '150.00', phone: '4165550199' }),
  ).toBe('Deposit amount from half of what is due to 150.00\nPhone from none to 4165550199');
});

test('a jersey is named with its player of today, as printed', () => {
  expect(changed({ 'row player-01 jersey_number': '007' }, { 'row player-01 jersey_number': '7' })).toBe(
    'Jersey 1 (ZOË), Number from 007 to 7',
  );
  expect(changed({ 'row player-01 locked': false }, { 'row player-01 locked': true })).toBe(
    'Jersey 1 (ZOË) locked',
  );
  expect(changed({ 'row player-01 jersey_name': 'Kim' }, { 'row player-01 jersey_name': 'Zoë' })).toBe(
    'Jersey 1, Back Name from Kim to Zoë',
  );
});

test('confirmed jerseys are named, one without a name and one that is gone by their places', () => {
  const detail = { by: 'player' as const, rowIds: ['player-01', 'player-02', 'player-99'] };
  expect(formatEvent({ at: '', actor: 'player', kind: 'rows-confirmed', detail }, findJersey)).toBe(
    'Confirmed by the player: jerseys 1 (ZOË), 2, –',
  );
});

test('an address is described as one line', () => {
  const address = JSON.stringify(ADDRESS);
  expect(changed({ shipping_address: null }, { shipping_address: address })).toBe(
    'Shipping Address from none to 123 Main St, Toronto, ON M5V 2T6',
  );
});

test('an added or removed jersey is described in one line with its values', () => {
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

test('erased values are shown as forgotten', () => {
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
