import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, sum } from '#domain/shared/money.ts';
import { createRecipient, declareParcels } from './recipient.ts';

const contact = {
  name: 'Zoé O’Brien',
  email: 'zoe@otters.example',
  phone: '4165550199',
  address: {
    street: '123 Main St, Unit 4',
    city: 'Toronto',
    province: 'ON',
    postalCode: 'M5V 2T6',
    country: 'CAN',
  },
} as const;

test('the unit of an address has a line of its own on the label', () => {
  expect(createRecipient(contact)).toMatchObject({ line1: '123 Main St', line2: 'Unit 4', company: '' });
});

test('staff may write a name or a line differently, and nothing else changes', () => {
  const { name, ...rest } = createRecipient(contact, { name: 'Z. O’Brien' });
  expect(name).toBe('Z. O’Brien');
  expect(rest).toMatchObject({ line1: '123 Main St', city: 'Toronto', phone: '4165550199' });
});

test('the values of parcels add up to the value of the order, to the cent', () => {
  const items = fc.array(fc.integer({ min: 1, max: 150 }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(items, fc.nat(5_000_000), (counts, value) => {
      const parcels = declareParcels(counts, cents(value));
      expect(parcels.map((parcel) => parcel.items)).toEqual(counts);
      expect(sum(parcels.map(({ valueCents }) => valueCents))).toBe(value);
    }),
  );
});
