import { expect, test, vi } from 'vitest';
import { openDatabaseForFile } from '../../testing/shop/for-file.ts';
import { openDatabaseClock } from './database-clock.ts';

const database = openDatabaseForFile();

const MINUTES = 60_000;
const YEARS = 365 * 24 * 60 * MINUTES;

const elapsedMs = () => performance.now();
const refuseLog = () => expect.fail('nothing is to be said');
const expectNow = (time: Date) => expect(Math.abs(time.getTime() - Date.now())).toBeLessThan(5_000);

test.each([-10, 10])(
  'a machine that is %i minutes off uses the database’s clock and logs it',
  async (off) => {
    const logged: string[] = [];
    const clock = await openDatabaseClock(database.pool, (sentence) => logged.push(sentence), {
      elapsedMs,
      timeOfDay: () => Date.now() + off * MINUTES,
    });
    clock.close();
    expectNow(clock.now());
    expect(logged).toEqual([expect.stringMatching(/differ by -?\d+ seconds/)]);
  },
);

test('a machine with the right time says nothing', async () => {
  const clock = await openDatabaseClock(database.pool, refuseLog);
  clock.close();
  await clock.refresh();
  expectNow(clock.now());
});

test('a clock of the machine that jumps while the shop runs changes nothing', async () => {
  const clock = await openDatabaseClock(database.pool, refuseLog);
  clock.close();
  const machine = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 11 * YEARS);
  const shown = clock.now();
  machine.mockRestore();
  expectNow(shown);
});

test('after the machine was suspended, the next measurement corrects the time', async () => {
  const logged: string[] = [];
  let suspendedMs = 0;
  const clock = await openDatabaseClock(database.pool, (sentence) => logged.push(sentence), {
    elapsedMs: () => performance.now() - suspendedMs,
    timeOfDay: () => Date.now(),
  });
  clock.close();
  suspendedMs = 90 * MINUTES;
  await clock.refresh();
  expectNow(clock.now());
  expect(logged).toEqual([expect.stringContaining('corrected by 5400 seconds')]);
});

test('while the database does not respond, the last measurement applies', async () => {
  const clock = await openDatabaseClock(database.pool, refuseLog);
  clock.close();
  const query = vi.spyOn(database.pool, 'query').mockRejectedValueOnce(new Error('away') as never);
  await clock.refresh();
  query.mockRestore();
  expectNow(clock.now());
});
