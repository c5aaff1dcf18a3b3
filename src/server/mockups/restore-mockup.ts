import { Problem } from '#domain/shared/problem.ts';
import { lockOrder } from '../orders/order/order-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { copyApproval, findLatestMockup, findMockup, insertMockup } from './mockup-store.ts';

/**
 * Makes an earlier mockup the newest one again, as a version of its own. Its approval counts again when the order is
 * still what was approved and the customer neither asked for a change to it nor approved another one since (rules.md mockups-6). Safe to repeat when the response was lost. Throws Problem 'not-found',
 * 'order-cancelled' or 'no-mockup'.
 */
export function restoreMockup(
  services: Services,
  { order_id: orderId, version: restored }: { order_id: string; version: number },
  session: Session,
) {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId, visibleTo: session }, ['approved_mockup', 'work_state']);
    if (!order) throw new Problem('not-found');
    if (order.work_state === 'cancelled') throw new Problem('order-cancelled');
    const latest = await findLatestMockup(tx, order.id);
    const earlier = await findMockup(tx, order.id, restored);
    if (!latest || !earlier) throw new Problem('no-mockup');
    const now = services.now();
    const isApproved = earlier.approved && earlier.takenBackBy === null;
    // The same picture may hang without the approval that this version has.
    if (latest.file_id === earlier.file_id && (latest.approved || !isApproved))
      return formatResponse(`Version ${restored} restored`);
    const mockup = latest.version + 1;
    const url = `/files/${earlier.file_id}.jpg`;
    await insertMockup(tx, {
      orderPk: order.id,
      version: mockup,
      ...{ round: latest.round, choice: earlier.choice, words: earlier.words },
      fileId: earlier.file_id,
      userId: session.userId,
      now,
    });
    if (isApproved) await copyApproval(tx, order.id, { from: restored, to: mockup, url });
    await recordEvent(tx, {
      kind: 'mockup',
      detail: {
        mockup,
        url,
        voidsApproval: order.approved_mockup !== null && !isApproved,
        restores: restored,
      },
      actor: session,
      orderPk: order.id,
      at: now,
    });
    return formatResponse(
      `Version ${restored} restored${earlier.approved && !isApproved ? ', not approved' : ''}`,
    );
  });
}

const formatResponse = (message: string) => ({ response: true as const, message });
