import type { AlertDetail } from '#domain/reports/alerts.ts';
import type { Connection } from '../platform/db/connection.ts';

export interface NewAlert {
  kind: string;
  detail: AlertDetail;
  raised_at: Date;
}

/** Claims the alerts of which managers were not told yet, so that of two processes one tells them. */
export async function claimNewAlerts(tx: Connection, now: Date): Promise<NewAlert[]> {
  const alerts = await tx
    .updateTable('alerts')
    .set({ emailed_at: now })
    .where('emailed_at', 'is', null)
    .returning(['kind', 'detail', 'raised_at'])
    .execute();
  return alerts as NewAlert[];
}
