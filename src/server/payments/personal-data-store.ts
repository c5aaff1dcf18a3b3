import { sql } from 'kysely';
import type { PersonalData } from '../platform/db/personal-data.ts';

export const paymentPersonalData = {
  ofOrders: {
    payments: 'kept',
    payment_links: (orders) => sql`
      with emptied as (update checkouts set snapshot = '{}' where id in (
        select checkout_id from payment_links where order_pk in ${orders} and checkout_id is not null))
      update payment_links set revoked_at = now()
      where order_pk in ${orders} and revoked_at is null and paid_at is null`,
    refunds: (orders) => sql`update refunds set reason = '(forgotten)' where order_pk in ${orders}`,
    price_adjustments: (orders) =>
      sql`update price_adjustments set reason = '(forgotten)' where order_pk in ${orders}`,
  },
} satisfies PersonalData;
