import type { AnsweredOrder } from '#contract/wire-order.ts';
import { stored } from './stored.ts';

/** Kept as specified (specification 3, Browser storage): the guest's cart, a list of orders. */
export const guestCart = stored<AnsweredOrder[]>('TPUN_guest_cart', []);
