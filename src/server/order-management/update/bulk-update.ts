/**
 * Updates status, designer and supplier of many orders. Every change is recorded in the audit log of its order
 * (rules.md production-3, orders-20).
 */
import type { OrderField } from '#domain/orders/staff/editable-fields.ts';
import { EMAIL_WAIT_SECONDS } from '#domain/orders/staff/status-change.ts';
import { endsPaymentLinks } from '#domain/payments/payment-link-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import { readTeamProgress } from '../../orders/order/approval-store.ts';
import { carryPaymentLinks } from '../../payments/ledger/payment-link-store.ts';
import { recordEvents } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { emailNewStatus, withdrawStatusEmails } from '../../shipping/email-new-status.ts';
import { type WrittenFields, writeBulkUpdate } from './bulk-update-store.ts';
import { type BulkChange, type BulkUpdate, planUpdates, type RefusalReason } from './plan-bulk-update.ts';

interface BulkRequest {
  orders: readonly BulkUpdate[];
  /** Whether customers are e-mailed about a new status. */
  notify: boolean;
  /**
   * Takes back the change that made each version: its e-mail is withdrawn when it was not sent yet, and then no other one
   * is sent.
   */
  undo: boolean;
}

/** Updates each order that nobody else changed, and returns the others with the reason. */
export function updateOrders(services: Services, { orders, notify, undo }: BulkRequest, session: Session) {
  return services.db.transaction().execute(async (tx) => {
    const { changes, unchanged, refused } = await planUpdates(tx, services, orders, {
      scope: 'active',
      undo,
    });
    const withdrawn = undo
      ? await withdrawStatusEmails(tx, listTakenBack(orders, changes))
      : new Set<string>();
    await writeChanges(tx, services, changes, session, notify);
    await emailChanges(tx, services, changes, {
      isEmailed: (orderId) => notify && !withdrawn.has(orderId),
      waitSeconds: EMAIL_WAIT_SECONDS,
    });
    const updated = changes.map(({ order, version }) => ({ order_id: order.order_id, version }));
    return { response: true as const, updated: [...updated, ...unchanged], refused };
  });
}

/** Returns the requests that really give an order its status back, each with the version that its letter is about. */
function listTakenBack(orders: readonly BulkUpdate[], changes: readonly BulkChange[]): BulkUpdate[] {
  const taken = changes.filter(({ after }) => after.order_status !== undefined);
  const ids = new Set(taken.map(({ order }) => order.order_id));
  return orders.filter(({ order_id }) => ids.has(order_id));
}

/**
 * Updates all orders or none, and returns how many changed. Throws Problem 'nothing-to-update', 'version-conflict', 'not-found' or
 * 'order-being-paid' or 'order-cancelled', with the orders.
 */
export async function updateAllOrders(
  services: Services,
  updates: readonly BulkUpdate[],
  session: Session,
): Promise<number> {
  if (updates.length === 0) throw new Problem('nothing-to-update');
  return services.db
    .transaction()
    .execute((tx) => updateAllIn(tx, services, updates, { session, waitSeconds: 0 }));
}

/** Updates all orders in a transaction; throws as `updateAllOrders`. `waitSeconds`: before their e-mails are sent. */
export async function updateAllIn(
  tx: Connection,
  services: Services,
  updates: readonly BulkUpdate[],
  { session, waitSeconds }: { session: Session; waitSeconds: number },
): Promise<number> {
  const { changes, refused } = await planUpdates(tx, services, updates, { scope: 'submitted', undo: false });
  for (const [reason, code] of REFUSAL_CODES) {
    const orders = refused.filter((each) => each.reason === reason).map(({ order_id }) => order_id);
    if (orders.length > 0) throw new Problem(code, { orders });
  }
  await writeChanges(tx, services, changes, session, true);
  await emailChanges(tx, services, changes, { isEmailed: () => true, waitSeconds });
  return changes.length;
}

const REFUSAL_CODES = [
  ['not-found', 'not-found'],
  ['being-paid', 'order-being-paid'],
  ['cancelled', 'order-cancelled'],
  ['changed', 'version-conflict'],
] as const satisfies [RefusalReason, string][];

/** Writes the changes and their audit events; one that e-mails nobody is recorded as silent. */
async function writeChanges(
  tx: Connection,
  { now }: Services,
  changes: readonly BulkChange[],
  session: Session,
  notify: boolean,
): Promise<void> {
  if (changes.length === 0) return;
  const at = now();
  const writes = changes.map(({ order, after, version }) => ({
    ...pickFields(order),
    ...after,
    pk: order.pk,
    version,
  }));
  await writeBulkUpdate(tx, writes, at);
  const work = changes.filter(({ after }) => !endsPaymentLinks(Object.keys(after) as OrderField[]));
  await carryPaymentLinks(
    tx,
    work.map(({ order }) => order.pk),
  );
  await recordEvents(
    tx,
    changes.map(({ order, before, after, version }) => ({
      kind: 'changed',
      detail: {
        version,
        before: { ...before },
        after: { ...after },
        ...(!notify && after.order_status !== undefined && { silent: true as const }),
      },
      actor: session,
      orderPk: order.pk,
      at,
    })),
  );
}

const pickFields = ({
  order_status,
  supplier_status,
  designer,
  supplier,
  production_date,
}: WrittenFields): WrittenFields => ({ order_status, supplier_status, designer, supplier, production_date });

interface BulkEmails {
  isEmailed: (orderId: string) => boolean;
  /** The seconds in which the e-mail can still be withdrawn. */
  waitSeconds: number;
}

/** Queues one e-mail for each order with a new status. */
async function emailChanges(
  tx: Connection,
  services: Services,
  changes: readonly BulkChange[],
  { isEmailed, waitSeconds }: BulkEmails,
): Promise<void> {
  for (const { order, after, version } of changes) {
    if (after.order_status === undefined || !isEmailed(order.order_id)) continue;
    const { pk, order_id: orderId, name, email } = order;
    await emailNewStatus(tx, services, {
      pk,
      orderId,
      name,
      email,
      status: after.order_status,
      version,
      waitSeconds,
      ...(await readTeamProgress(tx, orderId)),
    });
  }
}
