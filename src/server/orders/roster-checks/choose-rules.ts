import { LEAGUES } from '#domain/orders/findings/number-rules.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Services } from '../../platform/services.ts';
import { getRosterActor, type RosterAccess } from '../access/roster-access.ts';
import type { StoredOrder } from '../order/order-store.ts';
import { storeNumberRules } from './roster-check-store.ts';

/** Null chooses none. Throws Problem 'not-found' for rules that do not exist. */
export async function chooseRules(
  { now }: Services,
  tx: Connection,
  access: RosterAccess,
  name: string | null,
): Promise<StoredOrder> {
  const { order } = access;
  const numberRules = LEAGUES.find((rules) => rules.name === name) ?? null;
  if (name !== null && !numberRules) throw new Problem('not-found');
  await storeNumberRules(tx, order.pk, numberRules);
  const subject = { actor: getRosterActor(access), orderPk: order.pk, at: now() };
  await recordEvent(tx, { kind: 'number-rules-chosen', detail: { name }, ...subject });
  return { ...order, numberRules };
}
