import { expect, test } from 'vitest';
import { fabricOf } from './fabric.ts';
import { DEFAULT_PRICE_ENTRIES } from './price-list.ts';

const materials = DEFAULT_PRICE_ENTRIES.filter(({ type }) => type === 'material').map(({ item }) => item);

test.each(materials)('%s of the price list has its facts', (material) => {
  expect(fabricOf(material)?.weight).toBeGreaterThan(100);
});

test.each(['', 'Wool', 'constructor', '__proto__'])('%j has none', (material) =>
  expect(fabricOf(material)).toBeNull(),
);
