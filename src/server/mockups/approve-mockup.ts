/**
 * Approval of a mockup. It shifts the liability for errors (rules.md mockups-1), so it is valid only with the key of
 * the e-mailed link: the image's hash, the version of the terms, the time and the IP address are stored with it. An
 * approval by order id and e-mail address alone is recorded as unconfirmed, and the owner gets a link (rules.md
 * mockups-3, mockups-4).
 */
import { APPROVAL_TERMS, findApprovalError } from '#domain/orders/approval.ts';
import { Problem } from '#domain/shared/problem.ts';
import { isWithinEmailLimit } from '../emails/email-rate-limit.ts';
import { queueEmail } from '../emails/outbox.ts';
import { parseOrderReference } from '../orders/order-access.ts';
import { lockOrder } from '../orders/order-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Caller } from '../platform/http/caller.ts';
import { consumeRateLimit, refundRateLimit } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { approve, findLatestMockup, isApprovalKey } from './mockup-store.ts';
import { type ApprovalRecipient, sendApprovalEmail } from './request-approval.ts';

interface ApprovalRequest {
  order_id: string;
  email: string;
  approved: string;
}

const APPROVED_MESSAGE = 'Mockup approved, thank you. Production can start.';
const UNCONFIRMED_MESSAGE =
  'Thank you. Please confirm it with the link that we have just sent to this e-mail address.';
const HOUR = 3600;

/**
 * Throws Problem 'not-found', 'approval-email-wrong', 'order-cancelled', 'no-mockup', 'too-many-attempts', or a problem of
 * the form.
 */
export async function approveMockup(services: Services, request: ApprovalRequest, caller: Caller) {
  const error = findApprovalError(request);
  if (error) throw new Problem(error);
  const { orderId, key } = parseOrderReference(request.order_id);
  const guesses = [{ key: `approve-from:${caller.ipAddress}`, max: 20, seconds: HOUR }];
  await consumeRateLimit(services, guesses);
  const keyHash = key ? hashToken(key) : null;
  // Guesses by others do not lock out the holder of the key.
  const hasKey = await isApprovalKey(services.db, orderId, keyHash, services.now());
  if (!hasKey) await consumeRateLimit(services, [{ key: `approve:${orderId}`, max: 5, seconds: HOUR }]);
  const email = request.email.trim().toLowerCase();
  const mayEmail = hasKey || (await isWithinEmailLimit(services, { kind: 'mockup-to-approve', email }));
  const confirmed = await services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId }, ['name', 'email', 'secret_code', 'work_state']);
    if (order?.email.toLowerCase() !== email) throw new Problem('approval-email-wrong');
    if (order.work_state === 'cancelled') throw new Problem('order-cancelled');
    const { id: pk, name, secret_code: teamName } = order;
    const mockup = await findLatestMockup(tx, pk);
    if (!mockup) throw new Problem('no-mockup');
    if (mockup.approved) return true;
    const recipient = { pk, orderId, name, email: order.email, teamName };
    const isValid = await isApprovalKey(tx, orderId, keyHash, services.now());
    if (isValid) await recordApproval(tx, services, recipient, mockup.version, caller);
    else await recordUnconfirmedApproval(tx, services, recipient, mockup.version, mayEmail);
    return isValid;
  });
  await refundRateLimit(services, guesses);
  return { response: true as const, message: confirmed ? APPROVED_MESSAGE : UNCONFIRMED_MESSAGE, confirmed };
}

async function recordApproval(
  tx: Connection,
  services: Services,
  { pk, orderId, name, email, teamName }: ApprovalRecipient,
  mockup: number,
  { ipAddress }: Caller,
): Promise<void> {
  const now = services.now();
  const terms = APPROVAL_TERMS.version;
  const sha256 = await approve(tx, {
    orderPk: pk,
    mockup,
    email: email.toLowerCase(),
    terms,
    ipAddress,
    now,
  });
  await recordEvent(tx, {
    kind: 'mockup-approved',
    detail: { mockup, sha256, terms },
    actor: { name: 'customer' },
    orderPk: pk,
    at: now,
  });
  await queueEmail(tx, services, {
    kind: 'mockup-approved',
    // One e-mail for each approval: the order is locked, and an approved mockup is not approved again.
    ref: `${orderId}-${mockup}-${now.toISOString()}`,
    to: email,
    data: { orderId, name, teamName },
  });
}

async function recordUnconfirmedApproval(
  tx: Connection,
  services: Services,
  recipient: ApprovalRecipient,
  mockup: number,
  mayEmail: boolean,
): Promise<void> {
  await recordEvent(tx, {
    kind: 'approval-unconfirmed',
    detail: { mockup, terms: APPROVAL_TERMS.version },
    actor: { name: 'customer' },
    orderPk: recipient.pk,
    at: services.now(),
  });
  if (mayEmail) await sendApprovalEmail(tx, services, recipient);
}
