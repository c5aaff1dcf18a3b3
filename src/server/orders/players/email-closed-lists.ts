/** Writes to the captain on the morning after the last day of the list, once for each date (rules.md roster-30). */
import { formatClosingDay, isListClosed } from '#domain/orders/dates/closes-on.ts';
import { addDays, type Day, torontoDay } from '#domain/orders/dates/delivery.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { getOrderState, isBeingPaid } from '#domain/orders/order/order-state.ts';
import type { ConfirmedList } from '#domain/orders/players/approval-marks.ts';
import { getRowState } from '#domain/orders/players/confirmation.ts';
import { describePlayer } from '#domain/orders/players/describe-player.ts';
import { composeTeamMessage, listMissingRows } from '#domain/orders/players/tell-captain.ts';
import { plainNameOr } from '#domain/shared/plain-text.ts';
import { isWithinEmailLimit } from '../../emails/email-rate-limit.ts';
import { type OrderEmail, queueOrderEmail } from '../../emails/queue-order-email.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { guardEach } from '../../platform/jobs/guard-each.ts';
import type { Services } from '../../platform/services.ts';
import { orderPageUrl } from '../access/order-access.ts';
import { findOrder, type StoredOrder } from '../order/order-store.ts';
import { readConfirmedList } from '../order/read-confirmed-list.ts';
import { listUntoldOrders, markTold } from './closed-list-store.ts';

/** Written from 08:00 in Toronto on. */
const MORNING_MS = 8 * 3_600_000;
/** To one address: that in an order may be that of somebody else. */
const EMAILS_AN_HOUR = 20;

/** Throws the signal's reason when it is stopped between two orders, and at the end when an order failed. */
export async function emailClosedLists(services: Services, signal?: AbortSignal): Promise<void> {
  const each = guardEach(services, signal);
  const lastDay = addDays(torontoDay(new Date(services.now().getTime() - MORNING_MS)), -1);
  for (const { orderId, email } of await listUntoldOrders(services.db, lastDay))
    await each.run({ order: orderId }, async () => {
      // Before the transaction: a counter uses another connection.
      if (await isWithinEmailLimit(services, { kind: 'list-closed', email, max: EMAILS_AN_HOUR }))
        await services.db.transaction().execute((tx) => emailClosedList(services, tx, orderId));
    });
  each.end();
}

/** Under the order's lock, because another date may have been set, or the order paid, since it was listed. */
async function emailClosedList(services: Services, tx: Connection, orderId: string): Promise<void> {
  const now = services.now();
  const order = await findOrder(tx, { orderId, keyHashes: [], now, lock: true });
  if (!order || getOrderState(order) !== 'saved' || isBeingPaid(order, now)) return;
  const { closesOn } = order;
  if (closesOn === null || !isListClosed(closesOn, now)) return;
  if (!(await markTold(tx, order.pk, closesOn))) return;
  await queueOrderEmail(
    tx,
    services,
    composeEmail(services, { ...order, closesOn }, await readConfirmedList(tx, order, now)),
  );
}

/** Of a list of 300 the e-mail names the first; the order page shows all. */
const MAX_NAMED = 30;

function composeEmail(
  services: Services,
  { orderId, content: { name, email, teamName }, closesOn }: StoredOrder & { closesOn: Day },
  { options, playersConfirm, confirmations, ...list }: ConfirmedList,
): OrderEmail {
  const rows = list.rows.map(removeAddresses);
  const states = new Map(
    list.rows.map((row) => [row.id, getRowState(row, confirmations.get(row.id) ?? null, options.casing)]),
  );
  const missing = listMissingRows({ rows, states, playersConfirm }).map((row) =>
    describePlayer(row, rows.indexOf(row)),
  );
  return {
    kind: 'list-closed',
    ref: `${orderId} ${closesOn}`,
    to: email,
    data: {
      ...{
        orderId,
        name,
        teamName,
        closing: formatClosingDay(closesOn),
        link: orderPageUrl(services, orderId),
      },
      ...{ missing: missing.slice(0, MAX_NAMED), unnamed: Math.max(0, missing.length - MAX_NAMED) },
      // Without the name of the team, which strangers could use to advertise.
      message: composeTeamMessage({ teamName: '', rows, states, playersConfirm, closesOn: null }),
    },
  };
}

/** Mail programs would make a link of a name such as 'evil.com'. */
const removeAddresses = (row: Row): Row => ({ ...row, name: plainNameOr('', row.name) });
