import { expect, test } from 'vitest';
import { OrderUpdate } from '#contract/staff/order-update.ts';
import type { OrderPatch } from '#domain/orders/staff/order-patch.ts';
import { encodeAddress } from '#domain/orders/staff/patch-codec.ts';
import { cents } from '#domain/shared/money.ts';
import { ADDRESS, SENT_ADDRESS } from '../../../testing/recipient-samples.ts';
import { type FormValues, formatOrderUpdate, toOrderPatch } from './form-values.ts';

const toOrderUpdate = (orderId: string, version: number, changes: FormValues) =>
  formatOrderUpdate(orderId, version, toOrderPatch(changes));

const updateFor = (changes: FormValues) => {
  const { order_id: _, version: __, ...fields } = toOrderUpdate('0042201126', 3, changes);
  return fields;
};

test('only changed fields are sent, with the version that they are based on', () => {
  expect(toOrderUpdate('0042201126', 3, { order_notes: 'Call first.', designer: '' })).toEqual({
    order_id: '0042201126',
    version: 3,
    order_notes: 'Call first.',
    designer: null,
  });
});

test('changed, added and removed jerseys are sent in three lists', () => {
  expect(
    updateFor({
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

test('an address is sent in parts, and empty when it cannot be parsed', () => {
  expect(updateFor({ shipping_address: encodeAddress(ADDRESS) })).toEqual({ shipping_address: SENT_ADDRESS });
  expect(updateFor({ shipping_address: '123 Main St, Toronto, ON M5V 2T6' })).toEqual({
    shipping_address: SENT_ADDRESS,
  });
  expect(updateFor({ shipping_address: 'at the rink' })).toMatchObject({ shipping_address: { street: '' } });
});

test('a deposit is an amount or empty; anything else is an error at its field', () => {
  expect(updateFor({ deposit_amount: '$1,150.5' })).toEqual({ deposit_amount: 1150.5 });
  expect(updateFor({ deposit_amount: ' ' })).toEqual({ deposit_amount: null });
  expect(() => updateFor({ deposit_amount: 'half' })).toThrow('Type an amount like 120.50.');
});

const PATCH: OrderPatch = {
  fields: { order_status: 'production', designer: null, cutting_option: null, deposit_amount: cents(11_505) },
  added: ['new-goalie-01'],
  removed: ['player-0009'],
  rows: new Map([
    ['player-0001', { name: 'Gagnon', locked: true }],
    ['new-goalie-01', { number: '31' }],
  ]),
};

test('a patch is sent in dollars and with wire names, its rows in three lists', () => {
  const update = formatOrderUpdate('0042201126', 3, PATCH);
  expect(update).toEqual({
    order_id: '0042201126',
    version: 3,
    order_status: 'production',
    designer: null,
    cutting_option: '',
    deposit_amount: 115.05,
    rows: [{ row_id: 'player-0001', jersey_name: 'Gagnon', locked: true }],
    new_rows: [{ row_id: 'new-goalie-01', jersey_number: '31' }],
    deleted_rows: ['player-0009'],
  });
  expect(OrderUpdate.parse(update)).toEqual({ ...update, notify: true });
});
