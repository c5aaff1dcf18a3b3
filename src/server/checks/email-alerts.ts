/** Tells managers of new alerts by e-mail, once until the alert is over (rules.md operation-6). */
import { type AlertKind, adviseOnAlert, listFaults, nameAlert } from '#domain/reports/alerts.ts';
import { claimNewAlerts } from '../alerts/alerts.ts';
import { listManagerEmails } from '../auth/user-store.ts';
import { queueEmail } from '../emails/outbox.ts';
import type { Services } from '../platform/services.ts';
import { CHECKS } from './checks.ts';

export async function emailAlerts(services: Services): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const alerts = await claimNewAlerts(tx, services.now());
    for (const { kind, detail, raised_at } of alerts) {
      if (CHECKS[kind as AlertKind]?.hasOwnEmail) continue;
      const data = {
        title: nameAlert(kind),
        advice: adviseOnAlert(kind, detail),
        faults: listFaults(detail),
      };
      const ref = `${kind} ${raised_at.toISOString()}`;
      for (const to of await listManagerEmails(tx))
        await queueEmail(tx, services, { kind: 'alert', ref, to, data });
    }
  });
}
