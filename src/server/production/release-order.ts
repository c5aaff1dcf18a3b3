/**
 * A manager releases an order to production, for exactly the list and the picture that were shown, and withdraws the
 * release (rules.md production-12, production-13, decision 96).
 */
import type { Selectable } from 'kysely';
import type { ProductionRelease } from '#contract/staff/production.ts';
import { hasSamePrint } from '#domain/orders/order/print-changes.ts';
import { isWithoutPlayer } from '#domain/orders/order/roster.ts';
import { readContent } from '#domain/orders/order/stored-content.ts';
import { type ConfirmedList, hasNewerDifference } from '#domain/orders/players/approval-marks.ts';
import { isConfirmedAs } from '#domain/orders/players/confirmation.ts';
import { describePlayer } from '#domain/orders/players/describe-player.ts';
import { EMAIL_WAIT_SECONDS } from '#domain/orders/staff/status-change.ts';
import { isPaidForWork } from '#domain/payments/order-balance.ts';
import { describeOverrides, listOpenGates, type Override } from '#domain/production/release.ts';
import { Problem } from '#domain/shared/problem.ts';
import { updateAllIn } from '../order-management/update/bulk-update.ts';
import { requireShownList } from '../orders/order/list-store.ts';
import { findOrder, findVisibleOrder, lockOrder, type StoredOrder } from '../orders/order/order-store.ts';
import { readConfirmedList } from '../orders/order/read-confirmed-list.ts';
import { isFitting, isPaymentReturned, withdrawStoredRelease } from '../orders/order/release-store.ts';
import { formatChecks } from '../orders/roster-checks/handlers.ts';
import { recordEvent } from '../platform/audit/record-event.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Orders } from '../platform/db/schema.gen.ts';
import type { Session } from '../platform/http/caller.ts';
import type { Services } from '../platform/services.ts';
import { insertRelease, type ReleaseRow, readReleaseRow } from './release-order-store.ts';

/** Throws Problem 'not-found' for an order that does not exist or is another designer's. */
export async function readRelease(
  services: Services,
  orderId: string,
  session: Session,
): Promise<ProductionRelease> {
  const { db, now } = services;
  if ((await findVisibleOrder(db, orderId, session)) === undefined) throw new Problem('not-found');
  const order = await findOrder(db, { orderId, keyHashes: [], now: now() });
  if (!order) throw new Problem('not-found');
  const { row, gates, list } = await readGates(services, db, order);
  const { release } = row;
  return {
    list: order.content.rows.length > 0 ? order.listNumber : null,
    mockup: row.mockupVersion,
    open_remarks: row.openRemarks,
    open_gates: gates,
    unconfirmed_players: listUnconfirmedPlayers(list),
    findings: listProbableMistakes(order),
    unsettled_changes: row.unsettledChanges,
    release: release && {
      fits: isFitting(release, order.content),
      list: release.list,
      earlier_code: release.earlierCode,
      overridden: release.overridden,
      instructions_changed: release.areInstructionsChanged,
      later_remarks: release.laterRemarks,
      // Designers read no payments.
      payment_returned: session.access === 'manager' && isPaymentReturned(release),
      on_hold: release.isOnHold,
      released_at: new Date(release.at).toISOString(),
      released_by: release.by ?? 'The shop',
    },
  };
}

interface ReleaseGates {
  row: ReleaseRow;
  gates: ReturnType<typeof listOpenGates>;
  list: ConfirmedList;
}

const listUnconfirmedPlayers = ({ rows, options, confirmations, playersConfirm }: ConfirmedList): string[] =>
  rows.flatMap((row, index) => {
    const isConfirmed = isConfirmedAs(confirmations.get(row.id) ?? null, row, options.casing);
    return playersConfirm && !isWithoutPlayer(row) && !isConfirmed ? [describePlayer(row, index)] : [];
  });

const listProbableMistakes = (order: StoredOrder): string[] =>
  formatChecks(order).findings.flatMap(({ level, sentence }) => (level === 'note' ? [] : [sentence]));

async function readGates({ now }: Services, db: Connection, order: StoredOrder): Promise<ReleaseGates> {
  const row = await readReleaseRow(db, order.pk);
  const list = await readConfirmedList(db, order, now());
  const { approvedContent } = row;
  const isApproved =
    row.isApproved && hasSamePrint(approvedContent && readContent(approvedContent), order.content);
  const gates = listOpenGates({
    isPaid: isPaidForWork(row.payment),
    isApproved,
    isListApproved:
      isApproved &&
      row.isApprovedWithList &&
      row.approvedAt !== null &&
      order.content.rows.length > 0 &&
      !hasNewerDifference(list, row.approvedAt),
    openRemarks: row.openRemarks,
    isUnderReview: row.isUnderReview,
    isOnHold: row.isOnHold,
  });
  return { row, gates, list };
}

/** The list, the mockup and the open remarks are those that the manager saw. */
interface ReleaseRequest {
  order_id: string;
  /** The number of the list. */
  list: number;
  mockup?: number | null | undefined;
  open_remarks: readonly string[];
  overridden: readonly Override[];
  /** Whether its status becomes production, with an e-mail to the customer. */
  to_production: boolean;
}

/**
 * Throws Problem 'not-found', 'order-cancelled', 'list-changed' when the list is not the one that was shown,
 * 'proof-superseded' when the mockup is not, 'gates-open' with the gates that are neither passed nor overridden,
 * 'released-already', and 'order-being-paid' when its status cannot change.
 */
export function releaseOrder(services: Services, request: ReleaseRequest, session: Session) {
  const { order_id: orderId, list, overridden } = request;
  return services.db.transaction().execute(async (tx) => {
    const locked = await lockOrder(tx, { orderId, visibleTo: session }, LOCKED_COLUMNS);
    if (!locked) throw new Problem('not-found');
    if (locked.work_state === 'cancelled') throw new Problem('order-cancelled');
    const now = services.now();
    const order = await findOrder(tx, { orderId, keyHashes: [], now });
    await requireShownList(tx, locked.id, list);
    const { row, gates } = await readGates(services, tx, order!);
    if (row.mockupVersion !== (request.mockup ?? null)) throw new Problem('proof-superseded');
    // A reason covers the remarks that were shown, also when some of them were answered meanwhile.
    const areShown = row.openRemarks.every((remark) => request.open_remarks.includes(remark));
    const reasons = overridden.filter(({ gate }) => gate !== 'remarks' || areShown);
    const open = gates.filter((gate) => !reasons.some((override) => override.gate === gate));
    if (open.length > 0) throw new Problem('gates-open', { gates: open });
    if (row.release && isFitting(row.release, order!.content)) throw new Problem('released-already');
    // The new release tells that the earlier one has ended.
    if (row.release) await withdrawStoredRelease(tx, locked.id, now);
    const used = reasons.filter(({ gate }) => gates.some((open) => open === gate));
    const release = { orderPk: locked.id, mockupId: row.mockupId, list };
    await insertRelease(tx, { ...release, overridden: used, userId: session.userId, now });
    await recordEvent(tx, {
      kind: 'released',
      detail: { list, reason: describeOverrides(used) },
      ...{ actor: session, orderPk: locked.id, at: now },
    });
    if (request.to_production && isBeforeProduction(locked))
      await startProduction(services, tx, locked, session);
    return { message: 'Released to production' };
  });
}

const LOCKED_COLUMNS = ['order_id', 'version', 'work_state', 'order_status', 'status', 'paid'] as const;
type LockedOrder = Pick<Selectable<Orders>, (typeof LOCKED_COLUMNS)[number]>;

/** A saved order is not made yet, whatever is released. */
const isBeforeProduction = ({ status, paid, order_status }: LockedOrder): boolean =>
  (status || paid) && !['production', 'shipping', 'completed'].includes(order_status);

/** The e-mail about the new status waits as that of the list does. */
const startProduction = (
  services: Services,
  tx: Connection,
  { order_id, version }: LockedOrder,
  session: Session,
): Promise<number> =>
  updateAllIn(tx, services, [{ order_id, version, order_status: 'production' }], {
    session,
    waitSeconds: EMAIL_WAIT_SECONDS,
  });

/** Throws Problem 'not-found' for an unknown order, and 'not-released'. */
export function withdrawRelease(
  services: Services,
  { order_id: orderId, why }: { order_id: string; why: string },
  session: Session,
) {
  return services.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, { orderId, visibleTo: session }, []);
    if (!order) throw new Problem('not-found');
    const now = services.now();
    if (!(await withdrawStoredRelease(tx, order.id, now))) throw new Problem('not-released');
    await recordEvent(tx, {
      ...{ kind: 'release-withdrawn', detail: { reason: why } },
      ...{ actor: session, orderPk: order.id, at: now },
    });
    return { message: 'Release withdrawn' };
  });
}
