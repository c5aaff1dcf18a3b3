import { expect, test } from 'vitest';
import { parseDesign } from '#domain/artwork/design.ts';
import { createTestDatabase } from '../testing/shop/database.ts';
import { SAMPLES, seedSamples } from './seed-samples.ts';

test.each(SAMPLES)('the sample of %s can be drawn', (_team, _player, _number, design) => {
  expect(parseDesign(design)).not.toBeNull();
});

test('a start never adds to existing content', async () => {
  const { db, drop } = await createTestDatabase();
  await db
    .insertInto('jersey_samples')
    .values({ file_name: 'ours.jpg', link: '/files/ours.jpg', position: 0 })
    .execute();
  for (const _start of [1, 2]) await db.transaction().execute(seedSamples);
  expect(await db.selectFrom('jersey_samples').select('file_name').execute()).toEqual([
    { file_name: 'ours.jpg' },
  ]);
  await drop();
});
