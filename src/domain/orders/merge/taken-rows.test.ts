import { describe, expect, test } from 'vitest';
import { edit, OPEN, order, save } from './merge-fixtures.ts';

describe('two players on one empty row', () => {
  const withZoe = edit(order, 'row-0001', { name: 'Zoë', number: '7', size: 'M' });

  test.each([{ name: 'Alex' }, { name: 'Alex', size: 'M' }])(
    'with the same name and no number, %o, both keep their place',
    (alex) => {
      const first = edit(order, 'row-0001', alex);
      const { content, moved } = save(first, { current: first, team: { ...OPEN, owns: () => false } });
      expect(content.rows.filter(({ name }) => name === 'Alex')).toHaveLength(2);
      expect(moved).toEqual([{ rowId: 'row-0001', toRowId: 'row-0002' }]);
    },
  );

  test('a name that one phone saves twice without a number, because the response was lost, stands on the roster once', () => {
    const alex = edit(order, 'row-0001', { name: 'Alex' });
    expect(save(alex, { current: alex, team: OPEN })).toMatchObject({ changed: false, moved: [] });
  });

  test('with the same name, number and size are one player, who saves on two devices', () => {
    expect(save(withZoe, { current: withZoe })).toMatchObject({ changed: false, moved: [] });
  });
});
