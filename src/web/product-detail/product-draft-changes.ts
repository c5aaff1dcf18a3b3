import type { Product } from '#contract/catalogue.ts';
import { applyProductOptions } from '#domain/catalogue/product-order.ts';
import type { Casing } from '#domain/orders/jersey/lettering.ts';
import { NO_SHORTS } from '#domain/orders/jersey/schema.ts';
import type { Row } from '#domain/orders/order/order.ts';
import {
  applyRowChange,
  deleteContentRow,
  type RowChange,
  replaceRows,
  restoreContentRow,
} from '../roster/row-changes.ts';
import type { ProductDraft } from './product-draft.ts';

export type ProductChange =
  | RowChange
  | { type: 'type'; fields: Partial<Record<'name' | 'email' | 'teamName', string>> }
  | { type: 'choose'; options: { material?: string; collar?: string; casing?: Casing } }
  | { type: 'named'; saveId: string; orderName: string }
  | { type: 'replace'; draft: ProductDraft };

export function applyProductChange(
  draft: ProductDraft,
  change: ProductChange,
  product: Product,
): ProductDraft {
  const { content } = draft;
  switch (change.type) {
    case 'replace':
      return change.draft;
    case 'named':
      return { ...draft, saveId: change.saveId, orderName: change.orderName };
    case 'type':
      return { ...draft, content: { ...content, ...change.fields } };
    case 'choose':
      return {
        ...draft,
        content: applyProductOptions(
          { ...content, options: { ...content.options, ...change.options } },
          product,
        ),
      };
    case 'delete-row':
      return { ...draft, content: deleteContentRow(content, change.id) };
    case 'restore-row':
      return { ...draft, content: restoreContentRow(content, change.row, change.index) ?? content };
    case 'add-row':
      return { ...draft, content: replaceRows(content, addRowWithDefaults(draft, change)) };
    case 'all-sleeves':
      return {
        ...draft,
        defaultSleeve: change.sleeve,
        content: replaceRows(content, applyRowChange(content.rows, change)),
      };
    case 'all-shorts':
      return {
        ...draft,
        defaultShorts: change.choice,
        content: replaceRows(content, applyRowChange(content.rows, change)),
      };
    case 'edit-row':
    case 'fill-rows':
      return { ...draft, content: replaceRows(content, applyRowChange(content.rows, change)) };
  }
}

/** Adds a row with the defaults that were chosen for all rows. */
function addRowWithDefaults(
  { content, defaultSleeve, defaultShorts }: ProductDraft,
  change: Extract<RowChange, { type: 'add-row' }>,
): readonly Row[] {
  const defaults = { sleeve: defaultSleeve, shorts: defaultShorts === NO_SHORTS ? NO_SHORTS : '' };
  return applyRowChange(content.rows, change).map((row) =>
    row.id === change.id ? { ...row, ...defaults } : row,
  );
}
