import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { restoreDraft } from '../builder/draft/unfinished-drafts.ts';
import { createDraftKey } from '../lib/random-ids.ts';

/**
 * Keeps an order that the shop no longer knows as a new, unsaved order of the builder, because the cart may have had the
 * only copy of its roster. The start page lists it (rules.md builder-11).
 */
export function keepAsDraft(order: OrderResponse): void {
  restoreDraft({
    ...order,
    order_id: null,
    version: null,
    status: false,
    share_link: null,
    step: 'confirm' as const,
    confirmed: false,
    role: 'creator' as const,
    key: createDraftKey(),
    deleted_rows: [],
    base: null,
    sent: null,
    taken: [],
  });
}
