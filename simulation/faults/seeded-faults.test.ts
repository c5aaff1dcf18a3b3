import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countOccurrences } from './fault.ts';
import { SEEDED_FAULTS } from './seeded-faults.ts';

const ROOT = join(import.meta.dirname, '../..');

test('each fault has a name of its own', () => {
  const names = SEEDED_FAULTS.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('each fault can be put into the code as it is now', () => {
  const misplaced = SEEDED_FAULTS.flatMap((fault) => {
    if ('sql' in fault) return [];
    const count = countOccurrences(readFileSync(join(ROOT, fault.file), 'utf8'), fault.find);
    return count === 1 ? [] : [`${fault.name}: ${count} times in ${fault.file}`];
  });
  expect(misplaced).toEqual([]);
});
