import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const orderPersonalData = {
  ofOrders: {
    order_versions: 'deleted',
    order_keys: 'deleted',
    row_owners: 'deleted',
    row_confirmations: 'deleted',
    unsettled_changes: 'deleted',
    order_aliases: 'kept',
    order_events: (orders) => sql`update order_events set detail = forget_words(detail)
      where order_pk in ${orders} and detail ?| array['after', 'personal']`,
  },
  listExpired: (now) => [{ table: 'order_keys', condition: sql`expires_at <= ${now}` }],
} satisfies PersonalData;
