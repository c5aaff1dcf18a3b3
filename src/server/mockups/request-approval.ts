import { formatApprovalLink } from '#domain/orders/approval.ts';
import { Problem } from '#domain/shared/problem.ts';
import { queueEmail } from '../emails/outbox.ts';
import { lockOrder } from '../orders/order-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { createKey, hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { findLatestMockup, insertApprovalKey } from './mockup-store.ts';

const APPROVAL_REQUESTED = 'The customer was asked to approve the mockup';
const ALREADY_APPROVED = 'This mockup is approved already';

/**
 * Sends the e-mail that asks the customer to approve the newest mockup (rules.md mockups-5).
 * Throws Problem 'not-found' or 'no-mockup'.
 */
export function requestApproval(services: Services, orderId: string, session: Session) {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId, visibleTo: session }, ['name', 'email', 'secret_code']);
    if (!order) throw new Problem('not-found');
    const latest = await findLatestMockup(tx, order.id);
    if (!latest) throw new Problem('no-mockup');
    if (latest.approved) return { response: true as const, message: ALREADY_APPROVED };
    const { id: pk, name, email, secret_code: teamName } = order;
    await sendApprovalEmail(tx, services, { pk, orderId, name, email, teamName });
    await recordEvent(tx, {
      kind: 'approval-asked',
      detail: { mockup: latest.version },
      actor: session,
      orderPk: pk,
      at: services.now(),
    });
    return { response: true as const, message: APPROVAL_REQUESTED };
  });
}

/** The validity of an approval key, long enough for a team on holiday; a new mockup ends it earlier. */
const KEY_DAYS = 60;
const DAY_MS = 24 * 3600 * 1000;

export interface ApprovalRecipient {
  pk: number;
  orderId: string;
  name: string;
  email: string;
  teamName: string;
}

/**
 * Sends a link with a new approval key to the e-mail address of the order only. Links of earlier e-mails stay valid.
 */
export async function sendApprovalEmail(
  tx: Connection,
  services: Services,
  { pk, orderId, name, email, teamName }: ApprovalRecipient,
): Promise<void> {
  const now = services.now();
  const key = createKey();
  const expires = new Date(now.getTime() + KEY_DAYS * DAY_MS);
  await insertApprovalKey(tx, { orderPk: pk, hash: hashToken(key), now, expires });
  const link = `${services.config.publicUrl}/mockup-verification${formatApprovalLink(orderId, key)}`;
  await queueEmail(tx, services, {
    kind: 'mockup-to-approve',
    ref: `${orderId}-${now.toISOString()}`,
    to: email,
    data: { orderId, name, teamName, link },
  });
}
