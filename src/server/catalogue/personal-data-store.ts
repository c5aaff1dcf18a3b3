import { sql } from 'kysely';
import { subtractDays } from '#domain/shared/retention.ts';
import type { PersonalData } from '../platform/db/personal-data.ts';

/** The Overview shows the visits of a day and of a week. */
const VISIT_DAYS = 7;

export const visitPersonalData: PersonalData = {
  listExpired: (now) => [{ table: 'visits', condition: sql`visited_at < ${subtractDays(now, VISIT_DAYS)}` }],
};
