import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const taskPersonalData = {
  ofOrders: {
    tasks: (orders) => sql`update tasks set title = '(forgotten)' where order_pk in ${orders}`,
  },
} satisfies PersonalData;
