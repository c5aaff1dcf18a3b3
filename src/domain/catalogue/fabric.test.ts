import { expect, test } from 'vitest';
import { DEFAULT_PRICE_ENTRIES } from '../pricing/price-list.ts';
import { findFabric } from './fabric.ts';

const materials = DEFAULT_PRICE_ENTRIES.filter(({ type }) => type === 'material').map(({ item }) => item);

test.each(materials)('%s of the price list has a description', (material) => {
  expect(findFabric(material)?.weight).toBeGreaterThan(100);
});

test.each(['', 'Wool', 'constructor', '__proto__'])('%j has no description', (material) =>
  expect(findFabric(material)).toBeNull(),
);
