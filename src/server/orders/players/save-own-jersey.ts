/** Saves one jersey, merged with what others saved since it was loaded (rules.md roster-21), and confirms it (roster-44). */
import type { z } from 'zod';
import { parsePlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { OwnJersey, players } from '#contract/players.ts';
import { haveSameFields } from '#domain/orders/jersey/player-fields.ts';
import { PLAYER_FIELDS } from '#domain/orders/jersey/schema.ts';
import { type MergeResult, mergeSave } from '#domain/orders/merge/merge.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { createEmptyRow, isWithoutPlayer } from '#domain/orders/order/roster.ts';
import { printJersey } from '#domain/orders/players/confirmation.ts';
import { canConfirm } from '#domain/orders/players/own-jersey.ts';
import { refuseList } from '#domain/orders/players/row-access.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { parseOrderReference } from '../access/order-access.ts';
import { createTeamRights, toListState } from '../access/team-access.ts';
import { showAsLoaded } from '../order/redact-order.ts';
import { storeMergedOrder } from '../save/merge-save.ts';
import { assertPrintable, normaliseRow } from '../save/normalise-order.ts';
import { storeConfirmation } from './confirm-own-jersey.ts';
import { type FoundJersey, findJersey, limitGuesses, requireRow } from './find-jersey.ts';
import { formatOwnJersey } from './own-jersey.ts';

type SaveRequest = z.output<(typeof players)['saveOwnJersey']['input']>;

/**
 * With the player's consent the jersey is saved and confirmed, or neither. It is saved only when others changed another field
 * meanwhile, so that what is stored prints something else than was sent.
 *
 * Throws Problem 'not-found', a refusal of the list or the row, 'roster-incomplete' for lettering that cannot be printed or a
 * confirmation of a jersey that cannot be made, 'row-changed' with the consent when others changed the same field, 'price-fixed' or
 * 'version-conflict'.
 */
export function saveOwnJersey(
  services: Services,
  { version, row, of_age_or_guardian: confirms, ...reference }: SaveRequest,
  caller: Caller,
): Promise<OwnJersey> {
  return limitGuesses(services, caller, () =>
    services.orderSaves.run(parseOrderReference(reference.order_id).orderId, () =>
      services.db.transaction().execute(async (tx) => {
        const found = await findJersey(services, tx, { reference, caller, baseVersion: version, lock: true });
        const saved = await saveLocked(services, tx, found, { sent: parsePlayerFields(row), confirms });
        return formatOwnJersey(services, saved.found, saved.row);
      }),
    ),
  );
}

interface SentJersey {
  sent: ReturnType<typeof parsePlayerFields>;
  confirms: true | undefined;
}

async function saveLocked(
  services: Services,
  tx: Connection,
  found: FoundJersey,
  { sent, confirms }: SentJersey,
): Promise<{ found: FoundJersey; row: Row }> {
  const { order, facts, caller, rowId, via } = found;
  const now = services.now();
  const closed = refuseList(toListState(order, now), caller, now);
  if (closed) throw new Problem(closed);
  if (via === 'link') requireRow(found);
  const team = createTeamRights(order, facts, caller);
  const loaded = order.base;
  if (!loaded) throw new Problem('version-conflict');
  const { rows: current } = order.content;
  const known = [...loaded.rows, ...current].find(({ id }) => id === rowId) ?? createEmptyRow(rowId);
  const sentRow = normaliseRow({ ...known, ...sent });
  const base = { ...loaded, rows: showAsLoaded(loaded.rows, { sent: [sentRow], current }, team) };
  const incoming = replaceRow(base, sentRow);
  assertPrintable([findRow(incoming, rowId)], order.content.options.casing);
  const merged = mergeSave({
    ...{ base, current: order.content, incoming, deletedRowIds: [] },
    actor: via === 'link' ? 'player' : 'guest',
    team,
  });
  throwRefusal(merged);
  const savedId = merged.moved.find((move) => move.rowId === rowId)?.toRowId ?? rowId;
  const stored = order.content.rows.find(({ id }) => id === savedId);
  // Also without a change: whoever guesses a size must not learn that it is right.
  const refusal = stored && team.refuse(stored);
  if (refusal) throw new Problem(refusal as 'row-owned');
  const row = findRow(merged.content, savedId);
  // Details that the page was not shown are not what was sent, and are not confirmed.
  const wanted = normaliseRow({ ...row, ...sent });
  const { casing } = order.content.options;
  const isAsSent = haveSameFields(printJersey(row, casing), printJersey(wanted, casing));
  if (confirms && savedId === rowId && overwrites(order, incoming, rowId)) throw new Problem('row-changed');
  const after = await storeMergedOrder(services, tx, order, {
    ...{ merged, role: via === 'link' ? 'player' : 'guest', saveId: null, savedRowId: savedId, now },
    rows: { facts, caller },
  });
  const next: FoundJersey = {
    ...{ ...found, rowId: savedId, facts: after.facts },
    order: { ...order, version: after.version, content: merged.content },
  };
  if (!confirms || !order.playersConfirm || !isAsSent || isWithoutPlayer(row)) return { found: next, row };
  if (!canConfirm(row, order.content.options)) throw new Problem('roster-incomplete');
  return { found: await storeConfirmation(services, tx, next, row), row };
}

/** The content that the page had loaded, with the jersey as it was sent; one that it did not have comes at the end. */
function replaceRow(base: OrderContent, row: Row): OrderContent {
  const isKnown = base.rows.some(({ id }) => id === row.id);
  return {
    ...base,
    rows: isKnown ? base.rows.map((each) => (each.id === row.id ? row : each)) : [...base.rows, row],
  };
}

/** One jersey is saved whole or not at all. */
function throwRefusal({ refused }: MergeResult): void {
  const [first] = refused;
  if (first) throw new Problem(first.code as 'row-owned');
}

/** Whether somebody else changed a field meanwhile to another value than is sent, whose sender has not seen it. */
function overwrites({ base, content }: FoundJersey['order'], incoming: OrderContent, rowId: string): boolean {
  const [loaded, current] = [base, content].map((each) => each?.rows.find(({ id }) => id === rowId));
  const sent = findRow(incoming, rowId);
  return (
    loaded !== undefined &&
    current !== undefined &&
    PLAYER_FIELDS.some(
      (field) =>
        current[field] !== loaded[field] && sent[field] !== loaded[field] && sent[field] !== current[field],
    )
  );
}

/** Throws Problem 'not-found' for a row that was deleted meanwhile. */
function findRow({ rows }: OrderContent, rowId: string): Row {
  const row = rows.find(({ id }) => id === rowId);
  if (!row) throw new Problem('not-found');
  return row;
}
