/*
 * TPUN_temp_order: the order under edit in its wire form, and the step (specification 3 'Browser storage'). Read back
 * through the contract, since anything may stand in a browser's storage.
 */
import type { OrderRole } from '#contract/orders.ts';
import { type AnsweredOrder, toWire } from '#contract/wire-order.ts';
import { STEPS, type Step } from '#domain/builder-steps.ts';
import type { OrderContent } from '#domain/order.ts';
import type { PriceList } from '#domain/price-list.ts';
import { readWire } from '../read-wire.ts';
import { priceContent } from '../roster/site-prices.ts';
import { stored } from '../stored.ts';
import { type Draft, startDraft } from './draft.ts';

type TempOrder = AnsweredOrder & {
  share_link: string | null;
  step: Step;
  confirmed: boolean;
  role: OrderRole;
  key: string | null;
  deleted_rows: string[];
  base: AnsweredOrder | null;
  sent: { order: AnsweredOrder; deleted_rows: string[] } | null;
  unanswered: boolean;
  taken: string[];
};

/** Kept as specified. */
export const tempOrder = stored<TempOrder | null>('TPUN_temp_order', null);

/** Orders with unsaved changes that made room for another one, the newest first. */
const putAside = stored<TempOrder[]>('TPUN_put_aside', []);
const MOST_PUT_ASIDE = 5;

export function toStored(draft: Draft, prices: PriceList): TempOrder {
  const { orderId, version, submitted } = draft;
  const wire = (content: OrderContent) =>
    toWire(content, priceContent(content, prices), { orderId, version, submitted });
  return {
    ...wire(draft.content),
    share_link: draft.shareLink,
    step: draft.step,
    confirmed: draft.confirmed,
    role: draft.role,
    key: draft.key,
    deleted_rows: draft.deletedRowIds,
    base: draft.base && wire(draft.base),
    sent: draft.sent && { order: wire(draft.sent.content), deleted_rows: draft.sent.deletedRowIds },
    unanswered: draft.unanswered,
    taken: draft.taken,
  };
}

/** Null for what is no order of ours. */
export function fromStored(kept: TempOrder | null): Draft | null {
  const content = kept && readWire(kept);
  if (!kept || !content || content.rows.length === 0) return null;
  const sent = kept.sent && readWire(kept.sent.order);
  return {
    ...startDraft({ ...content, key: '' }, []),
    content,
    base: kept.base ? readWire(kept.base) : null,
    orderId: kept.order_id,
    version: kept.version,
    submitted: kept.status,
    role: kept.role ?? 'creator',
    key: kept.key ?? null,
    shareLink: kept.share_link ?? null,
    deletedRowIds: kept.deleted_rows ?? [],
    taken: kept.taken ?? [],
    confirmed: kept.confirmed === true,
    step: STEPS.find(({ step }) => step === kept.step)?.step ?? 'confirm',
    sent: sent && kept.sent ? { content: sent, deletedRowIds: kept.sent.deleted_rows } : null,
    // A page that was closed while a save travelled never saw its answer.
    unanswered: kept.order_id !== null && (kept.unanswered === true || sent !== null),
  };
}

export function keptDraft(): Draft | null {
  return fromStored(tempOrder.get());
}

export function putDraftAside(kept: TempOrder): void {
  putAside.set([kept, ...putAside.get().filter((other) => !isSame(other, kept))].slice(0, MOST_PUT_ASIDE));
}

/** Gives back the unsaved changes of an order that was put aside, and forgets them there. */
export function takeBack(orderId: string | null): Draft | null {
  const found = putAside.get().find((kept) => kept.order_id === orderId);
  if (!found) return null;
  putAside.set(putAside.get().filter((kept) => kept !== found));
  return fromStored(found);
}

const isSame = (a: TempOrder, b: TempOrder) => a.order_id !== null && a.order_id === b.order_id;
