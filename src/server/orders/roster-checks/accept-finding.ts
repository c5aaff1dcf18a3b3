import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { getRosterActor, type RosterAccess } from '../access/roster-access.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { checkOrder } from './check-order.ts';
import { hashFinding } from './hash-finding.ts';
import { storeAcceptance } from './roster-check-store.ts';

interface NewReason {
  /** What the finding is about; see domain/orders/findings/accepted-findings.ts. */
  text: string;
  reason: string;
}

/** Throws Problem 'roster-changed' for a finding that the stored roster does not have. */
export async function acceptFinding(
  { now }: Services,
  tx: Connection,
  access: RosterAccess,
  { text, reason }: NewReason,
): Promise<StoredOrder> {
  const { order, role } = access;
  const { checked } = await checkOrder(tx, order);
  const found = checked.find((each) => each.text === text)?.finding;
  if (found?.level !== 'ask') throw new Problem('roster-changed');
  const actor = getRosterActor(access);
  const at = now();
  await storeAcceptance(tx, {
    ...{ orderPk: order.pk, hash: hashFinding(text), code: found.code, reason, at },
    ...{ by: role === 'manager' ? 'staff' : 'creator', actorId: actor.userId ?? null },
  });
  const detail = { code: found.code, reason, version: order.version };
  await recordEvent(tx, { kind: 'finding-accepted', detail, actor, orderPk: order.pk, at });
  return order;
}
