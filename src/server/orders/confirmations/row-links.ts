/** Creates, renews, revokes and claims the links with which players fill in their own jerseys (rules.md roster-20). */

import { isDeepStrictEqual } from 'node:util';
import { readLinkedPlayer } from '#domain/orders/linked-player.ts';
import { getOrderState } from '#domain/orders/order-state.ts';
import { isRosterClosed } from '#domain/orders/own-jersey.ts';
import { Problem } from '#domain/shared/problem.ts';
import { recordEvent } from '../../platform/audit/record-event.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { consumeUnits } from '../../platform/limits/rate-limits.ts';
import type { Services } from '../../platform/services.ts';
import { computeKeyExpiry, parseOrderReference } from '../order-access.ts';
import {
  getRosterActor,
  lockManagedRoster,
  type RosterAccess,
  readRosterRequest,
  requireRosterAccess,
} from '../roster-access.ts';
import {
  endLinks,
  insertLinks,
  listNewestLinks,
  markLinkClaimed,
  type StoredRowLink,
} from '../row-link-store.ts';
import { readClaims } from './claims.ts';

/** New links of one order in an hour: every row of the largest order several times. */
const MAX_RENEWED = 1200;

interface LinksRequest {
  order_id: string;
  row_ids?: string[] | undefined;
  /** Only with `row_ids`, as the contract says. */
  renew: boolean;
}

/** Throws Problem 'forbidden', 'order-submitted', 'not-found' for an unknown row, or 'too-many-attempts'. */
export async function createRowLinks(services: Services, request: LinksRequest, caller: Caller) {
  const { order_id, row_ids, renew } = request;
  const asked = await readRosterRequest(order_id, caller);
  const { orderId } = parseOrderReference(order_id);
  if (renew && row_ids)
    await consumeUnits(
      services,
      { key: `renew-row-links:${orderId}`, max: MAX_RENEWED, seconds: 3600 },
      row_ids.length,
    );
  const links = await services.db.transaction().execute(async (tx) => {
    const access = await lockManagedRoster(services, tx, asked);
    const rowIds = row_ids ?? access.order.content.rows.map(({ id }) => id);
    return ensureLinks(services, tx, access, { rowIds, renew, action: null });
  });
  return {
    response: true as const,
    links: links.map((link) => ({
      row_id: link.rowId,
      url: formatLink(services, link),
      is_opened: link.isOpened,
      replaces_earlier: link.generation > 1 && !link.isOpened,
    })),
  };
}

interface WantedLinks {
  rowIds: readonly string[];
  renew: boolean;
  /** What the history says of new links; by default whether they replace earlier ones. */
  action: 'claimed' | null;
}

type LiveLink = Pick<StoredRowLink, 'rowId' | 'orderId' | 'generation' | 'isOpened'>;

/** Returns the link of each row, a new one where none works. The caller holds the order's lock. */
async function ensureLinks(
  services: Services,
  tx: Connection,
  access: RosterAccess,
  { rowIds, renew, action }: WantedLinks,
): Promise<LiveLink[]> {
  const { order } = access;
  const now = services.now();
  const rows = new Map(order.content.rows.map((row) => [row.id, row]));
  if (rowIds.some((id) => !rows.has(id))) throw new Problem('not-found');
  const newest = new Map((await listNewestLinks(tx, order.pk, now)).map((link) => [link.rowId, link]));
  const links = [...new Set(rowIds)].map((rowId) => {
    const link = newest.get(rowId);
    if (link?.isLive && !renew) return { link, isNew: false };
    const generation = (link?.generation ?? 0) + 1;
    return { link: { rowId, orderId: order.orderId, generation, isOpened: false }, isNew: true };
  });
  const created = links.filter(({ isNew }) => isNew).map(({ link }) => link);
  const replaced = created.map(({ rowId }) => rowId);
  await endLinks(tx, order.pk, replaced, now);
  await insertLinks(tx, {
    orderPk: order.pk,
    orderId: order.orderId,
    links: created.map((link) => ({
      player: readLinkedPlayer(rows.get(link.rowId)!),
      generation: link.generation,
      keyHash: hashToken(computeKey(services, link)),
    })),
    expires: computeKeyExpiry(now),
    now,
  });
  if (created.length > 0 || action)
    await recordLinkEvent(services, tx, access, {
      action: action ?? (renew ? 'renewed' : 'created'),
      rowIds: action ? [...rowIds] : created.map(({ rowId }) => rowId),
    });
  return links.map(({ link }) => link);
}

/** 128 bits that can be shown again without being stored, because they are computed with the shop's secret. */
const computeKey = ({ encryption }: Services, { orderId, rowId, generation }: LiveLink): string =>
  encryption
    .digest(JSON.stringify(['row-link/1', orderId, rowId, generation]))
    .subarray(0, 16)
    .toString('base64url');

/** Returns the link that works, by row; a row without one is left out. */
export async function listLiveUrls(
  services: Services,
  db: Connection,
  orderPk: number,
): Promise<Map<string, string>> {
  const links = (await listNewestLinks(db, orderPk, services.now())).filter(({ isLive }) => isLive);
  return new Map(links.map((link) => [link.rowId, formatLink(services, link)]));
}

const formatLink = (services: Services, link: LiveLink): string =>
  `${services.config.publicUrl}/jersey#${link.orderId}.${computeKey(services, link)}`;

interface LinkEvent {
  action: 'created' | 'renewed' | 'revoked' | 'claimed';
  rowIds: string[];
}

const recordLinkEvent = (
  { now }: Services,
  tx: Connection,
  access: RosterAccess,
  detail: LinkEvent,
): Promise<void> =>
  recordEvent(tx, {
    kind: 'row-links',
    detail,
    actor: getRosterActor(access),
    orderPk: access.order.pk,
    at: now(),
  });

/** Safe to repeat. Throws Problem 'forbidden' or 'order-submitted'. */
export async function revokeRowLink(
  services: Services,
  { order_id, row_id }: { order_id: string; row_id: string },
  caller: Caller,
) {
  const asked = await readRosterRequest(order_id, caller);
  await services.db.transaction().execute(async (tx) => {
    const access = await lockManagedRoster(services, tx, asked);
    const { pk } = access.order;
    const links = await listNewestLinks(tx, pk, services.now());
    if (!links.some(({ rowId, isLive }) => rowId === row_id && isLive)) return;
    await endLinks(tx, pk, [row_id], services.now());
    await recordLinkEvent(services, tx, access, { action: 'revoked', rowIds: [row_id] });
  });
  return { response: true as const, message: 'The link does not work any more' };
}

interface RowClaim {
  order_id: string;
  row_id: string;
  /** The player that the guest was shown. */
  jersey_name: string;
  jersey_name_front: string;
  jersey_number: string;
}

/**
 * Returns the link of a jersey to the guest who says 'that is me'. Throws Problem 'row-claimed' when its link was opened
 * or its player has confirmed it, 'row-changed' when it has another player than was shown, 'not-found' for an unknown row,
 * 'order-submitted' or 'forbidden'.
 */
export async function claimRow(services: Services, { order_id, row_id, ...shown }: RowClaim, caller: Caller) {
  const asked = await readRosterRequest(order_id, caller);
  const link = await services.db.transaction().execute(async (tx) => {
    const access = await requireRosterAccess(services, tx, asked, { lock: true });
    const { order } = access;
    if (isRosterClosed(getOrderState(order)))
      throw new Problem('order-submitted', { orderId: order.orderId });
    const row = order.content.rows.find(({ id }) => id === row_id);
    if (!row) throw new Problem('not-found');
    const { name, frontName, number } = row;
    const present = { jersey_name: name, jersey_name_front: frontName, jersey_number: number };
    if (!isDeepStrictEqual(present, shown)) throw new Problem('row-changed');
    const isClaimable = await readClaims(tx, order.pk, services.now());
    if (!isClaimable(row_id)) throw new Problem('row-claimed');
    const [claimed] = await ensureLinks(services, tx, access, {
      rowIds: [row_id],
      // The creator may have sent the link to somebody else, who would share it.
      renew: true,
      action: 'claimed',
    });
    await markLinkClaimed(tx, hashToken(computeKey(services, claimed!)), services.now());
    return claimed!;
  });
  return { response: true as const, link: formatLink(services, link) };
}
