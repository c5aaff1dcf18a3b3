import type { Config } from '../../platform/config/config.ts';
import type { EmailContent, EmailPicture } from './email-kinds.ts';

/** What every e-mail about an order has; e-mails queued by an earlier version have the id alone. */
export interface AboutOrder {
  orderId: string;
  /** Order Status with the key of the reader. */
  orderLink?: string;
  /** The code of the drawn jersey, '' without one. */
  design?: string;
}

/** The jersey of an order; nothing without a drawing. */
export const listDrawnJersey = ({
  orderId,
  design,
}: Pick<AboutOrder, 'orderId' | 'design'>): EmailPicture[] =>
  design ? [{ design, alt: `The jersey of order ${orderId}, front and back` }] : [];

export const createStatusButton = (
  { orderId, orderLink }: AboutOrder,
  { publicUrl }: Config,
): NonNullable<EmailContent['button']> => ({
  label: 'Order Status',
  url: orderLink ?? `${publicUrl}/order-status#${orderId}`,
});
