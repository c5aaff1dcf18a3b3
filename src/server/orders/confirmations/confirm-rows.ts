/** The captain or a manager confirms jerseys of players who cannot do it themselves (rules.md roster-22). */
import { canConfirm } from '#domain/orders/own-jersey.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { settleGoneRows, settleRows } from '../contested-rows.ts';
import { hashRow } from '../hash-roster.ts';
import type { StoredOrder } from '../order-store.ts';
import { getRosterActor, lockManagedRoster, readRosterRequest } from '../roster-access.ts';
import { insertConfirmations } from './confirmation-store.ts';

interface ConfirmRequest {
  order_id: string;
  rows: { row_id: string; shown: string }[];
}

/**
 * Confirms all or none. Throws Problem 'row-changed' when one differs from what was shown, 'roster-incomplete' for one
 * that cannot be made, 'not-found', 'order-submitted' or 'forbidden'.
 */
export async function confirmRows(services: Services, { order_id, rows }: ConfirmRequest, caller: Caller) {
  const asked = await readRosterRequest(order_id, caller);
  const at = services.now();
  await services.db.transaction().execute(async (tx) => {
    const access = await lockManagedRoster(services, tx, asked);
    const shown = new Map(rows.map((row) => [row.row_id, row.shown]));
    for (const [rowId, hash] of shown) assertAsShown(access.order, rowId, hash);
    const by = access.role === 'manager' ? 'staff' : 'captain';
    await insertConfirmations(tx, {
      orderPk: access.order.pk,
      rows: [...shown].map(([rowId, hash]) => ({ rowId, hash })),
      by,
      actorId: access.session?.userId ?? null,
      at,
      from: caller.ipAddress,
    });
    await settleRows(tx, access.order, [...shown.keys()]);
    const detail = { by, rowIds: [...shown.keys()] } as const;
    const actor = getRosterActor(access);
    await recordEvent(tx, { kind: 'rows-confirmed', detail, actor, orderPk: access.order.pk, at });
  });
  return { response: true as const, message: rows.length === 1 ? 'Confirmed' : `${rows.length} confirmed` };
}

interface GoneRequest {
  order_id: string;
  row_ids: string[];
}

/**
 * The captain or a manager says that jerseys which were confirmed, and that somebody with the team link removed, are not to be made. Safe to
 * repeat. Throws Problem 'row-changed' when one has a player again, 'order-submitted' or 'forbidden'.
 */
export async function confirmGoneRows(
  services: Services,
  { order_id, row_ids }: GoneRequest,
  caller: Caller,
) {
  const asked = await readRosterRequest(order_id, caller);
  const at = services.now();
  await services.db.transaction().execute(async (tx) => {
    const access = await lockManagedRoster(services, tx, asked);
    const rowIds = await settleGoneRows(tx, access.order, row_ids);
    if (rowIds.length === 0) return;
    const detail = { by: access.role === 'manager' ? 'staff' : 'captain', rowIds } as const;
    const actor = getRosterActor(access);
    await recordEvent(tx, { kind: 'gone-rows-confirmed', detail, actor, orderPk: access.order.pk, at });
  });
  return { response: true as const, message: 'Confirmed' };
}

/** Throws Problem 'not-found', 'row-changed' or 'roster-incomplete'. */
function assertAsShown({ content }: StoredOrder, rowId: string, shown: string): void {
  const row = content.rows.find(({ id }) => id === rowId);
  if (!row) throw new Problem('not-found', { rowId });
  if (hashRow(row, content.options.casing) !== shown) throw new Problem('row-changed');
  if (!canConfirm(row, content.options)) throw new Problem('roster-incomplete');
}
