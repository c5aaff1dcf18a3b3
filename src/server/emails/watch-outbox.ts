/** The job that alerts managers to e-mails that are not sent (rules.md operation-5). */
import { raiseAlert, resolveAlert } from '../alerts/alerts.ts';
import type { Services } from '../platform/services.ts';
import { readOverdueEmails } from './overdue-email-store.ts';

const ALERT_AFTER_MINUTES = 10;
const FAILED_SHOWN_MS = 24 * 3_600_000;

/** The page Services tells of a mail server that does not answer; this finds e-mails that wait in spite of it. */
export async function watchOutbox(services: Services): Promise<void> {
  const now = services.now();
  const failedSince = new Date(now.getTime() - FAILED_SHOWN_MS);
  const { count, minutes, failed } = await readOverdueEmails(services.db, { now, failedSince });
  if (minutes < ALERT_AFTER_MINUTES) await resolveAlert(services, 'emails-waiting', now);
  else await raiseAlert(services, 'emails-waiting', { count, minutes });
  if (failed === 0) await resolveAlert(services, 'emails-given-up', now);
  else await raiseAlert(services, 'emails-given-up', { count: failed });
}
