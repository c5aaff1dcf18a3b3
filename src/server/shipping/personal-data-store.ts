import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const shippingPersonalData = {
  ofOrders: {
    shipments: (
      orders,
    ) => sql`update shipments set recipient = null, message = null, label_state = 'forgotten'
      where order_pk in ${orders}`,
  },
} satisfies PersonalData;
