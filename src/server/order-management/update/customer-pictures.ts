import type { CustomerPictures } from '#contract/staff/order-update.ts';
import { Problem } from '#domain/shared/problem.ts';
import { lockOrder } from '../../orders/order/order-store.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { countUsableUploads } from '../../platform/files/file-row-store.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { setCustomerPictures } from './order-management-store.ts';

const PICTURES_SAVED = 'Pictures Uploaded';
const MAX_PICTURES = 40;

/**
 * Adds and removes pictures of jerseys that the customer sent, without replacing the list, so that two people do not
 * undo each other's changes. Accepts the shop's own uploads only. Safe to repeat. Throws Problem 'not-found' or
 * 'upload-rejected'.
 */
export function saveCustomerPictures(services: Services, request: CustomerPictures, session: Session) {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId: request.order_id, visibleTo: session }, [
      'customer_jersey_url',
    ]);
    if (!order) throw new Problem('not-found');
    const before = order.customer_jersey_url;
    const added = request.customer_jersey_url.filter((url) => !before.includes(url));
    const removed = request.removed.filter((url) => before.includes(url));
    const pictures = [...before.filter((url) => !removed.includes(url)), ...new Set(added)];
    if (pictures.length > MAX_PICTURES)
      throw new Problem('upload-rejected', { reason: 'too-many', max: MAX_PICTURES });
    const response = { message: PICTURES_SAVED, customer_jersey_url: pictures };
    if (added.length === 0 && removed.length === 0) return response;
    const fileIds = [...new Set(added.map(parseFileId))];
    if ((await countUsableUploads(tx, fileIds, session)) !== fileIds.length)
      throw new Problem('upload-rejected');
    const now = services.now();
    await setCustomerPictures(tx, order.id, pictures, now);
    await recordEvent(tx, {
      kind: 'customer-pictures',
      detail: { added, removed },
      actor: session,
      orderPk: order.id,
      at: now,
    });
    return response;
  });
}

const parseFileId = (url: string) => url.slice('/files/'.length, -'.jpg'.length);
