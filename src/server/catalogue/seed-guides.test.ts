import { expect, test } from 'vitest';
import { parseDesign } from '#domain/artwork/design.ts';
import { createTestDatabase } from '../testing/shop/database.ts';
import { openTestShop } from '../testing/shop/shop.ts';
import { SAMPLES, seedGuides } from './seed-guides.ts';

test.each(SAMPLES)('the sample of %s can be drawn', (_team, _player, _number, design) => {
  expect(parseDesign(design)).not.toBeNull();
});

test('a start never adds to existing content', async () => {
  const { db, drop } = await createTestDatabase();
  await db
    .insertInto('jersey_samples')
    .values({ file_name: 'ours.jpg', link: '/files/ours.jpg', position: 0 })
    .execute();
  for (const _start of [1, 2]) await db.transaction().execute(seedGuides);
  expect(await db.selectFrom('jersey_samples').select('file_name').execute()).toEqual([
    { file_name: 'ours.jpg' },
  ]);
  const entries = await db.selectFrom('warranty_entries').select('problem').execute();
  expect(new Set(entries.map(({ problem }) => problem)).size).toBe(entries.length);
  expect(entries.length).toBeGreaterThan(5);
  await drop();
});

test('the warranty is a list of issue, problem, warranty and resolution, requested without a body', async () => {
  await using shop = await openTestShop();
  const response = await shop.app.inject({ method: 'POST', url: '/api/warranty-replacement' });
  const { data } = response.json() as { data: Record<string, string>[] };
  expect(data.length).toBeGreaterThan(5);
  for (const entry of data) {
    expect(Object.keys(entry)).toEqual(['issue', 'problem', 'warranty', 'resolution']);
    for (const text of Object.values(entry)) expect(text).not.toBe('');
  }
});
