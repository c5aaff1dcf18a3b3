/**
 * The shop uses the time of the database: processes whose machines disagree would claim each other's e-mails and report
 * each other's events as backdated.
 */
import type pg from 'pg';

const REFRESH_MS = 60_000;
/** Smaller differences are ignored, because a round trip to the database is as long. */
const SMALLEST_MS = 1_000;

interface DatabaseClock {
  now: () => Date;
  close: () => void;
}

/** Measures the difference immediately and every minute; while the database does not respond, the last one applies. */
export async function openDatabaseClock(
  pool: Pick<pg.Pool, 'query'>,
  log: (message: string) => void,
  own: () => number = Date.now,
): Promise<DatabaseClock> {
  let differenceMs = await measureDifference(pool, own);
  if (differenceMs !== 0)
    log(`The clock of this machine and the database's differ by ${Math.round(differenceMs / 1000)} seconds.`);
  const refresh = () =>
    measureDifference(pool, own).then(
      (measured) => {
        differenceMs = measured;
      },
      () => undefined,
    );
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  timer.unref();
  return { now: () => new Date(own() + differenceMs), close: () => clearInterval(timer) };
}

/** With a limit in milliseconds: a server whose machine is gone must not keep a connection of the pool. */
const READ_CLOCK = { text: 'select clock_timestamp() as at', query_timeout: 15_000 };

async function measureDifference(pool: Pick<pg.Pool, 'query'>, own: () => number): Promise<number> {
  const before = own();
  const { rows } = await pool.query<{ at: Date }>(READ_CLOCK);
  const difference = rows[0]!.at.getTime() - (before + own()) / 2;
  return Math.abs(difference) < SMALLEST_MS ? 0 : difference;
}
