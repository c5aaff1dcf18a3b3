import { sql } from 'kysely';
import type { CustomerPictures } from '#contract/order-update.ts';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import type { Services } from '../services.ts';
import { theirs } from './access.ts';

const KEPT = 'Pictures Uploaded';
const MOST = 40;

/**
 * Pictures of jerseys that the customer sent: added to those that are there, never in their place, so that two people
 * undo nothing of each other's. Only our own uploads. Safe to repeat.
 */
export function keepCustomerPictures(services: Services, wanted: CustomerPictures, session: Session) {
  return services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pk: number; pictures: string[] }>`
      select o.id as pk, o.customer_jersey_url as pictures from orders o
      where o.order_id = ${wanted.order_id} and o.paid_by_checkout_id is null and ${theirs(session)}
      for update`.execute(tx);
    const order = rows[0];
    if (!order) throw new Problem('not-found');
    const added = wanted.customer_jersey_url.filter((url) => !order.pictures.includes(url));
    const removed = wanted.removed.filter((url) => order.pictures.includes(url));
    const pictures = [...order.pictures.filter((url) => !removed.includes(url)), ...new Set(added)];
    if (pictures.length > MOST) throw new Problem('upload-rejected', { reason: 'too-many', most: MOST });
    const answer = { response: true as const, message: KEPT, customer_jersey_url: pictures };
    if (added.length === 0 && removed.length === 0) return answer;
    const { rows: uploads } = await sql<{ count: number }>`
      select count(*) from files where id = any(${added.map(fileOf)}::text[])
        and (uploaded_by = ${session.userId} or ${session.access === 'manager'})`.execute(tx);
    if (uploads[0]!.count !== new Set(added).size) throw new Problem('upload-rejected');
    await sql`
      with changed as (
        update orders set customer_jersey_url = ${pictures}::text[], updated_at = ${services.now()} where id = ${order.pk}
      )
      insert into order_events (order_pk, actor, actor_id, kind, detail, at)
      values (${order.pk}, ${session.name}, ${session.userId}, 'customer-pictures',
        ${JSON.stringify({ added, removed })}::jsonb, ${services.now()})`.execute(tx);
    return answer;
  });
}

const fileOf = (url: string) => url.slice('/files/'.length, -'.jpg'.length);
