/*
 * Merges responses with the input entered since the request, by the same rule as the server (domain/orders/merge/merge.ts):
 * per field, local input that is not saved yet wins.
 */
import { mergeSave } from '#domain/orders/merge/merge.ts';
import type { RowMove } from '#domain/orders/merge/taken-rows.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { PROBLEM_MESSAGES } from '#domain/problem-messages.ts';
import type { Draft, RejectedEdit, SavedOrderState } from './draft.ts';
import { detectRemoteChanges, reuseUnchangedRows } from './remote-changes.ts';
import {
  applyMoves,
  clearRows,
  copyRowsFrom,
  describeMoves,
  dropUntouchedDefaults,
  findTakenRows,
  followMoves,
} from './taken-rows.ts';

interface SaveResponse {
  stored: SavedOrderState;
  shareLink: string | null;
  refused: RejectedEdit[];
  moved: readonly RowMove[];
  at: number;
}

/** Merges the response of a save: the stored order becomes the new base, and later input stays unsaved. */
export function mergeSaveResponse(
  draft: Draft,
  { stored, shareLink, refused, moved, at }: SaveResponse,
): Draft {
  const sent = draft.pendingSave ?? { content: draft.content, deletedRowIds: draft.deletedRowIds };
  const deletedSince = draft.deletedRowIds.filter((id) => !sent.deletedRowIds.includes(id));
  const rebased = applyMoves({ sent: sent.content, current: draft.content }, stored.content, moved);
  const merged = mergeLocalEdits(
    { ...draft, deletedRowIds: deletedSince },
    { base: rebased.sent, local: rebased.current, remote: stored.content },
  );
  return {
    ...draft,
    ...syncedFields({ draft, merged: merged.content, stored, moved, at }),
    takenRowIds: merged.taken,
    openRow: followMoves(moved, draft.openRow),
    movedPlayers: [...draft.movedPlayers, ...describeMoves(moved, merged.content)],
    pendingSave: null,
    key: draft.orderId ? draft.key : null,
    deletedRowIds: deletedSince,
    freedRowIds: [],
    shareLink: shareLink ?? draft.shareLink,
    rejectedEdits: [...draft.rejectedEdits, ...refused],
  };
}

interface RemoteState {
  stored: SavedOrderState;
  role: Draft['role'];
  isReopened: boolean;
  /** Whether the captain made the change on this page. */
  isOwn?: boolean;
  at: number;
}

/** Merges changes of the shared order without touching unsaved input. No save is pending. */
export function mergeRemoteState(draft: Draft, remote: RemoteState): Draft {
  const { stored, role, isReopened, isOwn, at } = remote;
  const deletedRowIds = keepExistingRows(draft.deletedRowIds, stored.content);
  const merged = mergeLocalEdits(
    { ...draft, deletedRowIds },
    {
      base: clearRows(draft.base ?? draft.content, draft.takenRowIds),
      local: draft.content,
      remote: stored.content,
    },
  );
  return {
    ...draft,
    ...syncedFields({ draft, merged: merged.content, stored, moved: [], at }),
    ...(isOwn && { remoteChanges: draft.remoteChanges }),
    takenRowIds: merged.taken,
    role,
    isReopened,
    deletedRowIds: deletedRowIds.filter((id) => !merged.content.rows.some((row) => row.id === id)),
    rejectedEdits: [
      ...draft.rejectedEdits,
      ...merged.refused.map((refusal) => describeRejection(refusal, draft.content)),
    ],
  };
}

/**
 * Merges the copy of the same draft that another tab of this browser stored. `base` is the content that both tabs had
 * last; of two who changed the same field this tab wins.
 */
export function mergeCopy(draft: Draft, copy: Draft, base: OrderContent): Draft {
  const { content, moved } = mergeSave({
    base,
    current: copy.content,
    incoming: draft.content,
    deletedRowIds: keepExistingRows(draft.deletedRowIds, copy.content),
    actor: 'creator',
  });
  const newer = (copy.version ?? 0) > (draft.version ?? 0) ? copy : draft;
  return {
    ...draft,
    content: { ...content, rows: reuseUnchangedRows(draft.content.rows, content.rows) },
    base: newer.base,
    orderId: draft.orderId ?? copy.orderId,
    key: draft.orderId || !copy.orderId ? draft.key : copy.key,
    version: newer.version,
    submitted: newer.submitted,
    shareLink: draft.shareLink ?? copy.shareLink,
    deletedRowIds: [...new Set([...draft.deletedRowIds, ...copy.deletedRowIds])],
    openRow: followMoves(moved, draft.openRow),
    movedPlayers: [...draft.movedPlayers, ...describeMoves(moved, content)],
  };
}

interface LocalEdits {
  base: OrderContent;
  local: OrderContent;
  remote: OrderContent;
}

/** Merges field by field, except that taken rows (see taken-rows.ts) keep their local content. */
function mergeLocalEdits(
  draft: Pick<Draft, 'deletedRowIds' | 'openRow'>,
  { base, local, remote }: LocalEdits,
) {
  const taken = findTakenRows({ base, stored: remote, local, openRow: draft.openRow });
  const { content, refused } = mergeSave({
    base,
    current: remote,
    incoming: copyRowsFrom(local, base, taken),
    deletedRowIds: draft.deletedRowIds,
    actor: 'creator',
  });
  return { content: copyRowsFrom(content, dropUntouchedDefaults(local, base), taken), refused, taken };
}

function keepExistingRows(rowIds: readonly string[], { rows }: OrderContent): string[] {
  return rowIds.filter((id) => rows.some((row) => row.id === id));
}

interface Synced {
  draft: Draft;
  merged: OrderContent;
  stored: SavedOrderState;
  /** The rows to which the shop moved players entered here. */
  moved: readonly RowMove[];
  at: number;
}

function syncedFields({ draft, merged, stored, moved, at }: Synced) {
  const content = { ...merged, rows: reuseUnchangedRows(draft.content.rows, merged.rows) };
  return {
    content,
    base: stored.content,
    orderId: stored.orderId,
    version: stored.version,
    submitted: stored.submitted,
    remoteChanges: detectRemoteChanges(
      draft,
      content.rows.filter(({ id }) => !moved.some(({ toRowId }) => toRowId === id)),
      at,
    ),
  };
}

/** Adds the entered value and the message to a rejected edit. */
function describeRejection(
  { rowId, field, code }: { rowId: string | null; field: string | null; code: keyof typeof PROBLEM_MESSAGES },
  local: OrderContent,
): RejectedEdit {
  return describeRejectedEdit({ rowId, field, reason: PROBLEM_MESSAGES[code] }, local);
}

export function describeRejectedEdit(
  { rowId, field, reason }: { rowId: string | null; field: string | null; reason: string },
  { rows }: OrderContent,
): RejectedEdit {
  const index = rows.findIndex(({ id }) => id === rowId);
  const row = rows[index];
  const value = row && field && field in row ? row[field as keyof Row] : '';
  return { jersey: row ? index + 1 : null, field, value: String(value), reason };
}
