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
  /** Measures anew; called every minute. While the database does not respond, the last measurement applies. */
  refresh: () => Promise<void>;
  close: () => void;
}

/** The clocks of this machine; tests pass their own. */
interface MachineClocks {
  /** Milliseconds of a clock that nobody can set. It stands still while the machine is suspended. */
  elapsedMs: () => number;
  /** The time of day, in milliseconds; only compared with the database's for the log. */
  timeOfDay: () => number;
}

const MACHINE: MachineClocks = { elapsedMs: () => performance.now(), timeOfDay: () => Date.now() };

/**
 * Reads the database's time and counts on from it without the time of day of this machine, so that a clock that is set
 * while the shop runs ends no session and runs no job. After the machine was suspended the time is behind until the next
 * measurement.
 */
export async function openDatabaseClock(
  pool: Pick<pg.Pool, 'query'>,
  log: (message: string) => void,
  { elapsedMs, timeOfDay }: MachineClocks = MACHINE,
): Promise<DatabaseClock> {
  /** The database's time when `elapsedMs` was 0. */
  let origin = await measureOrigin(pool, elapsedMs);
  const now = () => new Date(origin + elapsedMs());
  const difference = now().getTime() - timeOfDay();
  if (isNoticeable(difference))
    log(`The clock of this machine and the database's differ by ${toSeconds(difference)} seconds.`);
  const refresh = async () => {
    const measured = await measureOrigin(pool, elapsedMs).catch(() => origin);
    const correction = measured - origin;
    if (!isNoticeable(correction)) return;
    origin = measured;
    log(
      `The time of the shop was corrected by ${toSeconds(correction)} seconds: the clock of the database was set, or this machine was suspended.`,
    );
  };
  const timer = setInterval(() => void refresh(), REFRESH_MS);
  timer.unref();
  return { now, refresh, close: () => clearInterval(timer) };
}

const isNoticeable = (differenceMs: number) => Math.abs(differenceMs) >= SMALLEST_MS;

const toSeconds = (ms: number) => Math.round(ms / 1000);

/** With a limit in milliseconds: a server whose machine is gone must not keep a connection of the pool. */
const READ_CLOCK = { text: 'select clock_timestamp() as at', query_timeout: 15_000 };

/** Returns the time of the database, for a command that needs it once. */
export async function readDatabaseTime(pool: Pick<pg.Pool, 'query'>): Promise<Date> {
  const { rows } = await pool.query<{ at: Date }>(READ_CLOCK);
  return rows[0]!.at;
}

async function measureOrigin(pool: Pick<pg.Pool, 'query'>, elapsedMs: () => number): Promise<number> {
  const before = elapsedMs();
  const at = await readDatabaseTime(pool);
  return at.getTime() - (before + elapsedMs()) / 2;
}
