/**
 * Approving a mockup shifts the liability for its mistakes (specification 2 'Mockup verification'), so it counts only by
 * the key of the mailed link: with it the picture's hash, the version of the terms, the time and the place are kept. Who
 * knows no more than order id and e-mail address is noted as unconfirmed, and the owner gets a link (security row 7).
 */
import { sql } from 'kysely';
import { APPROVAL_TERMS, approvalFault } from '#domain/approval.ts';
import { Problem } from '#domain/problem.ts';
import { isWithinMailLimit } from '../accounts/mail-limit.ts';
import type { Caller } from '../http/caller.ts';
import { hashKey } from '../keys.ts';
import { takeAttempt, takeBackAttempt } from '../limits.ts';
import { queueMail } from '../mail/outbox.ts';
import type { Services } from '../services.ts';
import { sendApprovalLetter } from './approval-letter.ts';
import { readReference } from './keys-held.ts';
import { outdatedApproval } from './outdated-approval.ts';
import type { Connection } from './stored-order.ts';

interface Typed {
  order_id: string;
  email: string;
  approved: string;
}

const THANKS = 'Mockup approved, thank you. Production can start.';
const UNCONFIRMED =
  'Thank you. Please confirm it with the link that we have just sent to this e-mail address.';
const HOUR = 3600;

export async function approveMockup(services: Services, typed: Typed, caller: Caller) {
  const fault = approvalFault(typed);
  if (fault) throw new Problem(fault);
  const { orderId, key } = readReference(typed.order_id);
  const guesses = [{ key: `approve-from:${caller.address}`, most: 20, seconds: HOUR }];
  await takeAttempt(services, guesses);
  const keyHash = key ? hashKey(key) : null;
  // Nobody who holds the key is kept out by somebody else's guesses.
  const asked = await isAskedBy(services, orderId, keyHash);
  if (!asked) await takeAttempt(services, [{ key: `approve:${orderId}`, most: 5, seconds: HOUR }]);
  const email = typed.email.trim().toLowerCase();
  const writes = asked || (await isWithinMailLimit(services, { kind: 'mockup-to-approve', email }));
  const confirmed = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId, keyHash, now: services.now() });
    if (order?.email.toLowerCase() !== email) throw new Problem('approval-email-wrong');
    if (order.mockup === null) throw new Problem('no-mockup');
    if (order.approved) return true;
    if (order.asked) await approve(tx, services, order, caller);
    else await noteUnconfirmed(tx, services, order, writes);
    return order.asked;
  });
  await takeBackAttempt(services, guesses);
  return { response: true as const, message: confirmed ? THANKS : UNCONFIRMED, confirmed };
}

async function isAskedBy({ db, now }: Services, orderId: string, keyHash: Buffer | null): Promise<boolean> {
  const { rows } = await sql`
    select 1 from orders o where o.order_id = ${orderId} and ${keyOpens(keyHash, now())}`.execute(db);
  return rows.length > 0;
}

const keyOpens = (keyHash: Buffer | null, now: Date) => sql<boolean>`exists (
  select 1 from order_keys k
  where k.order_pk = o.id and k.key_hash = ${keyHash} and k.purpose = 'approve'
    and k.revoked_at is null and k.expires_at > ${now})`;

interface LockedOrder {
  pk: number;
  orderId: string;
  name: string;
  email: string;
  teamName: string;
  /** The newest mockup: the one that the valid links ask about. */
  mockup: number | null;
  /** And nothing of the order was changed since. */
  approved: boolean;
  asked: boolean;
}

async function lockOrder(
  tx: Connection,
  { orderId, keyHash, now }: { orderId: string; keyHash: Buffer | null; now: Date },
): Promise<LockedOrder | undefined> {
  await sql`select 1 from orders where order_id = ${orderId} for update`.execute(tx);
  const { rows } = await sql<LockedOrder>`
    select o.id as pk, o.order_id as "orderId", o.name, o.email, o.secret_code as "teamName", m.version as mockup,
      m.approved_at is not null and not ${outdatedApproval} as approved, ${keyOpens(keyHash, now)} as asked
    from orders o left join lateral (
      select order_pk, version, approved_at, approved_roster from mockups where order_pk = o.id order by version desc limit 1
    ) m on true
    where o.order_id = ${orderId} and o.paid_by_checkout_id is null`.execute(tx);
  return rows[0];
}

async function approve(
  tx: Connection,
  services: Services,
  { pk, orderId, name, email, teamName, mockup }: LockedOrder,
  { address }: Caller,
): Promise<void> {
  const now = services.now();
  await sql`
    with approved as (
      update mockups m set approved_at = ${now}, approved_by_email = ${email.toLowerCase()}, approved_sha256 = f.sha256,
        approved_terms = ${APPROVAL_TERMS.version}, approved_from = ${address},
        approved_roster = roster_fingerprint(m.order_pk)
      from files f where f.id = m.file_id and m.order_pk = ${pk} and m.version = ${mockup}
      returning m.file_id, m.version, f.sha256
    ), shown as (
      update orders set approved_mockup = '/files/' || approved.file_id || '.jpg' from approved where orders.id = ${pk}
    )
    insert into order_events (order_pk, actor, kind, detail, at)
    select ${pk}::bigint, 'customer', 'mockup-approved',
      jsonb_build_object('mockup', version, 'sha256', encode(sha256, 'hex'), 'terms', ${APPROVAL_TERMS.version}::text),
      ${now}::timestamptz
    from approved`.execute(tx);
  await queueMail(tx, services, {
    kind: 'mockup-approved',
    // Once for each approval: the order is locked, and what is approved is not approved again.
    ref: `${orderId}-${mockup}-${now.toISOString()}`,
    to: email,
    data: { orderId, name, teamName },
  });
}

async function noteUnconfirmed(
  tx: Connection,
  services: Services,
  order: LockedOrder,
  writes: boolean,
): Promise<void> {
  await sql`
    insert into order_events (order_pk, actor, kind, detail, at)
    values (${order.pk}, 'customer', 'approval-unconfirmed',
      jsonb_build_object('mockup', ${order.mockup}::int, 'terms', ${APPROVAL_TERMS.version}::text), ${services.now()})`.execute(
    tx,
  );
  if (writes) await sendApprovalLetter(tx, services, order);
}
