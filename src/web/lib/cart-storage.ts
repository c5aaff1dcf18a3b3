import type { OrderResponse } from '#contract/conversion/order-dto.ts';
import type { api } from '../calls/api-client.ts';
import { persisted } from '../storage/persisted.ts';
import { toast } from '../ui/toast.tsx';

/** The additional fields of an order of a product. The server reads only the product code (rules.md catalogue-1). */
export interface ProductOrderDetails {
  product_details: { code: string; type: string; name: string; file_name: string };
  product_code: string;
  product_img: string;
  mockup_url: string;
  design_folder: string;
  customer_folder: string;
  production_folder: string;
  share_link: string;
  /** Identifies the order in this browser until it is paid and gets an order id. */
  save_id: string;
}

export type OrderInCart = OrderResponse & Partial<ProductOrderDetails>;

/** The guest's cart, a list of orders; the key is fixed by rules.md checkout-1. */
export const guestCart = persisted<OrderInCart[]>('TPUN_guest_cart', []);

/** Returns the key that identifies an order in the cart, whether it is saved on the server or not. */
export const getCartKey = ({ order_id, save_id }: Pick<OrderInCart, 'order_id' | 'save_id'>): string | null =>
  order_id ?? save_id ?? null;

/** Adds an order, or replaces it, and says so. A browser without storage keeps the cart until the page is left. */
export function addToGuestCart(order: OrderInCart): void {
  const others = guestCart.get().filter((other) => getCartKey(other) !== getCartKey(order));
  const isStored = guestCart.set([...others, order]);
  if (isStored) toast('Added to your cart', { tone: 'success', ms: 2000 });
  else
    toast('Added to your cart. This browser cannot store it: do not close or reload this page.', {
      tone: 'danger',
      ms: 8000,
    });
}

/** The answer about a discount code, as `checkDiscount` gives it. */
export type CouponResponse = Awaited<ReturnType<typeof api.checkout.checkDiscount>>;

/** The code and the credits, in cents, that the customer wants to use for the cart (rules.md checkout-13). */
export const cartTerms = persisted<{ coupon: CouponResponse | null; credits: number }>('TPUN_cart_terms', {
  coupon: null,
  credits: 0,
});
