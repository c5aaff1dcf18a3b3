import { sql } from 'kysely';
import { endAlarm, raiseAlarm } from '../alarms.ts';
import type { Services } from '../services.ts';

const MINUTES = 10;
/** From however many places: one guess at each of many accounts slows nobody down (security 3.2). */
const MANY_ACCOUNTS = 50;
const SHOWN_HOURS = 24;

/** Every minute; on the Overview for a day after the last time. */
export async function watchSignIns(services: Services): Promise<void> {
  const now = services.now();
  const since = new Date(now.getTime() - MINUTES * 60_000);
  const { rows } = await sql<{ accounts: number }>`
    select count(distinct split_part(key, ' ', 1))::int as accounts from sign_in_delays where failed_at > ${since}`.execute(
    services.db,
  );
  const { accounts } = rows[0]!;
  if (accounts >= MANY_ACCOUNTS) await raiseAlarm(services, KIND, { accounts, minutes: MINUTES });
  else await endAlarm(services, KIND, new Date(now.getTime() - SHOWN_HOURS * 3_600_000));
}

const KIND = 'many-wrong-passwords';
