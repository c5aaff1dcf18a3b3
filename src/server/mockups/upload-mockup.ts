import { type MockupChoice, nextRound } from '#domain/orders/approval/mockup-change.ts';
import { Problem } from '#domain/shared/problem.ts';
import { lockOrder } from '../orders/order/order-store.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import { countUsableUploads } from '../platform/files/file-row-store.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { findLatestMockup, insertMockup, type LatestMockup } from './mockup-store.ts';
import { isChangeAsked } from './proof-request-store.ts';

const MOCKUP_UPLOADED = 'Mockup Uploaded';

interface NewProof {
  order_id: string;
  mockup_url: string;
  choice: MockupChoice;
  /** To the customer. */
  words: string;
}

/**
 * Makes an uploaded image the order's newest mockup; older ones stay. The approval of an older one ends, and so do the
 * links that requested it, which would approve an image that was never shown. The order's version stays, because a
 * mockup conflicts with no other change. Safe to repeat when the response was lost. Throws Problem 'not-found',
 * 'order-cancelled' or 'upload-rejected'.
 */
export function attachMockup(
  services: Services,
  { order_id: orderId, mockup_url: url, choice, words }: NewProof,
  session: Session,
) {
  const fileId = url.slice('/files/'.length, -'.jpg'.length);
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId, visibleTo: session }, [
      'version',
      'approved_mockup',
      'work_state',
    ]);
    if (!order) throw new Problem('not-found');
    if (order.work_state === 'cancelled') throw new Problem('order-cancelled');
    if ((await countUsableUploads(tx, [fileId], session)) === 0) throw new Problem('upload-rejected');
    const response = { message: MOCKUP_UPLOADED, version: order.version };
    const latest = await findLatestMockup(tx, order.id);
    if (latest?.file_id === fileId) return response;
    const mockup = (latest?.version ?? 0) + 1;
    const now = services.now();
    const round = latest ? await findNextRound(tx, order.id, latest) : 1;
    const place = { orderPk: order.id, version: mockup, round, choice, words };
    await insertMockup(tx, { ...place, fileId, userId: session.userId, now });
    await recordEvent(tx, {
      kind: 'mockup',
      detail: { mockup, url: `/files/${fileId}.jpg`, voidsApproval: order.approved_mockup !== null },
      actor: session,
      orderPk: order.id,
      at: now,
    });
    return response;
  });
}

async function findNextRound(tx: Connection, orderPk: number, { round }: LatestMockup): Promise<number> {
  return nextRound({ round, wasChangeAsked: await isChangeAsked(tx, orderPk, round) });
}
