import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { isDatabaseUnavailable, isDatabaseUnwritable } from './database-errors.ts';
import type { DB } from './schema.gen.ts';

/**
 * Reads what is shown and nothing is decided by, such as a list or a report, from the read replica where there is one.
 * The work only reads, because it may be done again on the primary.
 */
export type ReadLists = <T>(work: (db: Kysely<DB>) => Promise<T>) => Promise<T>;

interface Connections {
  pool: pg.Pool;
  db: Kysely<DB>;
}

/** A replica that is further behind is left to catch up. */
const MAX_LAG_MS = 200;
const POLL_MS = 10;
/** The replica is asked again after this time. */
const LAGGING_MS = 1_000;
const AWAY_MS = 5_000;
const CHECK_MS = 1_000;

/**
 * The replica answers only once it has applied everything that the primary had written when it was asked, so what was
 * saved a moment ago is never missing. Otherwise, and when it is away, the primary does.
 */
export function createReadReplica(
  primary: Connections,
  replica: Connections,
  log: (message: string) => void,
): ReadLists {
  let avoidedUntil = Number.NEGATIVE_INFINITY;

  function avoid(ms: number, reason: string): void {
    if (performance.now() > avoidedUntil + ms) log(`The read replica is not used: ${reason}.`);
    avoidedUntil = performance.now() + ms;
  }

  async function isCurrent(): Promise<boolean> {
    const { rows } = await primary.pool.query<{ lsn: string | null }>(READ_POSITION);
    const { lsn } = rows[0]!;
    if (lsn === null) {
      avoid(AWAY_MS, 'the server that should be its primary is a standby');
      return false;
    }
    const until = performance.now() + MAX_LAG_MS;
    while (!(await hasApplied(replica.pool, lsn))) {
      if (performance.now() > until) {
        avoid(LAGGING_MS, `it is more than ${MAX_LAG_MS} ms behind`);
        return false;
      }
      await sleep(POLL_MS);
    }
    return true;
  }

  return async (work) => {
    if (performance.now() < avoidedUntil) return work(primary.db);
    try {
      if (await isCurrent()) return await work(replica.db);
    } catch (error) {
      if (!isDatabaseUnavailable(error) || isDatabaseUnwritable(error)) throw error;
      avoid(AWAY_MS, (error as Error).message);
    }
    return work(primary.db);
  };
}

/** What was acknowledged is at an earlier position. Null for a standby, such as a primary that was demoted. */
const READ_POSITION = {
  text: 'select case when not pg_is_in_recovery() then pg_current_wal_flush_lsn()::text end as lsn',
  query_timeout: CHECK_MS,
};

/** False for a server that is no standby of the primary, for example after a failover. */
async function hasApplied(pool: pg.Pool, lsn: string): Promise<boolean> {
  const { rows } = await pool.query<{ applied: boolean }>({
    ...HAS_APPLIED,
    values: [lsn],
  });
  return rows[0]!.applied;
}

const HAS_APPLIED = {
  text: 'select pg_is_in_recovery() and coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as applied',
  query_timeout: CHECK_MS,
};
