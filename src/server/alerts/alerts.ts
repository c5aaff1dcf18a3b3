/** Conditions that a manager has to look at: shown on the Overview until they end, and logged as errors immediately. */
import type { AlertKind } from '#domain/reports/alerts.ts';
import type { Services } from '../platform/services.ts';

/** Raises the alert, or replaces the detail and time of an open one of this kind. */
export async function raiseAlert(
  { db, log, now }: Pick<Services, 'db' | 'log' | 'now'>,
  kind: AlertKind,
  detail: Record<string, unknown>,
): Promise<void> {
  log.error({ alarm: kind, ...detail }, 'a manager has to look at this');
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
