import { sql } from 'kysely';
import { release } from '../checkout/release.ts';
import type { Services } from '../services.ts';

/**
 * A customer who opened the order's payment link and went away, or whose half hour is over, is not waited for: the
 * payment is taken back at the provider, unless it arrives meanwhile. A cart that is being paid is left alone.
 */
export async function endIdlePayment(services: Services, orderId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select c.id from orders o join checkouts c on c.id = o.locked_by_checkout_id
    where o.order_id = ${orderId} and c.state = 'open'
      and (c.link_id is not null or c.expires_at <= ${services.now()})`.execute(services.db);
  if (rows[0]) await release(services, rows[0].id);
}
