import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const shippingPersonalData = {
  ofOrders: {
    labels: 'deleted',
    scans: 'deleted',
    shipments: (
      orders,
    ) => sql`update shipments set recipient = null, message = null, label_state = 'forgotten'
      where order_pk in ${orders}`,
  },
} satisfies PersonalData;
