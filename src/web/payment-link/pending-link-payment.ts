import { formatPaymentLink, parsePaymentLink } from '#domain/payments/payment-link.ts';
import { sessionText } from '../storage/browser-storage.ts';

/** In the session of the tab, because the hash of a payment link lets its holder see the payment. */
const STORAGE_KEY = 'TPUN_link_payment';

interface LinkReference {
  order_id: string;
  payment_id: string;
}

/** Stores the link whose payment is sent to the card provider, which may leave the page for that of a bank. */
export function storePendingLink({ order_id, payment_id }: LinkReference): void {
  sessionText.set(STORAGE_KEY, formatPaymentLink({ orderId: order_id, paymentId: payment_id }));
}

/** Returns the hash of the stored link, for the return from a bank. */
export const readPendingLink = (): string | null => sessionText.get(STORAGE_KEY);

export const isPendingLink = ({ order_id, payment_id }: LinkReference): boolean => {
  const link = parsePaymentLink(readPendingLink() ?? '');
  return link?.orderId === order_id && link.paymentId === payment_id;
};

export const removePendingLink = (): void => void sessionText.set(STORAGE_KEY, null);
