/* Applies the visitor's edits and the server's responses to the draft order. */

import type { RowMove } from '#domain/orders/merge/taken-rows.ts';
import { chooseCutting, type Step } from '#domain/orders/order/builder-steps.ts';
import type { Options, OrderContent, Row } from '#domain/orders/order/order.ts';
import { applyOptionsToDesign } from '#domain/orders/order/visible-options.ts';
import {
  applyRowChange,
  type ContentRowChange,
  deleteContentRow,
  type RowChange,
  replaceRows,
  restoreContentRow,
} from '../../roster/row-changes.ts';
import type { Draft, RejectedEdit, SavedOrderState } from './draft.ts';
import { mergeCopy, mergeRemoteState, mergeSaveResponse } from './draft-merge.ts';
import { copyRowsFrom, moveDisplacedPlayers, releaseEmptyRows } from './taken-rows.ts';

export type DraftChange =
  | { type: 'edit'; fields: Partial<Pick<OrderContent, 'notes' | 'customDesign' | 'design'>> }
  | { type: 'choose'; options: Partial<Options> }
  | RowChange
  | { type: 'go'; step: Step }
  | { type: 'open-row'; id: string | null }
  | { type: 'linked'; shareLink: string }
  | { type: 'sending'; saveId: string }
  | { type: 'refused' }
  | {
      type: 'saved';
      stored: SavedOrderState;
      shareLink: string | null;
      refused: RejectedEdit[];
      moved: readonly RowMove[];
      at: number;
    }
  | { type: 'edited-elsewhere'; copy: Draft; base: OrderContent }
  | {
      type: 'received';
      stored: SavedOrderState;
      role: Draft['role'];
      isReopened: boolean;
      /** Whether the captain made the change on this page, with another call than a save. */
      isOwn?: boolean;
      at: number;
    }
  | { type: 'seen-refusals' }
  | { type: 'seen-moves' }
  | { type: 'replace'; draft: Draft };

export interface DraftEditor {
  draft: Draft;
  change: (change: DraftChange) => void;
  /** Returns the newest state, also between two renders; used by handlers of responses. */
  getLatest: () => Draft;
}

export function applyDraftChange(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case 'replace':
      return change.draft;
    case 'go':
      return {
        ...releaseEmptyRows({ ...draft, openRow: null }),
        step: change.step,
        confirmed: draft.confirmed || change.step !== 'confirm',
      };
    case 'open-row':
      return draft.openRow === change.id ? draft : releaseEmptyRows({ ...draft, openRow: change.id });
    case 'linked':
      return { ...draft, shareLink: change.shareLink };
    case 'sending':
      return startSending(moveDisplacedPlayers({ ...draft, rejectedEdits: [] }), change.saveId);
    case 'refused':
      return { ...draft, pendingSave: null };
    case 'saved':
      return mergeSaveResponse(draft, change);
    case 'received':
      return mergeRemoteState(draft, change);
    case 'edited-elsewhere':
      return mergeCopy(draft, change.copy, change.base);
    case 'seen-refusals':
      return { ...draft, rejectedEdits: [] };
    case 'seen-moves':
      return { ...draft, movedPlayers: [] };
    case 'delete-row':
      return removeRow(draft, change.id);
    case 'restore-row':
      return restoreRow(draft, change.row, change.index);
    case 'fill-rows':
      return fillRows(draft, change);
    case 'edit':
    case 'choose':
    case 'edit-row':
    case 'add-row':
    case 'all-sleeves':
    case 'all-shorts':
      return { ...draft, content: applyContentChange(draft.content, change) };
  }
}

const startSending = (draft: Draft, id: string): Draft => ({
  ...draft,
  pendingSave: {
    id,
    version: draft.version,
    content: draft.content,
    deletedRowIds: draft.deletedRowIds,
    freedRowIds: listFreedRows(draft),
  },
});

/** After an import was undone the player is the former one again. One without a name has a number. */
function listFreedRows({ freedRowIds, content, base }: Draft): string[] {
  const listPlayers = (rows: readonly Row[] = []) =>
    new Map(rows.map(({ id, name, number }) => [id, name || number]));
  const [stored, current] = [listPlayers(base?.rows), listPlayers(content.rows)];
  return freedRowIds.filter((id) => current.get(id) !== stored.get(id));
}

type ContentChange = Extract<DraftChange, { type: 'edit' | 'choose' }> | ContentRowChange;

function applyContentChange(content: OrderContent, change: ContentChange): OrderContent {
  if (change.type === 'edit') return applyOptionsToDesign({ ...content, ...change.fields });
  if (change.type === 'choose')
    return applyOptionsToDesign({ ...content, options: chooseOptions(content.options, change.options) });
  return replaceRows(content, applyRowChange(content.rows, change));
}

function chooseOptions(options: Options, chosen: Partial<Options>): Options {
  const next = { ...options, ...chosen };
  return chosen.cutting ? chooseCutting(next, chosen.cutting) : next;
}

/** Deletes a row. In a row that another player has taken, only the local input is discarded. */
function removeRow(draft: Draft, id: string): Draft {
  if (draft.base && draft.takenRowIds.includes(id))
    return {
      ...draft,
      content: copyRowsFrom(draft.content, draft.base, [id]),
      takenRowIds: draft.takenRowIds.filter((takenId) => takenId !== id),
    };
  return {
    ...draft,
    content: deleteContentRow(draft.content, id),
    deletedRowIds: [...draft.deletedRowIds, id],
  };
}

/** Rows that are not among the new ones are deleted, but not the player of somebody else who has taken one. */
function fillRows(draft: Draft, change: Extract<ContentRowChange, { type: 'fill-rows' }>): Draft {
  const filled = new Set(change.rows.map(({ id }) => id));
  const gone = draft.content.rows.map(({ id }) => id).filter((id) => !draft.takenRowIds.includes(id));
  return {
    ...draft,
    content: applyContentChange(draft.content, change),
    deletedRowIds: [...draft.deletedRowIds, ...gone].filter((id) => !filled.has(id)),
    freedRowIds: [...draft.freedRowIds, ...change.handedOverIds],
  };
}

function restoreRow(draft: Draft, row: Row, index: number): Draft {
  const content = restoreContentRow(draft.content, row, index);
  if (!content) return draft;
  return { ...draft, content, deletedRowIds: draft.deletedRowIds.filter((id) => id !== row.id) };
}
