/** How far each jersey of a roster is, for those who may see the roster (rules.md roster-19). */
import type { GoneRow, RowConfirmation } from '#contract/confirmations.ts';
import type { JerseyChange } from '#domain/orders/confirmed-changes.ts';
import { isGoneFrom } from '#domain/orders/contested-rows.ts';
import type { Row } from '#domain/orders/order.ts';
import { getOrderState } from '#domain/orders/order-state.ts';
import { isRosterClosed } from '#domain/orders/own-jersey.ts';
import { getRowState } from '#domain/orders/row-state.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import type { StoredRecord } from '../confirmation-record-store.ts';
import { hashRow } from '../hash-roster.ts';
import type { StoredOrder } from '../order-store.ts';
import {
  type RosterAccess,
  type RosterRole,
  readRosterRequest,
  requireRosterAccess,
} from '../roster-access.ts';
import { listNewestLinks, type StoredRowLink } from '../row-link-store.ts';
import { describeOwner, type RowStates, readRowStates } from '../row-states.ts';
import { readClaims } from './claims.ts';
import { type ComparedRow, findConfirmedChanges } from './confirmed-row-store.ts';

/** Throws Problem 'forbidden'. */
export async function listConfirmations(services: Services, reference: string, caller: Caller) {
  const { db, now } = services;
  const access = await requireRosterAccess(services, db, await readRosterRequest(reference, caller));
  const { order } = access;
  const rowStates = await readRowStates(db, order.pk, order.content);
  const links = await listNewestLinks(db, order.pk, now());
  const isClaimable = await readClaims(db, order.pk, now());
  const changes =
    access.role === 'guest'
      ? NO_CHANGES
      : await findConfirmedChanges(db, order, listShownAsChanged(rowStates));
  return {
    response: true as const,
    order_id: order.orderId,
    gone: access.role === 'guest' ? [] : listGoneRows(order, rowStates),
    rows: order.content.rows.map((row) => formatRow(access, row, { links, changes, isClaimable, rowStates })),
  };
}

const listGoneRows = ({ content: { rows } }: StoredOrder, { contested }: RowStates): GoneRow[] =>
  contested
    .filter((contest) => isGoneFrom(contest, rows))
    .map(({ rowId, player }) => ({ row_id: rowId, player: describeOwner(player, rowId, rows) }));

interface RosterState {
  links: readonly StoredRowLink[];
  changes: ReadonlyMap<string, JerseyChange[]>;
  isClaimable: (rowId: string) => boolean;
  rowStates: RowStates;
}

/** What each jersey is compared with: what was confirmed, or as it was before others than its player changed it. */
const listShownAsChanged = ({ states, contested }: RowStates): ComparedRow[] =>
  [...states].flatMap(([rowId, { state, former }]) => {
    if (state !== 'changed') return [];
    const contest = contested.find((each) => each.rowId === rowId);
    if (contest)
      return [{ rowId, wasRowId: contest.wasRowId, hash: contest.wasHash, at: contest.contestedAt }];
    return former ? [{ rowId, wasRowId: rowId, hash: former.hash, at: former.at }] : [];
  });

const NO_CHANGES: RosterState['changes'] = new Map();

function formatRow(
  { order, role }: RosterAccess,
  row: Row,
  { links, changes, isClaimable, rowStates }: RosterState,
): RowConfirmation {
  const { state, counting, newest } = rowStates.states.get(row.id)!;
  const current = hashRow(row, order.content.options.casing);
  const link = links.find(({ rowId }) => rowId === row.id);
  const isOpen = !isRosterClosed(getOrderState(order));
  return {
    row_id: row.id,
    // A guest reads who has confirmed, and is not asked again for what others have to look at.
    state: role === 'guest' ? getRowState(row, { current, confirmed: newest?.hash ?? null }) : state,
    changes: changes.get(row.id) ?? [],
    is_claimable: isOpen && isClaimable(row.id),
    ...(role === 'guest'
      ? HIDDEN
      : {
          shown: current,
          link: describeLink(link),
          ...formatConfirmation(counting ?? newest, role),
        }),
  };
}

function describeLink(link: StoredRowLink | undefined): RowConfirmation['link'] {
  if (!link) return 'none';
  if (!link.isLive) return 'ended';
  return link.isOpened ? 'opened' : 'live';
}

const NEVER = { confirmed_by: null, confirmed_at: null, confirmed_name: null, confirmed_from: null };
const HIDDEN = { shown: '', link: null, ...NEVER };

function formatConfirmation(
  newest: Pick<StoredRecord, 'by' | 'at' | 'name' | 'from'> | undefined,
  role: RosterRole,
) {
  if (!newest) return NEVER;
  return {
    confirmed_by: newest.by,
    confirmed_at: newest.at.toISOString(),
    confirmed_name: role === 'captain' ? null : newest.name,
    confirmed_from: role === 'manager' ? newest.from : null,
  };
}
