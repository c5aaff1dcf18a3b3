import { expect, test } from 'vitest';
import { addressValue } from './fields.ts';
import { updateOf } from './update-of.ts';

const sent = (changes: Record<string, string | boolean>) => {
  const { order_id: _, version: __, ...fields } = updateOf('0042201126', 3, changes);
  return fields;
};

test('only what was changed is sent, with the version that it was changed from', () => {
  expect(updateOf('0042201126', 3, { order_notes: 'Call first.', designer: '' })).toEqual({
    order_id: '0042201126',
    version: 3,
    order_notes: 'Call first.',
    designer: null,
  });
});

test('jerseys that were corrected, that came and that go are three lists', () => {
  expect(
    sent({
      'row player-0001 jersey_name': 'Gagnon',
      'row player-0001 locked': true,
      'row new-goalie-01': true,
      'row new-goalie-01 jersey_number': '31',
      'row player-0009 jersey_name': 'typed before it was taken out',
      'row player-0009': false,
    }),
  ).toEqual({
    rows: [{ row_id: 'player-0001', jersey_name: 'Gagnon', locked: true }],
    new_rows: [{ row_id: 'new-goalie-01', jersey_number: '31' }],
    deleted_rows: ['player-0009'],
  });
});

const MAIN_STREET = {
  street: '123 Main St',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5V 2T6',
  country: 'CAN',
};

test('an address is sent in its parts, picked or typed; what is none is sent empty, for the shop to refuse', () => {
  const { postal_code: postalCode, ...parts } = MAIN_STREET;
  expect(sent({ shipping_address: addressValue({ ...parts, postalCode }) })).toEqual({
    shipping_address: MAIN_STREET,
  });
  expect(sent({ shipping_address: '123 Main St, Toronto, ON M5V 2T6' })).toEqual({
    shipping_address: MAIN_STREET,
  });
  expect(sent({ shipping_address: 'at the rink' })).toMatchObject({ shipping_address: { street: '' } });
});

test('a deposit is an amount, none, or refused at its field', () => {
  expect(sent({ deposit_amount: '$1,150.5' })).toEqual({ deposit_amount: 1150.5 });
  expect(sent({ deposit_amount: ' ' })).toEqual({ deposit_amount: null });
  expect(() => sent({ deposit_amount: 'half' })).toThrow('Type an amount like 120.50.');
});
