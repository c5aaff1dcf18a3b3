import type { AnsweredOrder } from '#contract/wire-order.ts';
import type { ProductParts } from './cart-storage.ts';
import { stored } from './stored.ts';

/** An order of a product under a name of its own, in this browser (specification 3, Saved order and Local order additions). */
export interface SavedOrder extends AnsweredOrder, ProductParts {
  order_name: string;
  team_name: string;
  /** When it was saved, in milliseconds. */
  date: number;
  collar_type: string;
  material_type: string;
  sleeve_type: string;
  short_option: string;
}

/** Kept as specified. */
export const savedOrders = stored<SavedOrder[]>('TPUN_saved_order', []);

/** Orders on the pages of products, as they stand: a closed page loses nothing that was typed. The newest first. */
const productDrafts = stored<SavedOrder[]>('TPUN_product_orders', []);
const MOST_DRAFTS = 5;

export const draftOf = (code: string): SavedOrder | undefined =>
  productDrafts.get().find(({ product_code }) => product_code === code);

export function keepDraft(draft: SavedOrder): void {
  const others = productDrafts.get().filter(({ product_code }) => product_code !== draft.product_code);
  productDrafts.set([draft, ...others].slice(0, MOST_DRAFTS));
}

export function dropDraft(code: string): void {
  productDrafts.set(productDrafts.get().filter(({ product_code }) => product_code !== code));
}
