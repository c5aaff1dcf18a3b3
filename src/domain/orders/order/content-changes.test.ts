import { expect, test } from 'vitest';
import { add, edit, ids, order } from '../merge/merge-fixtures.ts';
import { describeChanges } from './content-changes.ts';
import { createEmptyRow } from './roster.ts';

const named = edit(order, ids[0]!, { name: 'Osei', number: '12' });

test('of an added jersey only what was entered is listed, not what every empty row has', () => {
  const zoe = { ...createEmptyRow('zoe'), name: 'Zoe' };
  expect(describeChanges(named, add(named, zoe))).toEqual([
    { jersey: named.rows.length + 1, player: 'Zoe', field: 'row', before: '', after: 'added' },
    { jersey: named.rows.length + 1, player: 'Zoe', field: 'name', before: '', after: 'Zoe' },
  ]);
});
