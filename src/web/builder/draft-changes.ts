/* What the visitor and the shop's answers do to the order under edit. */
import { chooseCutting, type Step } from '#domain/builder-steps.ts';
import type { NO_SHORTS, Options, OrderContent, Row, Sleeve } from '#domain/order.ts';
import { addRow, deleteRow, MAX_ROWS, setAllShorts, setAllSleeves } from '#domain/roster.ts';
import { actorOf, type Draft, type RefusedEdit, type StoredAtShop } from './draft.ts';
import { mergeIntoScreen, mergeSaved } from './draft-merge.ts';
import { withDrawnOptions } from './drawn-options.ts';

export type DraftChange =
  | { do: 'edit'; fields: Partial<Pick<OrderContent, 'notes' | 'customDesign' | 'design'>> }
  | { do: 'choose'; options: Partial<Options> }
  | { do: 'edit-row'; id: string; fields: Partial<Row> }
  | { do: 'add-row'; id: string }
  | { do: 'delete-row'; id: string }
  | { do: 'restore-row'; row: Row; index: number }
  | { do: 'fill-rows'; rows: Row[] }
  | { do: 'all-sleeves'; sleeve: Sleeve }
  | { do: 'all-shorts'; choice: 'Add Shorts' | typeof NO_SHORTS }
  | { do: 'go'; step: Step }
  | { do: 'linked'; shareLink: string }
  | { do: 'sending' }
  | { do: 'unanswered' }
  | { do: 'refused' }
  | { do: 'saved'; stored: StoredAtShop; shareLink: string | null; refused: RefusedEdit[]; at: number }
  | { do: 'received'; stored: StoredAtShop; role: Draft['role']; at: number }
  | { do: 'seen-refusals' }
  | { do: 'replace'; draft: Draft };

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.do) {
    case 'replace':
      return change.draft;
    case 'go':
      return { ...draft, step: change.step, confirmed: draft.confirmed || change.step !== 'confirm' };
    case 'linked':
      return { ...draft, shareLink: change.shareLink };
    case 'sending':
      return {
        ...draft,
        sent: { content: draft.content, deletedRowIds: draft.deletedRowIds },
        unanswered: false,
        refused: [],
      };
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
      return { ...draft, content: changeContent(draft.content, change, draft) };
  }
}

type ContentChange = Extract<
  DraftChange,
  { do: 'edit' | 'choose' | 'edit-row' | 'add-row' | 'fill-rows' | 'all-sleeves' | 'all-shorts' }
>;

function changeContent(content: OrderContent, change: ContentChange, draft: Draft): OrderContent {
  switch (change.do) {
    case 'edit':
      return withDrawnOptions({ ...content, ...change.fields });
    case 'choose':
      return withDrawnOptions({ ...content, options: choose(content.options, change.options) });
    case 'edit-row':
      return withRows(
        content,
        content.rows.map((row) => (row.id === change.id ? { ...row, ...change.fields } : row)),
      );
    case 'add-row':
      return content.rows.length < MAX_ROWS ? withRows(content, addRow(content.rows, change.id)) : content;
    case 'fill-rows':
      return withRows(content, change.rows);
    case 'all-sleeves':
      return withRows(content, unlocked(draft, setAllSleeves(content.rows, change.sleeve)));
    case 'all-shorts':
      return withRows(content, unlocked(draft, setAllShorts(content.rows, change.choice)));
  }
}

const withRows = (content: OrderContent, rows: Row[]): OrderContent => ({ ...content, rows });

function choose(options: Options, chosen: Partial<Options>): Options {
  const next = { ...options, ...chosen };
  return chosen.cutting ? chooseCutting(next, chosen.cutting) : next;
}

/** The switches for all rows leave locked ones as they are. */
const unlocked = ({ content }: Draft, changed: Row[]): Row[] =>
  content.rows.map((row, index) => (row.locked ? row : (changed[index] ?? row)));

function dropRow(draft: Draft, id: string): Draft {
  const creator = actorOf(draft.role) === 'creator';
  const rows = deleteRow(draft.content.rows, id, { creator });
  return {
    ...draft,
    content: withRows(draft.content, rows),
    deletedRowIds: [...draft.deletedRowIds, id],
  };
}

function restoreRow(draft: Draft, row: Row, index: number): Draft {
  if (draft.content.rows.some(({ id }) => id === row.id)) return draft;
  return {
    ...draft,
    content: withRows(draft.content, draft.content.rows.toSpliced(index, 0, row)),
    deletedRowIds: draft.deletedRowIds.filter((id) => id !== row.id),
  };
}
