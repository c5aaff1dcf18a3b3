/*
 * The stored form of a draft: the order in wire format, and its step (rules.md builder-9). It is parsed with the
 * contract's schema, because browser storage is untrusted.
 */
import { formatOrderResponse } from '#contract/conversion/order-conversion.ts';
import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { OrderRole } from '#contract/orders.ts';
import { STEPS, type Step } from '#domain/orders/order/builder-steps.ts';
import type { OrderContent } from '#domain/orders/order/order.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { parseOrderDto } from '../../lib/parse-order-dto.ts';
import { priceContent } from '../../lib/price-content.ts';
import { createDraft, type Draft } from './draft.ts';

export type StoredDraft = OrderResponse & {
  /** Absent in an order of an earlier version. */
  draft_id?: string;
  share_link: string | null;
  step: Step;
  confirmed: boolean;
  role: OrderRole;
  key: string | null;
  deleted_rows: string[];
  /** Absent in an order of an earlier version. */
  freed_rows?: string[];
  base: OrderResponse | null;
  /** `freed_rows` is absent in one of an earlier version. */
  sent: { id: string; order: OrderResponse; deleted_rows: string[]; freed_rows?: string[] } | null;
  /** Absent in an order of an earlier version. */
  reopened?: boolean;
  taken: string[];
};

export function serializeDraft(draft: Draft, prices: PriceList): StoredDraft {
  const { orderId, submitted } = draft;
  const wire = (content: OrderContent, version = draft.version) =>
    formatOrderResponse(content, priceContent(content, prices), { orderId, version, submitted });
  return {
    ...wire(draft.content),
    draft_id: draft.draftId,
    share_link: draft.shareLink,
    step: draft.step,
    confirmed: draft.confirmed,
    role: draft.role,
    key: draft.key,
    deleted_rows: draft.deletedRowIds,
    freed_rows: draft.freedRowIds,
    base: draft.base && wire(draft.base),
    sent: draft.pendingSave && {
      id: draft.pendingSave.id,
      order: wire(draft.pendingSave.content, draft.pendingSave.version),
      deleted_rows: draft.pendingSave.deletedRowIds,
      freed_rows: draft.pendingSave.freedRowIds,
    },
    reopened: draft.isReopened,
    taken: draft.takenRowIds,
  };
}

/** Returns null when the stored value is not an order. */
export function parseDraft(stored: StoredDraft | null): Draft | null {
  const content = stored && parseOrderDto(stored);
  if (!stored || !content || content.rows.length === 0) return null;
  const sent = stored.sent && parseOrderDto(stored.sent.order);
  return {
    ...createDraft({ ...content, key: '' }, []),
    content,
    base: stored.base ? parseOrderDto(stored.base) : null,
    ...identify(stored),
    version: stored.version,
    submitted: stored.status,
    isReopened: stored.reopened ?? false,
    role: stored.role ?? 'creator',
    key: stored.key ?? null,
    shareLink: stored.share_link ?? null,
    deletedRowIds: stored.deleted_rows ?? [],
    freedRowIds: stored.freed_rows ?? [],
    takenRowIds: stored.taken ?? [],
    confirmed: stored.confirmed === true,
    step: STEPS.find(({ step }) => step === stored.step)?.step ?? 'confirm',
    pendingSave:
      sent && stored.sent?.id
        ? {
            id: stored.sent.id,
            version: stored.sent.order.version,
            content: sent,
            deletedRowIds: stored.sent.deleted_rows,
            freedRowIds: stored.sent.freed_rows ?? [],
          }
        : null,
  };
}

export type DraftIdentity = Pick<Draft, 'draftId' | 'orderId'>;

/** Whether two drafts are one order: a draft keeps its own id when the first save gives the order another one. */
export const isSameOrder = (a: DraftIdentity, b: DraftIdentity): boolean =>
  a.draftId === b.draftId || (a.orderId !== null && a.orderId === b.orderId);

/** A draft of an earlier version has no id of its own. */
export const identify = ({ draft_id, order_id, key }: StoredDraft): DraftIdentity => ({
  draftId: draft_id ?? order_id ?? key ?? '',
  orderId: order_id,
});
