/** How far each jersey is, and what waits for the captain, for the captain and staff (rules.md roster-19). */
import { formatPlayerFields } from '#contract/conversion/jersey-conversion.ts';
import type { Roster, RosterRow } from '#contract/players.ts';
import { isListClosed } from '#domain/orders/dates/closes-on.ts';
import { groupRows, listIds } from '#domain/orders/findings/row-groups.ts';
import type { Row } from '#domain/orders/order/order.ts';
import { getRowState, listJerseyChanges, printJersey } from '#domain/orders/players/confirmation.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { type RosterAccess, readRosterAccess } from '../access/roster-access.ts';
import { type RowFacts, readRowFacts, type StoredOwner } from '../order/row-owner-store.ts';
import { listUnsettledChanges } from '../order/unsettled-change-store.ts';

/** From so many confirmations by one phone or address on, the captain is told. */
const MANY = 4;

/** Throws Problem 'forbidden'. */
export async function listRoster(services: Services, reference: string, caller: Caller): Promise<Roster> {
  const access = await readRosterAccess(services, reference, caller);
  if (access.role === 'guest') throw new Problem('forbidden');
  return readRoster(services, access);
}

/** For a caller who is no guest. */
export async function readRoster({ db, now }: Services, access: RosterAccess): Promise<Roster> {
  const { order } = access;
  const facts = await readRowFacts(db, order.pk, now());
  const unsettled = await listUnsettledChanges(db, order.pk);
  return {
    order_id: order.orderId,
    players_confirm: order.playersConfirm,
    closes_on: order.closesOn,
    is_closed: isListClosed(order.closesOn, now()),
    rows: order.content.rows.map((row) => formatRow(access, row, facts)),
    unsettled: unsettled.map(({ id, rowId, was, becomes, madeAt }) => ({
      ...{ id, row_id: rowId, made_at: madeAt.toISOString() },
      was: was && formatPlayerFields(was),
      becomes: becomes && formatPlayerFields(becomes),
    })),
    one_source: listOneSource(order.content.rows, facts),
  };
}

function formatRow({ order, role }: RosterAccess, row: Row, { owners, confirmations }: RowFacts): RosterRow {
  const { casing } = order.content.options;
  const newest = confirmations.get(row.id) ?? null;
  const owner = owners.get(row.id);
  const state = getRowState(row, newest, casing);
  return {
    row_id: row.id,
    state,
    confirmed_by: newest?.by ?? null,
    confirmed_at: newest?.at.toISOString() ?? null,
    confirmed_name: role === 'captain' ? null : (newest?.name ?? null),
    confirmed_from: role === 'manager' ? (newest?.from ?? null) : null,
    changes:
      state === 'changed' && newest?.jersey ? listJerseyChanges(newest.jersey, printJersey(row, casing)) : [],
    link: describeLink(owner),
    has_owner:
      owner !== undefined && (owner.device !== null || owner.isHeld || (owner.isLive && owner.isOpened)),
    is_held: owner?.isHeld === true,
  };
}

function describeLink(owner: StoredOwner | undefined): RosterRow['link'] {
  if (!owner?.keyHash) return 'none';
  if (!owner.isLive) return 'ended';
  return owner.isOpened ? 'opened' : 'live';
}

/**
 * Rows whose newest confirmation came with the team link from one phone or one address, where these are many. Links are sent to each player,
 * so those are not counted.
 */
function listOneSource(rows: readonly Row[], { owners, confirmations }: RowFacts): string[][] {
  const confirmed = rows.filter(({ id }) => {
    const newest = confirmations.get(id);
    return newest?.by === 'player' && newest.via === 'team link' && owners.get(id)?.isHeld;
  });
  const ofPhones = groupMany(confirmed, ({ id }) => owners.get(id)?.device ?? null);
  const ofAddresses = groupMany(confirmed, ({ id }) => confirmations.get(id)?.from ?? null);
  const isListed = (group: string[]) => ofPhones.some((phone) => group.every((id) => phone.includes(id)));
  return [...ofPhones, ...ofAddresses.filter((group) => !isListed(group))];
}

const groupMany = (rows: readonly Row[], getSource: (row: Row) => string | null): string[][] =>
  groupRows(rows, (row) => getSource(row) ?? '', MANY).map(listIds);
