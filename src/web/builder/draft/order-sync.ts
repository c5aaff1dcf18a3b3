import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { parseOrderDto } from '../../lib/parse-order-dto.ts';
import { priceContent } from '../../lib/price-content.ts';
import type { Draft, PendingSave, SavedOrderState } from './draft.ts';

/** Parses the JSON text of an order in a response. Throws Error when it is not a saved order. */
export function parseSavedOrder(text: string): SavedOrderState {
  const wire = JSON.parse(text) as OrderResponse;
  const content = parseOrderDto(wire);
  if (!content || !wire.order_id) throw new Error('The shop did not answer with an order');
  return { content, orderId: wire.order_id, version: wire.version ?? 1, submitted: wire.status };
}

/** Returns the request body of the pending save: JSON text and the list of its field names (rules.md builder-10, api-3). */
export function toSaveRequest(
  draft: Draft,
  { id, version, content, ...rows }: PendingSave,
  prices: PriceList,
) {
  const { share_link: _, ...order } = {
    ...toOrderDto({ ...draft, version, content }, prices),
    share_link: null,
    status: false,
    order_created: true,
    order_status: 'pending payment',
    deleted_rows: rows.deletedRowIds,
    freed_rows: rows.freedRowIds,
  };
  return {
    order: JSON.stringify(order),
    keys: Object.keys(order),
    key: draft.key ?? undefined,
    save_id: id,
  };
}

export function toOrderDto(
  { content, orderId, version, submitted }: Draft,
  prices: PriceList,
): OrderResponse {
  return formatOrderResponse(content, priceContent(content, prices), { orderId, version, submitted });
}
