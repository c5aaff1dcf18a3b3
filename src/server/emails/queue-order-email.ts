/** E-mails to the address of an order: each has the team, the drawn jersey, and a link that opens the order (rules.md orders-64). */
import { getDrawnCode } from '#domain/orders/order/visible-options.ts';
import { computeKey, hashToken } from '../platform/crypto/tokens.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';
import { findOrderOfEmail, grantAddressKey, type OrderOfEmail } from './order-of-email-store.ts';
import { queueEmail } from './outbox.ts';
import type { AboutOrder } from './templates/about-order.ts';
import type { Email } from './templates/email-kinds.ts';

export type OrderEmail = Extract<Email, { data: AboutOrder }>;

/** Queues an e-mail as `queueEmail` does, with what every e-mail about an order has. */
export async function queueOrderEmail(
  tx: Connection,
  services: Services,
  email: OrderEmail,
  waitSeconds = 0,
): Promise<void> {
  const order = await findOrderOfEmail(tx, { orderId: email.data.orderId, to: email.to });
  const needsLink = order?.isAddress && (email.data as AboutOrder).orderLink === undefined;
  const about = order && {
    teamName: order.teamName,
    design: getDrawnCode(order.design, order.drawn),
    ...(needsLink && { orderLink: await createStatusLink(tx, services, order, email.to) }),
  };
  await queueEmail(tx, services, { ...email, data: { ...about, ...email.data } } as Email, waitSeconds);
}

const KEY_DAYS = 180;
const DAY_MS = 24 * 3600 * 1000;

/** Grants the key of the address; every e-mail has the same, and makes it last longer. */
async function createStatusLink(
  tx: Connection,
  { config, encryption, now }: Services,
  { pk, orderId }: OrderOfEmail,
  email: string,
): Promise<string> {
  const key = computeKey(encryption, ['address-key/1', pk, email.toLowerCase()]);
  const expires = new Date(now().getTime() + KEY_DAYS * DAY_MS);
  await grantAddressKey(tx, { pk, hash: hashToken(key), expires });
  return `${config.publicUrl}/order-status#${orderId}.${key}`;
}
