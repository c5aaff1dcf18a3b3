import type { AnsweredOrder } from '#contract/wire-order.ts';
import { stored } from './stored.ts';

/** What the order of a product has besides (specification 3, Cart order). The shop believes its code alone. */
export interface ProductParts {
  product_details: { code: string; type: string; name: string; file_name: string };
  product_code: string;
  product_img: string;
  mockup_url: string;
  design_folder: string;
  customer_folder: string;
  production_folder: string;
  share_link: string;
  /** The order's name in this browser: it has no id before it is paid. */
  save_id: string;
}

export type OrderInCart = AnsweredOrder & Partial<ProductParts>;

/** Kept as specified (specification 3, Browser storage): the guest's cart, a list of orders. */
export const guestCart = stored<OrderInCart[]>('TPUN_guest_cart', []);

/** Tells one order of the cart from the others, saved at the shop or not. */
export const cartKey = ({ order_id, save_id }: Pick<OrderInCart, 'order_id' | 'save_id'>): string | null =>
  order_id ?? save_id ?? null;
