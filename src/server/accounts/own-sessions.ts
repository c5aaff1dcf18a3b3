/** Where an account is signed in, for its owner (ASVS 7.5.2). */
import { sql } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Connection } from '../orders/stored-order.ts';
import type { Services } from '../services.ts';
import type { Session } from './sessions.ts';

const MOST_SHOWN = 100;

interface SessionLine {
  id: number;
  device: string;
  created_at: Date;
  last_seen_at: Date;
}

/** The newest use first. */
export async function listSessions({ db, now }: Services, { id: current, userId }: Session) {
  const { rows } = await sql<SessionLine>`
    select id, device, created_at, last_seen_at from sessions
    where user_id = ${userId} and revoked_at is null and expires_at > ${now()}
    order by last_seen_at desc, id desc limit ${MOST_SHOWN}`.execute(db);
  return rows.map(({ id, device, created_at, last_seen_at }) => ({
    id,
    device,
    is_current: id === current,
    signed_in_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }));
}

/** Throws Problem 'not-found' for one that is over, or somebody else's. */
export async function endOwnSession({ db, now }: Services, { userId }: Session, id: number): Promise<void> {
  const { rows } = await sql`
    update sessions set revoked_at = ${now()} where id = ${id} and user_id = ${userId} and revoked_at is null
    returning 1`.execute(db);
  if (rows.length === 0) throw new Problem('not-found');
}

export async function endOtherSessions(db: Connection, { id, userId }: Session, now: Date): Promise<void> {
  await sql`
    update sessions set revoked_at = ${now} where user_id = ${userId} and id <> ${id} and revoked_at is null`.execute(
    db,
  );
}
