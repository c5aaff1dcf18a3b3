/** A player confirms the stored jersey as it was shown (rules.md roster-44). */

import { parsePlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { JerseyFields } from '#contract/endpoint/fields.ts';
import type { OwnJersey } from '#contract/players.ts';
import { haveSameFields } from '#domain/orders/jersey/player-fields.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { isConfirmedAs, printJersey } from '#domain/orders/players/confirmation.ts';
import { canConfirm } from '#domain/orders/players/own-jersey.ts';
import { NOBODY } from '#domain/orders/players/row-access.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { changeOwners, insertConfirmations } from '../order/row-owner-store.ts';
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

interface ConfirmRequest extends JerseyReference {
  shown: JerseyFields;
}

/**
 * Throws Problem 'row-changed' when the jersey is another one by now, 'row-owned' when it is another player's, 'roster-incomplete',
 * 'order-submitted' for an order that is cancelled or shipped, or 'not-found'.
 */
export function confirmOwnJersey(
  services: Services,
  { shown, ...reference }: ConfirmRequest,
  caller: Caller,
): Promise<OwnJersey> {
  return limitGuesses(services, caller, () =>
    services.db.transaction().execute(async (tx) => {
      const found = await findJersey(services, tx, { reference, caller, lock: true });
      const row = requireRow(found);
      const { content } = found.order;
      assertNotOver(found.order);
      if (getAccess(found, row) !== 'edit') throw new Problem('row-owned');
      if (!isAsShown(row, shown, content.options.casing)) throw new Problem('row-changed');
      if (!canConfirm(row, content.options)) throw new Problem('roster-incomplete');
      // The captain may have turned it off meanwhile.
      if (!found.order.playersConfirm) return formatOwnJersey(services, found, row);
      return formatOwnJersey(services, await storeConfirmation(services, tx, found, row), row);
    }),
  );
}

export const isAsShown = (
  row: Row,
  shown: JerseyFields,
  casing: Parameters<typeof printJersey>[1],
): boolean => haveSameFields(printJersey(row, casing), printJersey(parsePlayerFields(shown), casing));

/**
 * Stores that the player behind this phone confirmed the row as it is now: from now on only that phone, the link, the captain and managers
 * change it. A second press stores nothing. The caller holds the order's lock.
 */
export async function storeConfirmation(
  { now }: Services,
  tx: Connection,
  found: FoundJersey,
  row: Row,
): Promise<FoundJersey> {
  const { order, facts, caller, via } = found;
  const { casing } = order.content.options;
  const owner = facts.owners.get(row.id);
  const newest = facts.confirmations.get(row.id) ?? null;
  if (
    owner?.isHeld &&
    owner.device === caller.device &&
    newest?.by === 'player' &&
    isConfirmedAs(newest, row, casing)
  )
    return found;
  const at = now();
  const jersey = printJersey(row, casing);
  const change = {
    rowId: row.id,
    generation: (owner ?? NOBODY).generation,
    device: caller.device,
    isHeld: true,
  };
  const { owners } = await changeOwners(tx, { orderPk: order.pk, facts }, [change], at);
  await insertConfirmations(tx, {
    ...{ orderPk: order.pk, rows: [{ rowId: row.id, jersey }], by: 'player', actorId: null, via, at },
    from: found.ipAddress,
  });
  const detail = { by: 'player', rowIds: [row.id] } as const;
  await recordEvent(tx, { kind: 'rows-confirmed', detail, actor: { name: 'team' }, orderPk: order.pk, at });
  const confirmation = { rowId: row.id, jersey, by: 'player', at, via, name: null, from: null } as const;
  const confirmations = new Map(facts.confirmations).set(row.id, confirmation);
  return { ...found, facts: { owners, confirmations } };
}
