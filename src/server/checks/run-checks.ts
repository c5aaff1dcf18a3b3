/** Runs the checks one after the other: what they find becomes an alert, and an alert of which nothing is found ends. */
import type { AlertDetail, AlertKind } from '#domain/reports/alerts.ts';
import { listAlerts, raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';

/** Returns what the alert tells, null when all is well. `open` is the detail of the alert that is shown now. */
type FindFault = (services: Services, open: AlertDetail | null) => Promise<AlertDetail | null>;

export interface Check {
  everyMinute?: FindFault;
  /** Also, or instead, once a night: what takes long, or is late only then. */
  everyNight?: FindFault;
  /** The alert stays for so long after the last time that something was found. */
  staysHours?: number;
  /** Managers are told by another e-mail, with the order. */
  hasOwnEmail?: boolean;
}

/** A check that fails does not keep the others from running. Throws their errors afterwards, so that the job is repeated. */
export async function runChecks(
  services: Services,
  checks: Partial<Record<AlertKind, Check>>,
  schedule: 'everyMinute' | 'everyNight',
  signal?: AbortSignal,
): Promise<void> {
  const open = new Map((await listAlerts(services.db)).map(({ kind, detail }) => [kind, detail]));
  const errors = new Map<string, unknown>();
  for (const [kind, { [schedule]: findFault, staysHours = 0 }] of Object.entries(checks)) {
    if (!findFault) continue;
    signal?.throwIfAborted();
    const check = { kind: kind as AlertKind, findFault, staysHours };
    await runCheck(services, check, open.get(kind) ?? null).catch((error) => errors.set(kind, error));
  }
  if (errors.size > 0)
    throw new AggregateError([...errors.values()], `checks failed: ${[...errors.keys()].join(', ')}`);
}

async function runCheck(
  services: Services,
  { kind, findFault, staysHours }: { kind: AlertKind; findFault: FindFault; staysHours: number },
  open: AlertDetail | null,
): Promise<void> {
  const startedAt = services.now();
  const found = await findFault(services, open);
  if (found) await raiseAlert(services, kind, found, open);
  else if (open) await resolveAlert(services, kind, new Date(startedAt.getTime() - staysHours * 3_600_000));
}
