/** The views of the team (rules.md dashboard-14). */
import { expect, test } from 'vitest';
import { openShopWithManagers } from '../../testing/people/update-page.ts';

const { olga, priya } = openShopWithManagers();

test('views are shared by managers; one of the same name is replaced', async () => {
  await olga.savedViews.save({ name: 'Mine', query: '?status=shipping', columns: ['status'] });
  await priya.savedViews.save({ name: 'mine', query: '?status=production', columns: [] });
  const { views } = await olga.savedViews.list({});
  expect(views).toMatchObject([{ name: 'mine', query: '?status=production', columns: [], made_by: 'priya' }]);
  await olga.savedViews.delete({ id: views[0]!.id });
  expect((await priya.savedViews.list({})).views).toEqual([]);
});

test('a team has fifty views at most, and can still replace one of them', async () => {
  for (let n = 1; n <= 50; n += 1) await olga.savedViews.save({ name: `View ${n}`, query: '', columns: [] });
  const another = { name: 'View 51', query: '', columns: [] };
  await expect(priya.savedViews.save(another)).rejects.toMatchObject({ code: 'too-many-views' });
  await priya.savedViews.save({ ...another, name: 'view 50' });
  expect((await olga.savedViews.list({})).views).toHaveLength(50);
});
