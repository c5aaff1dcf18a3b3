import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from './database-errors.ts';

const WAIT_MS = 60_000;
const PAUSE_MS = 1_000;

/** A database server that starts at the same time as the shop is waited for, a minute at most. */
export async function waitForDatabase(pool: pg.Pool, tell: (sentence: string) => void): Promise<void> {
  const until = Date.now() + WAIT_MS;
  for (let told = false; ; told = true) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > until) throw error;
      if (!told) tell(`The database does not answer yet (${(error as Error).message}); waiting for it.`);
      await sleep(PAUSE_MS);
    }
  }
}
