/** The holder of a link that a newer mockup replaced is sent the new one (rules.md mockups-14). */
import { assertNotCancelled } from '#domain/orders/order/work-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import { findOrderPk } from '../order-aliases/order-alias-store.ts';
import { parseOrderReference } from '../orders/access/order-access.ts';
import { hashToken } from '../platform/crypto/tokens.ts';
import type { Caller } from '../platform/http/caller.ts';
import { consumeRateLimit } from '../platform/limits/rate-limits.ts';
import type { Services } from '../platform/services.ts';
import { lockRecipient } from './lock-recipient.ts';
import { findLatestMockup, isReplacedKey } from './mockup-store.ts';
import { askForApproval } from './request-approval.ts';

const HOUR = 3600;
const LINK_SENT = 'We have sent the new link to the e-mail address of the order.';

/**
 * The replaced key proves that its holder read an e-mail about this order; the new link goes to the address of the order
 * only. Throws Problem 'not-found' without such a key, 'order-cancelled', 'mockup-approved' and 'too-many-attempts'.
 */
export async function sendNewLink(services: Services, reference: string, { ipAddress }: Caller) {
  const { orderId: linkedId, key } = parseOrderReference(reference);
  await consumeRateLimit(services, [{ key: 'new-link', from: ipAddress, max: 20, seconds: HOUR }]);
  const keyHash = key ? hashToken(key) : null;
  if (!(await isReplacedKey(services.db, linkedId, keyHash, services.now()))) throw new Problem('not-found');
  const orderPk = await findOrderPk(services.db, linkedId);
  await consumeRateLimit(services, [{ key: `new-link:${orderPk}`, max: 3, seconds: HOUR }]);
  await services.db.transaction().execute(async (tx) => {
    const recipient = await lockRecipient(tx, { orderId: linkedId });
    const latest = recipient && (await findLatestMockup(tx, recipient.pk));
    if (!latest) throw new Problem('not-found');
    assertNotCancelled(recipient);
    if (latest.approved) throw new Problem('mockup-approved');
    await askForApproval(tx, services, { recipient, mockup: latest, actor: { name: 'customer' } });
  });
  return { response: true as const, message: LINK_SENT };
}
