/* What the visitor and the shop's answers do to the order under edit. */
import { chooseCutting, type Step } from '#domain/builder-steps.ts';
import type { Options, OrderContent, Row } from '#domain/order.ts';
import type { Move } from '#domain/taken-rows.ts';
import { withDrawnOptions } from '../roster/drawn-options.ts';
import {
  type ContentRowChange,
  changeRows,
  type RowChange,
  withoutRow,
  withRowBack,
  withRows,
} from '../roster/row-changes.ts';
import { actorOf, type Draft, type RefusedEdit, type StoredAtShop } from './draft.ts';
import { mergeIntoScreen, mergeSaved } from './draft-merge.ts';
import { moveTyped, releaseEmptyRows, withRowsFrom } from './taken-rows.ts';

export type DraftChange =
  | { do: 'edit'; fields: Partial<Pick<OrderContent, 'notes' | 'customDesign' | 'design'>> }
  | { do: 'choose'; options: Partial<Options> }
  | RowChange
  | { do: 'go'; step: Step }
  | { do: 'open-row'; id: string }
  | { do: 'linked'; shareLink: string }
  | { do: 'sending' }
  | { do: 'unanswered' }
  | { do: 'refused' }
  | {
      do: 'saved';
      stored: StoredAtShop;
      shareLink: string | null;
      refused: RefusedEdit[];
      moved: readonly Move[];
      at: number;
    }
  | { do: 'received'; stored: StoredAtShop; role: Draft['role']; at: number }
  | { do: 'seen-refusals' }
  | { do: 'seen-moves' }
  | { do: 'replace'; draft: Draft };

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.do) {
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
      return startSending(moveTyped({ ...draft, refused: [] }));
    case 'unanswered':
      return { ...draft, unanswered: draft.orderId !== null };
    case 'refused':
      return { ...draft, sent: null };
    case 'saved':
      return mergeSaved(draft, change);
    case 'received':
      return mergeIntoScreen(draft, change);
    case 'seen-refusals':
      return { ...draft, refused: [] };
    case 'seen-moves':
      return { ...draft, moved: [] };
    case 'delete-row':
      return dropRow(draft, change.id);
    case 'restore-row':
      return restoreRow(draft, change.row, change.index);
    case 'edit':
    case 'choose':
    case 'edit-row':
    case 'add-row':
    case 'fill-rows':
    case 'all-sleeves':
    case 'all-shorts':
      return { ...draft, content: changeContent(draft.content, change) };
  }
}

const startSending = (draft: Draft): Draft => ({
  ...draft,
  sent: { content: draft.content, deletedRowIds: draft.deletedRowIds },
  unanswered: false,
});

type ContentChange = Extract<DraftChange, { do: 'edit' | 'choose' }> | ContentRowChange;

function changeContent(content: OrderContent, change: ContentChange): OrderContent {
  if (change.do === 'edit') return withDrawnOptions({ ...content, ...change.fields });
  if (change.do === 'choose')
    return withDrawnOptions({ ...content, options: choose(content.options, change.options) });
  return withRows(content, changeRows(content.rows, change));
}

function choose(options: Options, chosen: Partial<Options>): Options {
  const next = { ...options, ...chosen };
  return chosen.cutting ? chooseCutting(next, chosen.cutting) : next;
}

/** Of a row that another player has taken only what was typed here goes. */
function dropRow(draft: Draft, id: string): Draft {
  if (draft.base && draft.taken.includes(id))
    return {
      ...draft,
      content: withRowsFrom(draft.content, draft.base, [id]),
      taken: draft.taken.filter((taken) => taken !== id),
    };
  return {
    ...draft,
    content: withoutRow(draft.content, id, actorOf(draft.role) === 'creator'),
    deletedRowIds: [...draft.deletedRowIds, id],
  };
}

function restoreRow(draft: Draft, row: Row, index: number): Draft {
  const content = withRowBack(draft.content, row, index);
  if (!content) return draft;
  return { ...draft, content, deletedRowIds: draft.deletedRowIds.filter((id) => id !== row.id) };
}
