import type { Product } from '#contract/catalogue.ts';
import { type Casing, NO_SHORTS, type Row } from '#domain/order.ts';
import { asProduct } from '#domain/product-order.ts';
import { changeRows, type RowChange, withoutRow, withRowBack, withRows } from '../roster/row-changes.ts';
import type { ProductDraft } from './start-draft.ts';

export type ProductChange =
  | RowChange
  | { do: 'type'; fields: Partial<Record<'name' | 'email' | 'teamName', string>> }
  | { do: 'choose'; options: { material?: string; collar?: string; casing?: Casing } }
  | { do: 'named'; saveId: string; orderName: string }
  | { do: 'replace'; draft: ProductDraft };

export function changeDraft(draft: ProductDraft, change: ProductChange, product: Product): ProductDraft {
  const { content } = draft;
  switch (change.do) {
    case 'replace':
      return change.draft;
    case 'named':
      return { ...draft, saveId: change.saveId, orderName: change.orderName };
    case 'type':
      return { ...draft, content: { ...content, ...change.fields } };
    case 'choose':
      return {
        ...draft,
        content: asProduct({ ...content, options: { ...content.options, ...change.options } }, product),
      };
    case 'delete-row':
      return { ...draft, content: withoutRow(content, change.id, true) };
    case 'restore-row':
      return { ...draft, content: withRowBack(content, change.row, change.index) ?? content };
    case 'add-row':
      return { ...draft, content: withRows(content, addAsSwitched(draft, change)) };
    case 'all-sleeves':
      return {
        ...draft,
        sleeve: change.sleeve,
        content: withRows(content, changeRows(content.rows, change)),
      };
    case 'all-shorts':
      return {
        ...draft,
        shorts: change.choice,
        content: withRows(content, changeRows(content.rows, change)),
      };
    case 'edit-row':
    case 'fill-rows':
      return { ...draft, content: withRows(content, changeRows(content.rows, change)) };
  }
}

/** A new row begins as the switches for all rows stand. */
function addAsSwitched(
  { content, sleeve, shorts }: ProductDraft,
  change: Extract<RowChange, { do: 'add-row' }>,
): readonly Row[] {
  const wanted = { sleeve, shorts: shorts === NO_SHORTS ? NO_SHORTS : '' };
  return changeRows(content.rows, change).map((row) => (row.id === change.id ? { ...row, ...wanted } : row));
}
