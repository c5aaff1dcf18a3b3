/** Conditions that a manager has to look at: shown on the Overview until they end, and logged as errors immediately. */
import { isDeepStrictEqual } from 'node:util';
import type { AlertDetail, AlertKind } from '#domain/reports/alerts.ts';
import type { Connection } from '../platform/db/connection.ts';
import type { Services } from '../platform/services.ts';

interface Alert {
  kind: string;
  detail: AlertDetail;
  raised_at: Date;
}

/** Raises the alert, or replaces the detail and time of an open one of this kind. One that says the same is not logged again. */
export async function raiseAlert(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  kind: AlertKind,
  detail: AlertDetail,
  open: AlertDetail | null = null,
): Promise<void> {
  if (!isDeepStrictEqual(detail, open))
    log.error({ alert: kind, ...detail }, 'a manager has to look at this');
  const alert = { detail: JSON.stringify(detail), raised_at: now() };
  await db
    .insertInto('alerts')
    .values({ kind, ...alert })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet(alert))
    .execute();
}

/** Ends the alert of this kind unless it was raised again after `raisedBefore`. */
export async function resolveAlert(
  { db }: Pick<Services, 'db'>,
  kind: AlertKind,
  raisedBefore: Date,
): Promise<void> {
  await db.deleteFrom('alerts').where('kind', '=', kind).where('raised_at', '<=', raisedBefore).execute();
}

export async function listAlerts(db: Connection): Promise<Alert[]> {
  const alerts = await db.selectFrom('alerts').select(['kind', 'detail', 'raised_at']).execute();
  return alerts as Alert[];
}

/** Claims the alerts of which managers were not told yet, so that of two processes one tells them. */
export async function claimNewAlerts(tx: Connection, now: Date): Promise<Alert[]> {
  const alerts = await tx
    .updateTable('alerts')
    .set({ emailed_at: now })
    .where('emailed_at', 'is', null)
    .returning(['kind', 'detail', 'raised_at'])
    .execute();
  return alerts as Alert[];
}
