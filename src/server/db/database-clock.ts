/**
 * The time of the shop is the database's: processes whose machines disagree would take each other's letters, and find each
 * other's events backdated.
 */
import type pg from 'pg';

const REFRESH_MS = 60_000;
/** Less is the way to the database and back. */
const SMALLEST_MS = 1_000;

interface DatabaseClock {
  now: () => Date;
  close: () => void;
}

/** Measured at once and every minute; while the database does not answer, the last difference holds. */
export async function openDatabaseClock(
  pool: Pick<pg.Pool, 'query'>,
  tell: (sentence: string) => void,
  own: () => number = Date.now,
): Promise<DatabaseClock> {
  let differenceMs = await measureDifference(pool, own);
  if (differenceMs !== 0)
    tell(
      `The clock of this machine and the database's differ by ${Math.round(differenceMs / 1000)} seconds.`,
    );
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

async function measureDifference(pool: Pick<pg.Pool, 'query'>, own: () => number): Promise<number> {
  const before = own();
  const { rows } = await pool.query<{ at: Date }>('select clock_timestamp() as at');
  const difference = rows[0]!.at.getTime() - (before + own()) / 2;
  return Math.abs(difference) < SMALLEST_MS ? 0 : difference;
}
