/* Applies the visitor's edits and the server's responses to the draft order. */
import { chooseCutting, type Step } from '#domain/orders/builder-steps.ts';
import type { SaveOutcome } from '#domain/orders/merge.ts';
import type { Options, OrderContent, Row } from '#domain/orders/order.ts';
import type { RowMove } from '#domain/orders/taken-rows.ts';
import { applyOptionsToDesign } from '#domain/orders/visible-options.ts';
import {
  applyRowChange,
  type ContentRowChange,
  deleteContentRow,
  type RowChange,
  replaceRows,
  restoreContentRow,
} from '../../roster/row-changes.ts';
import { type Draft, type RejectedEdit, type SavedOrderState, toActor } from './draft.ts';
import { mergeCopy, mergeRemoteState, mergeSaveResponse } from './draft-merge.ts';
import { applyOutcome } from './late-change.ts';
import { copyRowsFrom, moveDisplacedPlayers, releaseEmptyRows } from './taken-rows.ts';

export type DraftChange =
  | { type: 'edit'; fields: Partial<Pick<OrderContent, 'notes' | 'customDesign' | 'design'>> }
  | { type: 'choose'; options: Partial<Options> }
  | RowChange
  | { type: 'go'; step: Step }
  | { type: 'open-row'; id: string }
  | { type: 'linked'; shareLink: string }
  | { type: 'sending'; saveId: string }
  | { type: 'unanswered' }
  | { type: 'refused' }
  | { type: 'deferred'; id: number }
  | { type: 'decided'; outcome: SaveOutcome }
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
      /** Whether the save whose response was lost is stored. */
      isPendingSaved: boolean;
      /** Whether the creator made the change on this page, such as a late change that was taken. */
      isOwn?: boolean;
      at: number;
    }
  | { type: 'claimed'; rowId: string; link: string }
  | { type: 'seen-refusals' }
  | { type: 'seen-outcome' }
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
    case 'unanswered':
      return { ...draft, isSaveUnconfirmed: draft.orderId !== null };
    case 'refused':
      return { ...draft, pendingSave: null };
    case 'deferred':
      return deferSave(draft, change.id);
    case 'decided':
      return applyOutcome(draft, change.outcome);
    case 'saved':
      return mergeSaveResponse(draft, change);
    case 'received':
      return mergeRemoteState(draft, change);
    case 'edited-elsewhere':
      return mergeCopy(draft, change.copy, change.base);
    case 'claimed':
      return { ...draft, ownLinks: { ...draft.ownLinks, [change.rowId]: change.link } };
    case 'seen-refusals':
      return { ...draft, rejectedEdits: [] };
    case 'seen-outcome':
      return { ...draft, deferredSave: null };
    case 'seen-moves':
      return { ...draft, movedPlayers: [] };
    case 'delete-row':
      return removeRow(draft, change.id);
    case 'restore-row':
      return restoreRow(draft, change.row, change.index);
    case 'edit':
    case 'choose':
    case 'edit-row':
    case 'add-row':
    case 'fill-rows':
    case 'all-sleeves':
    case 'all-shorts':
      return { ...draft, content: applyContentChange(draft.content, change) };
  }
}

const startSending = (draft: Draft, id: string): Draft => ({
  ...draft,
  pendingSave: { id, content: draft.content, deletedRowIds: draft.deletedRowIds },
  isSaveUnconfirmed: false,
});

function deferSave(draft: Draft, id: number): Draft {
  const { pendingSave, base } = draft;
  return {
    ...draft,
    pendingSave: null,
    deferredSave: pendingSave && {
      ...{ id, content: pendingSave.content, base: base ?? pendingSave.content },
      outcome: null,
    },
  };
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
    content: deleteContentRow(draft.content, id, toActor(draft.role) === 'creator'),
    deletedRowIds: [...draft.deletedRowIds, id],
  };
}

function restoreRow(draft: Draft, row: Row, index: number): Draft {
  const content = restoreContentRow(draft.content, row, index);
  if (!content) return draft;
  return { ...draft, content, deletedRowIds: draft.deletedRowIds.filter((id) => id !== row.id) };
}
