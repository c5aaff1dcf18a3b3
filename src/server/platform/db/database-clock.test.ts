import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openDatabaseClock } from './database-clock.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const MINUTES = 60_000;

test.each([-10, 10])(
  'a machine that is %i minutes off uses the database’s clock and logs it',
  async (off) => {
    const logged: string[] = [];
    const clock = await openDatabaseClock(
      database.pool,
      (sentence) => logged.push(sentence),
      () => Date.now() + off * MINUTES,
    );
    clock.close();
    expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5_000);
    expect(logged).toEqual([expect.stringMatching(/differ by -?\d+ seconds/)]);
  },
);

test('a machine with the right time uses its own clock', async () => {
  const clock = await openDatabaseClock(database.pool, () => expect.fail('nothing is to be said'), Date.now);
  clock.close();
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(1_000);
});
