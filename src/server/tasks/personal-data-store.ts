import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const taskPersonalData = {
  ofOrders: {
    tasks: (orders) => sql`update tasks set title = '(forgotten)' where order_pk in ${orders}`,
  },
  /** Tasks without an order that name the person. */
  forgetPerson: (tx, { email }) =>
    sql`update tasks set title = '(forgotten)' where strpos(lower(title), ${email}) > 0`.execute(tx),
} satisfies PersonalData;
