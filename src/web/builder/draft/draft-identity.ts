/* Which drafts are one order: a draft keeps its own id when the first save gives the order another one. */
import type { Draft } from './draft.ts';
import type { StoredDraft } from './draft-storage.ts';

export type DraftIdentity = Pick<Draft, 'draftId' | 'orderId'>;

export const isSameOrder = (a: DraftIdentity, b: DraftIdentity): boolean =>
  a.draftId === b.draftId || (a.orderId !== null && a.orderId === b.orderId);

/** A draft of an earlier version has no id of its own. */
export const identify = ({ draft_id, order_id, key }: StoredDraft): DraftIdentity => ({
  draftId: draft_id ?? order_id ?? key ?? '',
  orderId: order_id,
});
