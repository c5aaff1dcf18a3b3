import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { parseOrderDto } from '../../lib/parse-order-dto.ts';
import { priceContent } from '../../lib/price-content.ts';
import type { Draft, SavedOrderState } from './draft.ts';

/** Parses the JSON text of an order in a response. Throws Error when it is not a saved order. */
export function parseSavedOrder(text: string): SavedOrderState {
  const wire = JSON.parse(text) as OrderResponse;
  const content = parseOrderDto(wire);
  if (!content || !wire.order_id) throw new Error('The shop did not answer with an order');
  return { content, orderId: wire.order_id, version: wire.version ?? 1, submitted: wire.status };
}

/** Returns the request body of a save: JSON text and the list of its field names (rules.md builder-10, api-3). */
export function toSaveRequest(draft: Draft, prices: PriceList) {
  const { share_link: _, ...order } = {
    ...toOrderDto(draft, prices),
    share_link: null,
    status: false,
    order_created: true,
    order_status: 'pending payment',
    deleted_rows: draft.deletedRowIds,
    freed_rows: listFreedRows(draft),
  };
  return {
    order: JSON.stringify(order),
    keys: Object.keys(order),
    key: draft.key ?? undefined,
    save_id: draft.pendingSave?.id,
  };
}

/** After an import was undone the player is the former one again. */
function listFreedRows({ freedRowIds, content, base }: Draft): string[] {
  const stored = new Map(base?.rows.map(({ id, name }) => [id, name]));
  const named = new Map(content.rows.map(({ id, name }) => [id, name]));
  return freedRowIds.filter((id) => named.get(id) !== stored.get(id));
}

export function toOrderDto(
  { content, orderId, version, submitted }: Draft,
  prices: PriceList,
): OrderResponse {
  return formatOrderResponse(content, priceContent(content, prices), { orderId, version, submitted });
}
