/** Links with which players open their own jerseys (rules.md roster-20). */
import { NOBODY } from '#domain/orders/players/row-access.ts';
import { Problem } from '#domain/shared/problem.ts';
import { hashToken } from '../../platform/crypto/tokens.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { computeRowKey } from '../access/link-keys.ts';
import { computeKeyExpiry } from '../access/order-access.ts';
import { changeRoster, type RosterAccess, recordRosterEvent } from '../access/roster-access.ts';
import { insertLinks, readRowFacts } from '../order/row-owner-store.ts';

interface LinksRequest {
  order_id: string;
  row_ids: string[];
}

/** Returns the links of rows, and creates those that are missing or expired. Throws Problem 'forbidden', 'order-submitted' or 'not-found'. */
export async function ensureRowLinks(
  services: Services,
  { order_id, row_ids }: LinksRequest,
  caller: Caller,
) {
  const links = await changeRoster(services, order_id, caller, async (tx, access) => {
    const { rows } = access.order.content;
    if (row_ids.some((id) => !rows.some((row) => row.id === id))) throw new Problem('not-found');
    return ensureLinks(services, tx, access, row_ids);
  });
  return { links };
}

async function ensureLinks(
  services: Services,
  tx: Connection,
  access: RosterAccess,
  rowIds: readonly string[],
) {
  const { order } = access;
  const now = services.now();
  const { owners } = await readRowFacts(tx, order.pk, now);
  const links = [...new Set(rowIds)].map((rowId) => {
    const owner = owners.get(rowId);
    const isNew = !owner?.isLive;
    const generation = (owner ?? NOBODY).generation;
    const linkOrderId = isNew ? order.orderId : owner.linkOrderId!;
    const link = { rowId, linkOrderId, generation };
    return { ...link, key: computeRowKey(services, link), isNew, isOpened: !isNew && owner.isOpened };
  });
  const created = links.filter(({ isNew }) => isNew);
  const stored = created.map(({ key, ...link }) => ({ ...link, keyHash: hashToken(key) }));
  await insertLinks(tx, order.pk, stored, computeKeyExpiry(now));
  const detail = { rowIds: created.map(({ rowId }) => rowId) };
  if (created.length > 0) await recordRosterEvent(tx, access, { kind: 'row-links', detail }, now);
  return links.map(({ rowId, linkOrderId, key, isOpened }) => ({
    row_id: rowId,
    url: `${services.config.publicUrl}/jersey#${linkOrderId}.${key}`,
    is_opened: isOpened,
  }));
}
