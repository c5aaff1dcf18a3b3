/** 'This one is mine' and 'That was not me' (rules.md roster-20). */

import type { OwnJersey } from '#contract/players.ts';
import { isWithoutPlayer } from '#domain/orders/order/roster.ts';
import { isOwn, NOBODY } from '#domain/orders/players/row-access.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { consumeRateLimit, HOUR } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { changeOwners, freeRows } from '../order/row-owner-store.ts';
import {
  assertNotOver,
  type FoundJersey,
  findJersey,
  getAccess,
  type JerseyReference,
  limitGuesses,
  requireRow,
} from './find-jersey.ts';
import { formatOwnJersey } from './own-jersey.ts';

/**
 * Throws Problem 'row-owned' for a jersey that its player has confirmed, 'not-found' for an empty row or a link that does not work,
 * 'order-submitted' for an order that is cancelled or shipped, or 'too-many-attempts'.
 */
export const takeRow = (
  services: Services,
  reference: Required<Pick<JerseyReference, 'order_id' | 'row_id'>>,
  caller: Caller,
): Promise<OwnJersey> =>
  limitGuesses(services, caller, async () => {
    await limitTaking(services, await findJersey(services, services.db, { reference, caller }), caller);
    return services.db.transaction().execute(async (tx) => {
      const found = await findJersey(services, tx, { reference, caller, lock: true });
      const row = requireRow(found);
      const { order, facts, caller: taker } = found;
      assertNotOver(order);
      if (isWithoutPlayer(row)) throw new Problem('not-found', { rowId: row.id });
      if (getAccess(found, row) === 'read') throw new Problem('row-owned');
      const owner = facts.owners.get(row.id);
      if (isOwn({ id: row.id, owner: owner ?? NOBODY }, taker)) return formatOwnJersey(services, found, row);
      const at = services.now();
      const { generation } = owner ?? NOBODY;
      const change = { rowId: row.id, generation, device: taker.device, isHeld: false };
      const next = await changeOwners(tx, { orderPk: order.pk, facts }, [change], at);
      const subject = { actor: { name: 'team' }, orderPk: order.pk, at };
      await recordEvent(tx, { kind: 'row-taken', detail: { rowIds: [row.id] }, ...subject });
      return formatOwnJersey(services, { ...found, facts: next }, row);
    });
  });

/** Rows of nobody are not counted: a whole team sits behind one address. */
async function limitTaking(
  services: Services,
  found: FoundJersey,
  { ipAddress }: Pick<Caller, 'ipAddress'>,
): Promise<void> {
  if (getAccess(found, requireRow(found)) !== 'take') return;
  const { order, caller } = found;
  await consumeRateLimit(services, [
    { key: `take-row:${caller.device}`, max: 10, seconds: HOUR },
    { key: `take-row-from:${order.pk}`, from: ipAddress, max: 60, seconds: HOUR },
  ]);
}

/** Gives the jersey back to nobody; behind a link to it, the link ends. Throws Problem 'row-owned' or 'not-found'. */
export const leaveRow = (services: Services, reference: JerseyReference, caller: Caller) =>
  limitGuesses(services, caller, () =>
    services.db.transaction().execute(async (tx) => {
      const found = await findJersey(services, tx, { reference, caller, lock: true });
      const { order, facts, rowId, via } = found;
      const owner = facts.owners.get(rowId) ?? NOBODY;
      requireRow(found);
      assertNotOver(order);
      if (!isOwn({ id: rowId, owner }, found.caller)) throw new Problem('row-owned');
      const at = services.now();
      const left = { rowId, generation: owner.generation, device: null, isHeld: false };
      if (via === 'link') await freeRows(tx, order.pk, [rowId]);
      else await changeOwners(tx, { orderPk: order.pk, facts }, [left], at);
      const subject = { actor: { name: 'team' }, orderPk: order.pk, at };
      await recordEvent(tx, { kind: 'row-left', detail: { rowIds: [rowId] }, ...subject });
      return { message: 'This jersey belongs to nobody again' };
    }),
  );
