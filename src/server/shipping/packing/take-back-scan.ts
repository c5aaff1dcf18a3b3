import type { Packing } from '#contract/staff/packing.ts';
import { canTakeBack, givesPlaceBack } from '#domain/production/scan.ts';
import { Problem } from '#domain/shared/problem.ts';
import type { Session } from '../../platform/http/caller.ts';
import type { Services } from '../../platform/services.ts';
import { findCurrentJersey, formatPacking } from './read-packing.ts';
import {
  findScan,
  findTableOrderByPk,
  listHeldScans,
  lockForTakeBack,
  markTakenBack,
  restoreReplacedScan,
} from './scan-store.ts';

/**
 * Takes back a scan, and lets the one hold again that it replaced; one that was taken back stays so. Throws Problem
 * 'not-found' for an unknown one, and 'scan-of-another' for one that only a manager takes back (rules.md packing-7).
 */
export const takeBackScan = (services: Services, id: string, session: Session): Promise<Packing> =>
  services.db.transaction().execute(async (tx) => {
    const scan = await findScan(tx, id);
    const order = scan && (await findTableOrderByPk(tx, scan.orderPk));
    if (!order) throw new Problem('not-found');
    const now = services.now();
    const isManager = session.access === 'manager';
    if (!canTakeBack(scan, { userId: session.userId, isManager, now })) throw new Problem('scan-of-another');
    await lockForTakeBack(tx, scan.orderPk);
    const isTakenBack = await markTakenBack(tx, { id, now });
    if (isTakenBack && givesPlaceBack(scan, findCurrentJersey(order, scan.rowId)))
      await restoreReplacedScan(tx, id);
    return formatPacking(order, await listHeldScans(tx, order.pk));
  });
