/** How migrations take their locks while processes of the shop work on the same database. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

const POLL_MS = 100;

/**
 * Keeps other processes from migrating until the connection ends. Asks repeatedly instead of waiting in the database, where
 * an index that is built concurrently would wait for this statement.
 */
export async function lockMigrations(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ locked: boolean }>(
      `select pg_try_advisory_lock(hashtext('homestand migrations')) as locked`,
    );
    if (rows[0]?.locked) return;
    await sleep(POLL_MS);
  }
}

/**
 * Statements of the shop queue behind a change of a table that waits for its lock; they wait no longer than this. It is
 * shorter than deadlock_timeout, a second, so that of a deadlock the migration is the victim.
 */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 250;
const ATTEMPTS = 120;

/**
 * Runs the work in a transaction, and repeats it until it gets each lock within half a second, for a minute and a half at
 * most.
 */
export async function inPatientTransaction<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    try {
      const result = await work();
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      if (attempt === ATTEMPTS || !isLockError(error)) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/** The lock was not available in time, or would never be (deadlock). */
const LOCK_ERRORS = ['55P03', '40P01'];

const isLockError = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  LOCK_ERRORS.includes(String(error.cause.code));
