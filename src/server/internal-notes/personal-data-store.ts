import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const internalNotePersonalData = {
  ofOrders: { internal_notes: 'deleted' },
  /** Notes on orders of others. */
  forgetPerson: (tx, { email }) =>
    sql`delete from internal_notes where strpos(lower(text), ${email}) > 0`.execute(tx),
} satisfies PersonalData;
