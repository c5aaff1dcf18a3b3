import type { AnsweredOrder } from '#contract/wire-order.ts';
import type { OrderInCart, ProductParts } from './cart-storage.ts';
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

/** An order of a product that leaves the cart is kept under its team's name: it may be the only copy. */
export function keepRemoved(order: OrderInCart): void {
  const { product_details, save_id } = order;
  if (!product_details || !save_id) return;
  const others = savedOrders.get();
  if (others.some((saved) => saved.save_id === save_id)) return;
  const rows = Object.values(order.order);
  savedOrders.set([
    {
      ...NO_PARTS,
      ...order,
      product_details,
      save_id,
      order_name: order.secret_code,
      team_name: order.secret_code,
      date: Date.now(),
      collar_type: order.collar_option ?? '',
      material_type: order.material_option ?? '',
      sleeve_type: rows[0]?.jersey_sleeve ?? '',
      short_option: order.total_shorts > 0 ? 'Add Shorts' : 'No Shorts',
    },
    ...others,
  ]);
}

const NO_PARTS = {
  product_code: '',
  product_img: '',
  mockup_url: '',
  design_folder: '',
  customer_folder: '',
  production_folder: '',
  share_link: '',
};

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
