import { expect, test } from 'vitest';
import type { OrderContent } from '#domain/orders/order/order.ts';
import { createRoster } from '#domain/orders/order/roster.ts';
import { assertValidRoster } from './normalise-order.ts';

const draft = (ids: string[]): OrderContent => ({
  teamName: 'Otters',
  name: 'Ana',
  email: 'ana@otters.example',
  notes: '',
  options: { cutting: null, material: null, collar: null, casing: 'UPPER CASE' },
  rows: createRoster(ids),
  design: '',
  customDesign: false,
});

test('a roster with two rows of the same id is rejected', () => {
  expect(() => assertValidRoster(draft(['row-0001', 'row-0001']))).toThrow(
    expect.objectContaining({ code: 'roster-changed' }),
  );
});
