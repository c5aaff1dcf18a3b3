/*
 * TPUN_temp_order: the draft order in wire format, and its step (rules.md builder-9). It is parsed
 * with the contract's schema, because browser storage is untrusted.
 */

import { formatOrderResponse } from '#contract/order-conversion.ts';
import type { OrderResponse } from '#contract/order-dto.ts';
import type { OrderRole } from '#contract/orders.ts';
import { STEPS, type Step } from '#domain/orders/builder-steps.ts';
import type { OrderContent } from '#domain/orders/order.ts';
import type { PriceList } from '#domain/pricing/price-list.ts';
import { persisted } from '../../lib/local-storage.ts';
import { parseOrderDto } from '../../lib/parse-order-dto.ts';
import { priceContent } from '../../lib/price-content.ts';
import { createDraft, type Draft } from './draft.ts';

type StoredDraft = OrderResponse & {
  share_link: string | null;
  step: Step;
  confirmed: boolean;
  role: OrderRole;
  key: string | null;
  deleted_rows: string[];
  base: OrderResponse | null;
  sent: { order: OrderResponse; deleted_rows: string[] } | null;
  unanswered: boolean;
  taken: string[];
};

/** The key is fixed by rules.md builder-9. */
export const storedDraft = persisted<StoredDraft | null>('TPUN_temp_order', null);

/** Drafts with unsaved changes that were replaced by another order, newest first. */
const setAsideDrafts = persisted<StoredDraft[]>('TPUN_put_aside', []);
const MAX_SET_ASIDE = 5;

export function serializeDraft(draft: Draft, prices: PriceList): StoredDraft {
  const { orderId, version, submitted } = draft;
  const wire = (content: OrderContent) =>
    formatOrderResponse(content, priceContent(content, prices), { orderId, version, submitted });
  return {
    ...wire(draft.content),
    share_link: draft.shareLink,
    step: draft.step,
    confirmed: draft.confirmed,
    role: draft.role,
    key: draft.key,
    deleted_rows: draft.deletedRowIds,
    base: draft.base && wire(draft.base),
    sent: draft.pendingSave && {
      order: wire(draft.pendingSave.content),
      deleted_rows: draft.pendingSave.deletedRowIds,
    },
    unanswered: draft.isSaveUnconfirmed,
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
    orderId: stored.order_id,
    version: stored.version,
    submitted: stored.status,
    role: stored.role ?? 'creator',
    key: stored.key ?? null,
    shareLink: stored.share_link ?? null,
    deletedRowIds: stored.deleted_rows ?? [],
    takenRowIds: stored.taken ?? [],
    confirmed: stored.confirmed === true,
    step: STEPS.find(({ step }) => step === stored.step)?.step ?? 'confirm',
    pendingSave: sent && stored.sent ? { content: sent, deletedRowIds: stored.sent.deleted_rows } : null,
    // A page that was closed during a save never received its response.
    isSaveUnconfirmed: stored.order_id !== null && (stored.unanswered === true || sent !== null),
  };
}

export function loadDraft(): Draft | null {
  return parseDraft(storedDraft.get());
}

export function setDraftAside(stored: StoredDraft): void {
  setAsideDrafts.set(
    [stored, ...setAsideDrafts.get().filter((other) => !isSameOrder(other, stored))].slice(0, MAX_SET_ASIDE),
  );
}

/** Returns the draft of an order that was set aside and removes it from the list; null without one. */
export function takeSetAsideDraft(orderId: string | null): Draft | null {
  const found = setAsideDrafts.get().find((stored) => stored.order_id === orderId);
  if (!found) return null;
  setAsideDrafts.set(setAsideDrafts.get().filter((stored) => stored !== found));
  return parseDraft(found);
}

const isSameOrder = (a: StoredDraft, b: StoredDraft) => a.order_id !== null && a.order_id === b.order_id;
