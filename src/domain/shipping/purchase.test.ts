import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countUnshippedItems,
  isComplete,
  isLive,
  isPending,
  numberParcels,
  type ShipmentFacts,
  type ShipmentState,
} from './purchase.ts';

const shipment = (parcel: number, state: ShipmentState, purchase = 'first'): ShipmentFacts => ({
  purchase,
  parcel,
  items: 10,
  state,
});

test('an order without labels is not complete', () => expect(isComplete([])).toBe(false));

test('an order is complete when every parcel of a purchase was bought', () => {
  expect(isComplete([shipment(1, 'bought'), shipment(2, 'claimed')])).toBe(false);
  expect(isComplete([shipment(1, 'bought'), shipment(2, 'bought')])).toBe(true);
});

test('a parcel that was refused is missing until it is bought again', () => {
  const parcels = [shipment(1, 'bought'), shipment(2, 'failed')];
  expect(isComplete(parcels)).toBe(false);
  expect(isComplete([...parcels, shipment(2, 'bought', 'second')])).toBe(true);
});

test('what failed before a cancellation is not missing afterwards', () => {
  const before = [shipment(1, 'cancelled'), shipment(2, 'failed')];
  expect(isComplete([...before, shipment(1, 'bought', 'second')])).toBe(true);
});

test('nothing else is bought while an outcome is unknown', () => {
  expect(isPending([shipment(1, 'bought'), shipment(2, 'cancelling')])).toBe(true);
  expect(isPending([shipment(1, 'bought'), shipment(2, 'failed')])).toBe(false);
});

test('items of parcels that failed or were cancelled are to be shipped', () => {
  const parcels = [shipment(1, 'bought'), shipment(2, 'failed'), shipment(3, 'cancelled')];
  expect(countUnshippedItems(30, parcels)).toBe(20);
  expect(countUnshippedItems(5, parcels)).toBe(0);
});

const state = fc.constantFrom<ShipmentState>('claimed', 'bought', 'failed', 'cancelling', 'cancelled');
const parcels = fc.array(
  fc.record({
    purchase: fc.constant('first'),
    parcel: fc.integer({ min: 1, max: 9 }),
    items: fc.nat(9),
    state,
  }),
);

test('added parcels never share a number with a live one', () => {
  fc.assert(
    fc.property(parcels, fc.nat(9), (existing, count) => {
      const numbers = numberParcels(count, existing);
      expect(new Set(numbers).size).toBe(count);
      const taken = existing.filter(isLive).map(({ parcel }) => parcel);
      expect(numbers.filter((number) => taken.includes(number))).toEqual([]);
    }),
  );
});
