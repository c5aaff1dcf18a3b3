import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import { persisted } from '../storage/persisted.ts';
import type { OrderInCart, ProductOrderDetails } from './cart-storage.ts';

/** An order of a product, saved in this browser under a name (rules.md privacy-3). */
export interface SavedOrder extends OrderResponse, ProductOrderDetails {
  order_name: string;
  team_name: string;
  /** The time of the save, in milliseconds since the epoch. */
  date: number;
  collar_type: string;
  material_type: string;
  sleeve_type: string;
  short_option: string;
}

/** The key is fixed by rules.md privacy-3. */
export const savedOrders = persisted<SavedOrder[]>('TPUN_saved_order', []);

/** Saves a product order that is removed from the cart under its team's name, as it may be the only copy. */
export function saveRemovedOrder(order: OrderInCart): void {
  const { product_details, save_id } = order;
  if (!product_details || !save_id) return;
  const others = savedOrders.get();
  if (others.some((saved) => saved.save_id === save_id)) return;
  const rows = Object.values(order.order);
  savedOrders.set([
    {
      ...EMPTY_PRODUCT_DETAILS,
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

const EMPTY_PRODUCT_DETAILS = {
  product_code: '',
  product_img: '',
  mockup_url: '',
  design_folder: '',
  customer_folder: '',
  production_folder: '',
  share_link: '',
};

/** Unsaved orders of product pages, newest first; stored so that closing a page does not lose input. */
const productDrafts = persisted<SavedOrder[]>('TPUN_product_orders', []);
const MAX_DRAFTS = 5;

export const findProductDraft = (code: string): SavedOrder | undefined =>
  productDrafts.get().find(({ product_code }) => product_code === code);

export function saveProductDraft(draft: SavedOrder): void {
  const others = productDrafts.get().filter(({ product_code }) => product_code !== draft.product_code);
  productDrafts.set([draft, ...others].slice(0, MAX_DRAFTS));
}

export function deleteProductDraft(code: string): void {
  productDrafts.set(productDrafts.get().filter(({ product_code }) => product_code !== code));
}
