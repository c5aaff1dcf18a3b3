/** What is decided about a stored roster (rules.md roster-25, roster-28). */
import type { RosterChecks, rosterChecks } from '#contract/staff/roster-checks.ts';
import { LEAGUES } from '#domain/orders/findings/number-rules.ts';
import { describeFinding } from '#domain/orders/findings/roster-finding.ts';
import { findRosterFindings } from '#domain/orders/findings/roster-findings.ts';
import { canEdit, getOrderState } from '#domain/orders/order/order-state.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import {
  changeRoster,
  type RosterAccess,
  readRosterAccess,
  recordRosterEvent,
} from '../access/roster-access.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { storeNumberRules, storeRosterLock } from './roster-check-store.ts';

export const rosterCheckHandlers = (services: Services): Handlers<typeof rosterChecks> => ({
  read: ({ order_id }, caller) => readChecks(services, order_id, caller),
  chooseRules: ({ order_id, name }, caller) =>
    changeChecks(services, order_id, caller, (tx, access) => chooseRules(services, tx, access, name)),
  lock: ({ order_id, shown, lock }, caller) =>
    changeChecks(services, order_id, caller, (tx, access) =>
      lockRoster(services, tx, access, { shown, lock }),
    ),
});

/** For the captain and for the staff who may see the order. Throws Problem 'forbidden'. */
async function readChecks(services: Services, reference: string, caller: Caller): Promise<RosterChecks> {
  const { order, role } = await readRosterAccess(services, reference, caller);
  if (role === 'guest') throw new Problem('forbidden');
  return formatChecks(order);
}

/** Returns what should be looked at in a stored roster, and what was decided about it. */
export const formatChecks = ({
  content,
  numberRules: rules,
  listNumber,
  rosterLockedAt,
}: StoredOrder): RosterChecks => ({
  rules,
  list: content.rows.length > 0 ? listNumber : null,
  locked_at: rosterLockedAt?.toISOString() ?? null,
  findings: findRosterFindings(content, rules).map((finding) => ({
    level: finding.level,
    sentence: describeFinding(finding, content.rows),
  })),
});

/**
 * Runs a change, which returns the order afterwards: of the captain while the order is open, of a manager also afterwards. Throws
 * Problem 'forbidden' or 'order-submitted'.
 */
const changeChecks = (
  services: Services,
  reference: string,
  caller: Caller,
  change: (tx: Connection, access: RosterAccess) => Promise<StoredOrder>,
): Promise<RosterChecks> =>
  changeRoster(services, reference, caller, async (tx, access) => {
    if (access.role === 'captain' && !canEdit(getOrderState(access.order)))
      throw new Problem('order-submitted', { orderId: access.order.orderId });
    return formatChecks(await change(tx, access));
  });

/** Null chooses none. Throws Problem 'not-found' for rules that do not exist. */
async function chooseRules(
  { now }: Services,
  tx: Connection,
  access: RosterAccess,
  name: string | null,
): Promise<StoredOrder> {
  const { order } = access;
  const numberRules = LEAGUES.find((rules) => rules.name === name) ?? null;
  if (name !== null && !numberRules) throw new Problem('not-found');
  await storeNumberRules(tx, order.pk, numberRules);
  await recordRosterEvent(tx, access, { kind: 'number-rules-chosen', detail: { name } }, now());
  return { ...order, numberRules };
}

interface LockRequest {
  /** The number of the list that the captain saw; null for one without jerseys. */
  shown: number | null;
  lock: boolean;
}

/** Safe to repeat. Throws Problem 'roster-changed' when the roster to be locked is not the one that was shown. */
async function lockRoster(
  { now }: Services,
  tx: Connection,
  access: RosterAccess,
  { shown, lock }: LockRequest,
): Promise<StoredOrder> {
  const { order } = access;
  const list = order.content.rows.length > 0 ? order.listNumber : null;
  if (lock && shown !== list) throw new Problem('roster-changed');
  if (lock === (order.rosterLockedAt !== null)) return order;
  const at = now();
  const rosterLockedAt = lock ? at : null;
  await storeRosterLock(tx, order.pk, rosterLockedAt);
  const kind = lock ? 'roster-locked' : 'roster-unlocked';
  await recordRosterEvent(tx, access, { kind, detail: { version: order.version } }, at);
  return { ...order, rosterLockedAt };
}
