/**
 * Records the scan of a label (rules.md packing-3, packing-4). Packers do not wait for each other: of two the index
 * of the held scans takes one, and the other is told who was first.
 */
import type { ScanAnswer } from '#contract/staff/packing.ts';
import { torontoDay } from '#domain/orders/dates/delivery.ts';
import { haveSameFields } from '#domain/orders/jersey/player-fields.ts';
import type { PrintedJersey } from '#domain/orders/players/confirmation.ts';
import { getOpenParcel } from '#domain/production/packing.ts';
import { decideScan, type ScanDecision, type ScanStage } from '#domain/production/scan.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Encryption } from '../../platform/crypto/encryption.ts';
import type { Connection } from '../../platform/db/connection.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import {
  createPlayerLabel,
  findPlayerLabel,
  listLaterRows,
  type PlayerLabel,
  storePlayerLabels,
} from './player-label-store.ts';
import { findCurrentJersey, formatName, formatPacking } from './read-packing.ts';
import {
  findReplacedScan,
  findScan,
  findTableOrder,
  findTableOrderByPk,
  insertScan,
  type KnownScan,
  listHeldScans,
  lockForScan,
  markTakenBack,
  type StoredScan,
  type TableOrder,
} from './scan-store.ts';

export interface ScanRequest {
  /** Chosen by the page. */
  id: string;
  key?: string | undefined;
  order_id?: string | undefined;
  row_id?: string | undefined;
  stage: ScanStage;
  parcel?: number | null | undefined;
  note: string;
  table?: string | null | undefined;
}

interface Scanned {
  order: TableOrder;
  label: PlayerLabel;
  current: PrintedJersey | null;
}

/** Throws Problem 'scan-id-used' for an id that stands for another scan. */
export const recordScan = (services: Services, request: ScanRequest, session: Session): Promise<ScanAnswer> =>
  services.db.transaction().execute(async (tx) => {
    const scanned = await findScanned(services, tx, request);
    if (!scanned) return UNKNOWN;
    const decision =
      (await answerRepeatedScan(tx, request, scanned)) ??
      (await recordNewScan(services, tx, request, scanned, session));
    return formatAnswer(tx, scanned, decision);
  });

const UNKNOWN: ScanAnswer = {
  ...{ outcome: 'unknown', jersey: null, team: '', changes: [], changed_on: null },
  ...{ earlier: null, replaced: null, packing: null },
};

async function findScanned(
  { encryption }: Services,
  tx: Connection,
  { key, order_id, row_id }: ScanRequest,
): Promise<Scanned | null> {
  const known = key === undefined ? null : await findPlayerLabel(tx, key);
  if (key !== undefined && !known) return null;
  const order = known
    ? await findTableOrderByPk(tx, known.orderPk)
    : await findTableOrder(tx, order_id ?? '');
  const label = known ?? (order?.wasReleased ? createReleasedLabel(encryption, order, row_id) : null);
  if (!order || !label) return null;
  return { order, label, current: findCurrentJersey(order, label.rowId) };
}

/**
 * A jersey whose label cannot be read is scanned as if it had the label of the list that was released: what was changed
 * since has not been sewn.
 */
function createReleasedLabel(
  encryption: Encryption,
  order: TableOrder,
  rowId: string | undefined,
): PlayerLabel | null {
  const { list: version, content } = order.released ?? { list: order.version, content: order.content };
  const row = content.rows.find(({ id }) => id === rowId);
  return row ? createPlayerLabel(encryption, { pk: order.pk, version, content }, row) : null;
}

/** Returns null unless the request was sent before; a scan that was taken back meanwhile stays so. */
async function answerRepeatedScan(
  tx: Connection,
  request: ScanRequest,
  scanned: Scanned,
): Promise<ScanDecision<StoredScan> | null> {
  const known = await findScan(tx, request.id);
  if (!known) return null;
  if (!isSentAgain(known, request, scanned)) throw new Problem('scan-id-used');
  const { stage, printed } = known;
  const again = decideScan({ ...toFacts(scanned), printed, stage, tableOrderId: null, held: [] });
  if (again.outcome !== 'recorded') return again;
  return known.undoneAt
    ? { ...again, outcome: 'taken back' }
    : { ...again, replaced: await findReplacedScan(tx, known) };
}

/** A jersey that is named by its row may have got another label meanwhile. */
const isSentAgain = (known: KnownScan, { key, stage }: ScanRequest, { label }: Scanned): boolean =>
  known.stage === stage &&
  known.orderPk === label.orderPk &&
  known.rowId === label.rowId &&
  (key === undefined || known.labelKey === key);

const toFacts = ({ order, label, current }: Scanned) => ({
  ...{ printed: label.printed, current, orderId: order.orderId },
  hasRelease: order.releaseId !== null,
});

async function recordNewScan(
  { now }: Services,
  tx: Connection,
  request: ScanRequest,
  scanned: Scanned,
  { userId }: Session,
): Promise<ScanDecision<StoredScan>> {
  const { order, label } = scanned;
  const { id, stage, parcel, note, table } = request;
  await lockForScan(tx, order.pk);
  const scans = await listHeldScans(tx, order.pk);
  const held = scans.filter(({ rowId }) => rowId === label.rowId);
  const decision = decideScan({ ...toFacts(scanned), stage, tableOrderId: table ?? null, held });
  // The same request, sent twice at once.
  if (decision.earlier?.id === id) return answerLateScan(tx, request, scanned);
  if (decision.outcome !== 'recorded') return decision;
  const at = now();
  if (decision.replaced) await markTakenBack(tx, { id: decision.replaced.id, now: at, replacedBy: id });
  if (request.key === undefined) await storePlayerLabels(tx, [label], at);
  const isNew = await insertScan(tx, {
    ...{ id, orderPk: order.pk, rowId: label.rowId, labelKey: label.key, releaseId: order.releaseId! },
    ...{ stage, parcel: stage === 'packed' ? (parcel ?? getOpenParcel(scans)) : null, note, userId, at },
  });
  return isNew ? decision : answerLateScan(tx, request, scanned);
}

/** Somebody else was first, or the same request was sent twice at once. */
async function answerLateScan(
  tx: Connection,
  request: ScanRequest,
  scanned: Scanned,
): Promise<ScanDecision<StoredScan>> {
  const own = await answerRepeatedScan(tx, request, scanned);
  if (own) return own;
  const held = await listHeldScans(tx, scanned.order.pk);
  const earlier = held.find((scan) => scan.rowId === scanned.label.rowId && scan.stage === request.stage);
  return { outcome: 'double', changes: [], earlier: earlier ?? null, replaced: null };
}

async function formatAnswer(
  tx: Connection,
  scanned: Scanned,
  { outcome, changes, earlier, replaced }: ScanDecision<StoredScan>,
): Promise<ScanAnswer> {
  const { order, label } = scanned;
  const position = order.content.rows.findIndex(({ id }) => id === label.rowId) + 1 || null;
  return {
    ...{ outcome, changes: [...changes], team: order.teamName },
    jersey: { ...formatName(label.printed), position },
    changed_on: outcome === 'stale' ? await findDayOfChange(tx, label) : null,
    earlier: earlier && { by: earlier.by, at: earlier.at.toISOString(), parcel: earlier.parcel },
    replaced: replaced?.parcel ?? null,
    packing: formatPacking(order, await listHeldScans(tx, order.pk)),
  };
}

/** Returns the day on which the list said otherwise first; null for a change past the shop. */
async function findDayOfChange(tx: Connection, label: PlayerLabel): Promise<string | null> {
  const later = await listLaterRows(tx, label);
  const change = later.find(({ printed }) => !printed || !haveSameFields(printed, label.printed));
  return change ? torontoDay(change.savedAt) : null;
}
