import { sql, type Transaction } from 'kysely';
import { Problem } from '#domain/problem.ts';
import type { Session } from '../accounts/sessions.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Services } from '../services.ts';
import { theirs } from './access.ts';

const ATTACHED = 'Mockup Uploaded';

/**
 * An uploaded picture becomes the order's newest mockup; the older ones are kept. An approval of an older one is void, and
 * so are the links that asked for it: they would approve a picture that nobody has seen. The order's version stays: a
 * mockup undoes nobody's change. Safe to repeat when the answer was lost.
 */
export function attachMockup(
  services: Services,
  { order_id, mockup_url }: { order_id: string; mockup_url: string },
  session: Session,
) {
  const fileId = mockup_url.slice('/files/'.length, -'.jpg'.length);
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, order_id, session);
    if (!order) throw new Problem('not-found');
    const upload = await findUpload(tx, { order, fileId, session });
    if (!upload) throw new Problem('upload-rejected');
    if (!upload.hangs) await write(tx, { order, fileId, session, now: services.now() });
    return { response: true as const, message: ATTACHED, version: order.version };
  });
}

interface LockedOrder {
  pk: number;
  version: number;
}

async function lockOrder(
  tx: Transaction<DB>,
  orderId: string,
  session: Session,
): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select o.id as pk, o.version
    from orders o
    where o.order_id = ${orderId} and o.paid_by_checkout_id is null and ${theirs(session)}
    for update`.execute(tx);
  return rows[0];
}

/** Null for what somebody else uploaded, perhaps for another purpose. Read once the order is locked. */
async function findUpload(
  tx: Transaction<DB>,
  { order, fileId, session }: { order: LockedOrder; fileId: string; session: Session },
): Promise<{ hangs: boolean } | undefined> {
  const { rows } = await sql<{ hangs: boolean }>`
    select f.id is not distinct from (
      select m.file_id from mockups m where m.order_pk = ${order.pk} order by m.version desc limit 1
    ) as hangs
    from files f
    where f.id = ${fileId} and (f.uploaded_by = ${session.userId} or ${session.access === 'manager'})`.execute(
    tx,
  );
  return rows[0];
}

async function write(
  tx: Transaction<DB>,
  { order, fileId, session, now }: { order: LockedOrder; fileId: string; session: Session; now: Date },
): Promise<void> {
  await sql`
    with hung as (
      insert into mockups (order_pk, version, file_id, uploaded_by, uploaded_at)
      select ${order.pk}::bigint, coalesce(max(version), 0) + 1, ${fileId}, ${session.userId}::bigint, ${now}::timestamptz
      from mockups where order_pk = ${order.pk}
      returning version
    ), links as (
      update order_keys set revoked_at = ${now}::timestamptz
      where order_pk = ${order.pk}::bigint and purpose = 'approve' and revoked_at is null
    ), unapproved as (
      update orders set approved_mockup = null where id = ${order.pk}::bigint
    )
    insert into order_events (order_pk, actor, actor_id, kind, detail, at)
    select ${order.pk}::bigint, ${session.name}, ${session.userId}::bigint, 'mockup',
      jsonb_build_object('mockup', hung.version, 'url', ${`/files/${fileId}.jpg`}::text, 'voidsApproval', o.approved_mockup is not null),
      ${now}::timestamptz
    from hung join orders o on o.id = ${order.pk}::bigint`.execute(tx);
}
