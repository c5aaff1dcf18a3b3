/** One jersey as the team reads it (rules.md roster-21). */

import { formatJersey, formatPlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { OwnJersey } from '#contract/players.ts';
import type { OrderContent, Row } from '#domain/orders/order/order.ts';
import { getOrderState } from '#domain/orders/order/order-state.ts';
import { isNamed } from '#domain/orders/order/roster.ts';
import { getRowState, listJerseyChanges, printJersey } from '#domain/orders/players/confirmation.ts';
import { describeOwnFindings, listTakenNumbers } from '#domain/orders/players/own-jersey.ts';
import { isOwn, refuseList, refuseRow, rowAccess } from '#domain/orders/players/row-access.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { toAccessedRow, toListState } from '../access/team-access.ts';
import { cutToFirstName, withholdDetails } from '../order/redact-order.ts';
import { markLinkOpened } from '../order/row-owner-store.ts';
import {
  type FoundJersey,
  findJersey,
  type JerseyReference,
  limitGuesses,
  requireRow,
} from './find-jersey.ts';

/** Throws Problem 'not-found'. */
export const loadOwnJersey = (
  services: Services,
  reference: JerseyReference,
  caller: Caller,
): Promise<OwnJersey> =>
  limitGuesses(services, caller, async () => {
    const { db, now } = services;
    const found = await findJersey(services, db, { reference, caller });
    const row = requireRow(found);
    const { order, rowId, via } = found;
    if (via === 'link' && !found.facts.owners.get(rowId)!.isOpened)
      await markLinkOpened(db, { orderPk: order.pk, rowId }, now());
    return formatOwnJersey(services, found, row);
  });

/** Returns the jersey as it is stored, or as it was just changed. */
export function formatOwnJersey({ now }: Services, found: FoundJersey, row: Row): OwnJersey {
  const { order, facts, caller } = found;
  const { content } = order;
  const accessed = toAccessedRow(row, facts, content.options.casing);
  const isOfCaller = isOwn(accessed, caller);
  const isShown = isOfCaller || !isNamed(row);
  const shown = isShown ? row : withholdDetails(row);
  return {
    ...formatShared(content),
    jersey: {
      row_id: row.id,
      position: content.rows.findIndex(({ id }) => id === row.id) + 1,
      ...formatJersey(shown),
    },
    version: order.version,
    access: rowAccess(accessed, caller, getOrderState(order)),
    is_own: isOfCaller,
    closed_because:
      refuseList(toListState(order, now()), caller, now()) ??
      (row.locked ? refuseRow(row, accessed, caller, getOrderState(order)) : null),
    ...describeConfirmation(found, row, isOfCaller),
    findings: isOfCaller ? describeOwnFindings(content, row.id, order.numberRules) : [],
    taken_numbers: listTakenNumbers(content.rows, row.id),
    players_confirm: order.playersConfirm,
    closes_on: order.closesOn,
  };
}

type Confirmed = Pick<OwnJersey, 'state' | 'confirmed_by' | 'confirmed_at' | 'confirmed' | 'changes'>;

/**
 * What was confirmed is told to the player who has confirmed it. To another one, who has the row since it was freed, the jersey is a filled
 * one: what the former player wrote is not theirs to read.
 */
function describeConfirmation({ order, facts }: FoundJersey, row: Row, isOfCaller: boolean): Confirmed {
  const { casing } = order.content.options;
  const newest = facts.confirmations.get(row.id) ?? null;
  const state = getRowState(row, newest, casing);
  const isHeld = facts.owners.get(row.id)?.isHeld === true;
  if (!newest || (state !== 'confirmed' && !isHeld))
    return { ...NOT_CONFIRMED, state: getRowState(row, null, casing) };
  const confirmed = isOfCaller && isHeld ? newest.jersey : null;
  return {
    state,
    confirmed_by: newest.by,
    confirmed_at: newest.at.toISOString(),
    confirmed: confirmed && formatPlayerFields(confirmed),
    changes: confirmed ? listJerseyChanges(confirmed, printJersey(row, casing)) : [],
  };
}

const NOT_CONFIRMED = { confirmed_by: null, confirmed_at: null, confirmed: null, changes: [] };

const formatShared = ({ teamName, name, options, design }: OrderContent) => ({
  secret_code: teamName,
  captain: cutToFirstName(name),
  cutting_option: options.cutting,
  material_option: options.material,
  collar_option: options.collar,
  case_option: options.casing,
  design,
});
