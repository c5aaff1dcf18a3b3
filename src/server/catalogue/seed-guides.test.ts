import { expect, test } from 'vitest';
import { parseDesign } from '#domain/artwork/design.ts';
import { createTestDatabase } from '../testing/database.ts';
import { SAMPLES, seedGuides } from './seed-guides.ts';

test.each(SAMPLES)('the sample of %s can be drawn', (_team, _player, _number, design) => {
  expect(parseDesign(design)).not.toBeNull();
});

test('what a shop has of its own is never added to at a start', async () => {
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
