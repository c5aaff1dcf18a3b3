import { formatClosingWithZone } from '#domain/orders/closing-time.ts';
import type { Row } from '#domain/orders/order.ts';
import { canConfirm } from '#domain/orders/own-jersey.ts';
import { describePlayer } from '#domain/orders/roster-invitations.ts';
import { plainNameOr } from '#domain/shared/plain-text.ts';
import type { Email } from '../../emails/templates/email-kinds.ts';
import type { Services } from '../../platform/services.ts';
import { orderPageUrl } from '../order-access.ts';
import type { ClosingOrder, OpenConfirmations } from './close-window.ts';

/** Of a list of 300 the letter names the first; the order page shows all. */
const MAX_NAMED = 30;

/** The letter to the captain about a list that closes now. */
export function composeClosingLetter(
  services: Services,
  { orderId, content, window }: ClosingOrder,
  { unconfirmed, removed }: OpenConfirmations,
): Email {
  const { rows, options } = content;
  const missing = rows.flatMap((row, index) => (unconfirmed.has(row.id) ? [namePlayer(row, index)] : []));
  return {
    kind: 'list-closed',
    ref: `${orderId} ${window.closesAt.getTime()}`,
    to: content.email,
    data: {
      orderId,
      name: content.name,
      teamName: content.teamName,
      closing: formatClosingWithZone(window),
      isLocked: window.atClose === 'lock',
      jerseys: rows.length,
      complete: rows.filter((row) => canConfirm(row, options)).length,
      minimum: window.minimum,
      removed: removed.map((player) => plainNameOr('a player', player)).slice(0, MAX_NAMED),
      missing: missing.slice(0, MAX_NAMED),
      unnamed: Math.max(0, missing.length - MAX_NAMED),
      link: orderPageUrl(services, orderId),
    },
  };
}

/** Mail programs would make a link of a name such as 'evil.com'. */
const namePlayer = (row: Row, index: number): string =>
  plainNameOr(`Jersey ${index + 1}`, describePlayer(row, index));
