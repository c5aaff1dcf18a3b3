import type { AlertDetail, AlertKind } from '#domain/reports/alerts.ts';
import { listAlerts } from '../../alerts/alerts.ts';
import { CHECKS } from '../../checks/checks.ts';
import { runChecks } from '../../checks/run-checks.ts';
import type { Services } from '../../platform/services.ts';

/** Runs the checks of these kinds as the jobs do, and returns the open alerts, whoever has raised them. */
export async function runCheck(
  services: Services,
  ...kinds: AlertKind[]
): Promise<{ kind: string; detail: AlertDetail }[]> {
  const chosen = Object.fromEntries(kinds.map((kind) => [kind, CHECKS[kind]]));
  await runChecks(services, chosen, 'everyMinute');
  await runChecks(services, chosen, 'everyNight');
  const alerts = await listAlerts(services.db);
  return alerts.map(({ kind, detail }) => ({ kind, detail }));
}
