/**
 * Asks customers to approve what differs from the list that they approved: by one e-mail a day while it holds, and only when
 * the list has changed since the last one (rules.md mockups-21).
 */
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { readList } from '../../orders/order/list-store.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { guardEach } from '../../platform/jobs/guard-each.ts';
import type { Services } from '../../platform/services.ts';
import { lockRecipient } from '../lock-recipient.ts';
import { findLatestMockup } from '../mockup-store.ts';
import { isApprovalOfAnotherList, sendDifferenceEmail } from '../request-approval.ts';
import { findLastAsked, listOutdatedOrders } from './outdated-store.ts';

/**
 * Safe to repeat, also in two processes: an order has one such e-mail a day. Throws the signal's reason when it is stopped
 * between two orders, and at the end when an order failed.
 */
export async function emailDifferences(services: Services, signal?: AbortSignal): Promise<void> {
  const each = guardEach(services, signal);
  for (const orderId of await listOutdatedOrders(services.db))
    await each.run({ order: orderId }, () =>
      services.db.transaction().execute((tx) => emailDifference(tx, services, orderId)),
    );
  each.end();
}

async function emailDifference(tx: Connection, services: Services, orderId: string): Promise<void> {
  const recipient = await lockRecipient(tx, { orderId });
  if (!recipient?.email || recipient.workState !== 'active') return;
  const { pk } = recipient;
  const latest = await findLatestMockup(tx, pk);
  if (!latest || !isApprovalOfAnotherList(latest)) return;
  const list = await readList(tx, pk);
  const now = services.now();
  const last = await findLastAsked(tx, pk);
  if (list.number === null) return;
  if (last && (last.list >= list.number || torontoDay(last.at) === torontoDay(now))) return;
  const ref = `${orderId}-${torontoDay(now)}`;
  await sendDifferenceEmail(tx, services, recipient, { latest, list, ref });
  await recordEvent(tx, {
    kind: 'approval-asked',
    detail: { mockup: latest.version, list: list.number },
    actor: { name: 'shop' },
    orderPk: pk,
    at: now,
  });
}
